/** Installed to a home screen there are no windows: the checkout opens in place. */
const installed = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** The window that the counter opens in, by its name; undefined where it opens in place. */
export const counterWindow = (): string | undefined => (installed() ? undefined : 'evertill-counter')

/** Opens the counter as its button does: in a window of its own, or in place where there is none. */
export function openCounter(inPlace: (href: string) => void): void {
  const name = counterWindow()
  const opened = name === undefined ? null : window.open('/shop/checkout', name)
  if (opened) opened.focus()
  else inPlace('/shop/checkout')
}
