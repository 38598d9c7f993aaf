/** Attribute of the selected line's guarantee choice, for the shortcut. */
export const GUARANTEES = { 'data-guarantees': '' } as const

/**
 * Adds or removes the selected line's only guarantee; with several it focuses the first, then the next at each press,
 * for Enter to choose.
 */
export function offerGuarantee(): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-guarantees] button')]
  if (offers.length === 1) return offers[0]!.click()
  const at = offers.findIndex((offer) => offer === document.activeElement)
  offers[(at + 1) % offers.length]?.focus()
}
