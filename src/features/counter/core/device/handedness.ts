const HAND = 'evertill-hand'
export type Handedness = 'left' | 'right'

/** The side of the payment buttons on this tablet. */
export const handedness = (): Handedness => (localStorage.getItem(HAND) === 'left' ? 'left' : 'right')
export const setHandedness = (side: Handedness): void => localStorage.setItem(HAND, side)
