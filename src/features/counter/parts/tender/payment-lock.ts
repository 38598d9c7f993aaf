import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'

/** Longer than any payment request: a device that never answers must not keep the screen locked. */
const LONGEST = 60_000

const takes = new Map<string, Promise<unknown>>()

/** Whether a payment is being taken: requests from the display are then too late. */
export const paymentInProgress = (): boolean => takes.size > 0

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Blocks touch and keys: no way out of a payment, and no scan into it. */
function holdScreen(): () => void {
  const held = holdForPayment()
  let over = false
  const focused = document.activeElement
  document.body.inert = true
  window.addEventListener('keydown', drop, true)
  return () => {
    if (over) return
    over = true
    held()
    document.body.inert = false
    window.removeEventListener('keydown', drop, true)
    // inert elements lose the focus: restore it unless another screen has taken it
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }
}

/**
 * Runs a cart's payment with the screen blocked. One at a time per cart: a second call gets the result of the first.
 */
export function withPaymentLock<T>(cartId: string, take: () => Promise<T>): Promise<T> {
  const running = takes.get(cartId)
  if (running) return running as Promise<T>
  const letGo = holdScreen()
  const timer = setTimeout(letGo, LONGEST)
  const taking = take().finally(() => {
    clearTimeout(timer)
    letGo()
    takes.delete(cartId)
  })
  takes.set(cartId, taking)
  return taking
}
