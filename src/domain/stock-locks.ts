import { states } from './states.ts'

/** For whom stock is reserved. */
export const lockKinds = { onlineOrder: 1, prize: 2, transfer: 3, byHand: 4 } as const
export type LockKind = (typeof lockKinds)[keyof typeof lockKinds]

/** Reserved stock: taken by its owner, given back, or lost because a sale took the last of it. */
export const lockStates = states({
  live: { code: 1, zh: '占用中', en: 'Reserved', badge: 'waiting', to: ['taken', 'released', 'lost'] },
  taken: { code: 2, zh: '已取走', en: 'Taken', badge: 'ready', to: [] },
  released: { code: 3, zh: '已释放', en: 'Released', badge: 'stopped', to: [] },
  lost: { code: 4, zh: '已失去', en: 'Lost', badge: 'attention', to: [] },
})
export type LockState = 1 | 2 | 3 | 4
