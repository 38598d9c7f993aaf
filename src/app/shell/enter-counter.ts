import type { CashierStatus } from '#app/session/cashier-status.ts'
import { counterWindow, openCounter } from '#ui/open-counter.ts'

type Listener = () => void
const listeners = new Set<Listener>()
let asked = false

/** Whether the counter is being chosen in front of the office. */
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
 * Opens the counter in its window once a counter is chosen: at once for who is on duty, else
 * the choice comes first. Installed there are no windows: it opens in place and asks there. So it does for who has no
 * choice to make here, and says why.
 */
export function enterCounter(inPlace: (href: string) => void): void {
  // as the poll of the cashier's status left it
  const status = Number(localStorage.getItem('SHOP_CASHIER_STATUS')) as CashierStatus
  if (status === 2 || listeners.size === 0 || counterWindow() === undefined) openCounter(inPlace)
  else choosingCounter.set(true)
}
