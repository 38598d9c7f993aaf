import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'

/** Longer than anything waits that a payment asks: a device that never answers does not shut the screen for good. */
const LONGEST = 60_000

const takes = new Map<string, Promise<unknown>>()

/** Whether money is being taken just now: what a display asks for meanwhile comes too late. */
export const paymentInProgress = (): boolean => takes.size > 0

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Nothing on the screen is touched, and no key is heard: no way out of a payment, and no scan into it. */
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
    // what is inert loses the focus: it goes back to where it was, unless another screen has taken it
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }
}

/**
 * Runs what takes the money of a cart, with the screen held. One at a time for a cart: whoever asks again meanwhile
 * gets what the first one comes to.
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
