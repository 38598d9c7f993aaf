import type { CashierStatus } from '#app/session/cashier-status.ts'
import { counterWindow, openCounter } from '#ui/open-counter.ts'

type Listener = () => void
const listeners = new Set<Listener>()
let asked = false

/** Whether the counter chooser is open in front of the office. */
export const choosingCounter = {
  get: (): boolean => asked,
  set: (choosing: boolean): void => {
    asked = choosing
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Opens the counter in its window: at once for an account on duty, else after choosing a counter. An installed app has
 * no windows, so it opens in place and asks there. The same goes for an account that cannot choose a counter here, and
 * says why.
 */
export function enterCounter(inPlace: (href: string) => void): void {
  // as last reported by the cashier status poll
  const status = Number(localStorage.getItem('SHOP_CASHIER_STATUS')) as CashierStatus
  if (status === 2 || listeners.size === 0 || counterWindow() === undefined) openCounter(inPlace)
  else choosingCounter.set(true)
}
