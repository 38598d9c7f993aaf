import { states } from './states.ts'

/** A reward or rebate during the refund period of its sale; reversed: refunds took all of it back before its release. */
export const macouPendingStates = states({
  pending: { code: 1, zh: '待到账', en: 'Pending', badge: 'waiting', to: ['released', 'reversed'] },
  released: { code: 2, zh: '已到账', en: 'Released', badge: 'ready', to: [] },
  reversed: { code: 3, zh: '已撤回', en: 'Reversed', badge: 'stopped', to: [] },
})
