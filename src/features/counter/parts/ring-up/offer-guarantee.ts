/** On the choice of guarantees of the line in hand, for the key that offers them. */
export const GUARANTEES = { 'data-guarantees': '' } as const

/**
 * Sells the only guarantee of the line in hand, or takes it off again; of several the first gets the focus, the next one
 * at each further press, for Enter to choose.
 */
export function offerGuarantee(): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-guarantees] button')]
  if (offers.length === 1) return offers[0]!.click()
  const at = offers.findIndex((offer) => offer === document.activeElement)
  offers[(at + 1) % offers.length]?.focus()
}
