import { useEffect } from 'react'
import type { AppError } from '#contract/errors.ts'
import { sessionTime } from '#contract/organisation/session-time.ts'
import { call, setCallHooks } from '#api/call.ts'
import { session } from '#api/session.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { isLockRequested, lock, lockAfterSale, subscribeLocked, unlock } from '#features/counter/core/lock/locked.ts'
import { saleInHand, subscribeHold } from '#features/counter/core/lock/hold-lock.ts'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'

const MINUTE = 60_000
/** After a network failure of at least this long, a session that is over has expired meanwhile. */
const LONG = MINUTE
const JUST_NOW = MINUTE

/** A token that the server no longer accepts is forgotten: calls would fail with it, and unlocking would trust it. */
const forgetToken = (): void => session.setToken('')

const askSession = (): void => {
  if (session.token() !== '') void call(sessionTime, {}).catch(() => undefined)
}

/** Follows the contact with the server; the function says whether it has just come back after a long failure. */
function watchContact(): { readonly leave: () => void; readonly isJustBack: () => boolean } {
  let lostAt: number | undefined
  let back = { after: 0, at: 0 }
  const look = (): void => {
    const { state, answeredAt } = contactNow()
    if (state === 'disconnected') lostAt ??= answeredAt || Date.now()
    if (state !== 'connected' || lostAt === undefined) return
    back = { after: Date.now() - lostAt, at: Date.now() }
    lostAt = undefined
    // the strip has to know it before a customer presents a card
    askSession()
  }
  look()
  const isJustBack = (): boolean => {
    const [after, at] = lostAt === undefined ? [back.after, back.at] : [Date.now() - lostAt, Date.now()]
    return after >= LONG && Date.now() - at <= JUST_NOW
  }
  return { leave: subscribeContact(look), isJustBack }
}

/**
 * Watches the cashier's session. It expires while the network is away: then the counter sells on without one, and the
 * strip asks for a sign-in. Ended otherwise (401), or a token changed by another window, it locks the counter once: at
 * once if idle, else after the sale. Cart, lease and facts stay.
 */
export function useSessionLock(carts: CartStore | undefined, cashierId: string): void {
  useEffect(() => {
    let known = session.token()
    const contact = watchContact()
    const ended = ({ code }: AppError): void => {
      if (session.token() === '') return
      known = ''
      forgetToken()
      if (code === 'auth.required' && contact.isJustBack()) unlock({ cashierId })
      else lockAfterSale()
    }
    setCallHooks({ onSignedOut: ended })
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
      contact.leave()
      setCallHooks({ onSignedOut: () => undefined })
    }
  }, [cashierId])
  useEffect(() => {
    if (!carts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const lockIfFree = (): void => {
      if (isLockRequested() && !saleInHand() && carts.cart().lines.length === 0) lock()
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

/** While locked: a session that is over is forgotten, so that a right PIN opens the counter for good. */
export function useSessionAtLock(): void {
  useEffect(() => {
    setCallHooks({ onSignedOut: forgetToken })
    askSession()
    return () => setCallHooks({ onSignedOut: () => undefined })
  }, [])
}
