import { states } from './states.ts'

/** Review of a store: approved stores open; rejected ones may be corrected and submitted again. */
export const storeReviewStates = states({
  pending: { code: 1, zh: '审核中', en: 'Under review', badge: 'waiting', to: ['approved', 'rejected', 'closed'] },
  approved: { code: 2, zh: '已通过', en: 'Approved', badge: 'ready', to: ['rejected', 'closed'] },
  rejected: { code: 3, zh: '已驳回', en: 'Rejected', badge: 'attention', to: ['pending', 'approved', 'closed'] },
  closed: { code: 4, zh: '永久驳回', en: 'Rejected for good', badge: 'stopped', to: [] },
})
