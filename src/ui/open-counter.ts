/** An installed app has no windows: the checkout opens in place. */
const installed = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** The name of the counter's window; undefined if it opens in place. */
export const counterWindow = (): string | undefined => (installed() ? undefined : 'evertill-counter')

/** Opens the counter like its button: in its own window, or in place if there is none. */
export function openCounter(inPlace: (href: string) => void): void {
  const name = counterWindow()
  const opened = name === undefined ? null : window.open('/shop/checkout', name)
  if (opened) opened.focus()
  else inPlace('/shop/checkout')
}
