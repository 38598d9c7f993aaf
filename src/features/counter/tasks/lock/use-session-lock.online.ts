import { useEffect } from 'react'
import { setCallHooks } from '#api/call.ts'
import { session } from '#api/session.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { isLockWanted, lock, lockAfterSale, subscribeLocked } from '#features/counter/core/lock/locked.ts'
import { saleInHand, subscribeHold } from '#features/counter/core/lock/hold-lock.ts'

/**
 * A 401, or a token changed by another window, locks the counter once: at once if idle, else after the sale. Cart,
 * lease and facts stay.
 */
export function useSessionLock(carts: CartStore | undefined, cashierId: string): void {
  useEffect(() => {
    let known = session.token()
    setCallHooks({ onSignedOut: lockAfterSale })
    const look = (): void => {
      if (session.token() === known) return
      // the shift's cashier signed in here after an unlock without the network
      if (known === '' && session.account() === cashierId) known = session.token()
      else lockAfterSale()
    }
    // deferred: the account is stored after the token
    const leave = session.subscribe(() => void setTimeout(look))
    return () => {
      leave()
      setCallHooks({ onSignedOut: () => undefined })
    }
  }, [cashierId])
  useEffect(() => {
    if (!carts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const lockIfFree = (): void => {
      if (isLockWanted() && !saleInHand() && carts.cart().lines.length === 0) lock()
    }
    // deferred: the payment releases its hold before the receipt takes one
    const look = (): void => {
      clearTimeout(timer)
      timer = setTimeout(lockIfFree, 50)
    }
    look()
    const leaving = [subscribeLocked(look), subscribeHold(look), carts.subscribe(look)]
    return () => {
      clearTimeout(timer)
      leaving.forEach((leave) => leave())
    }
  }, [carts])
}
