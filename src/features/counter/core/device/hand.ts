const HAND = 'evertill-hand'
export type Hand = 'left' | 'right'

/** The hand that pays on this tablet. */
export const hand = (): Hand => (localStorage.getItem(HAND) === 'left' ? 'left' : 'right')
export const setHand = (side: Hand): void => localStorage.setItem(HAND, side)
