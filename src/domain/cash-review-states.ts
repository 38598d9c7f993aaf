import { actions, states } from './states.ts'

/** Review of cash submitted or requested at a counter; it cannot be changed afterwards. */
export const cashReviewStates = states({
  pending: { code: 1, zh: '待审核', en: 'Pending review', badge: 'attention', to: ['reviewed', 'rejected'] },
  reviewed: { code: 2, zh: '已审核', en: 'Reviewed', badge: 'ready', to: [] },
  rejected: { code: 3, zh: '审核驳回', en: 'Review rejected', badge: 'stopped', to: [] },
})

export const cashReviewActions = actions(cashReviewStates, { review: ['pending'] })
