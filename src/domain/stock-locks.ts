/** For whom stock is kept. */
export const lockKinds = { onlineOrder: 1, prize: 2, transfer: 3, byHand: 4 } as const
export type LockKind = (typeof lockKinds)[keyof typeof lockKinds]

/** What became of a lock. */
export const lockStates = { live: 1, taken: 2, released: 3, lost: 4 } as const
