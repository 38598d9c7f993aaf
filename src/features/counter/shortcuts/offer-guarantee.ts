/**
 * Sells the only guarantee of the line in hand, or takes it off again; of several the first gets the focus, the next one
 * at each further press, for Enter to choose.
 * @param label of the choice of guarantees, in the language of the screen
 */
export function offerGuarantee(label: string): void {
  const inside = `[role=group][aria-label="${CSS.escape(label)}"] button`
  const offers = [...document.querySelectorAll<HTMLElement>(inside)]
  if (offers.length === 1) return offers[0]!.click()
  const at = offers.findIndex((offer) => offer === document.activeElement)
  offers[(at + 1) % offers.length]?.focus()
}
