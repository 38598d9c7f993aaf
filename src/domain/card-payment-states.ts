import { states } from './states.ts'

/** A payment at a card reader. Until it is approved, declined or cancelled, only its provider knows the result. */
export const cardPaymentStates = states({
  started: {
    code: 'started',
    zh: '已发起',
    en: 'Started',
    badge: 'sending',
    to: ['processing', 'unknown', 'approved', 'declined', 'cancelled'],
  },
  processing: {
    code: 'processing',
    zh: '处理中',
    en: 'Processing',
    badge: 'sending',
    to: ['started', 'unknown', 'approved', 'declined', 'cancelled'],
  },
  unknown: {
    code: 'unknown',
    zh: '结果未知',
    en: 'Result unknown',
    badge: 'attention',
    to: ['started', 'processing', 'approved', 'declined', 'cancelled'],
  },
  approved: { code: 'approved', zh: '已扣款', en: 'Approved', badge: 'ready', to: ['givenBack'] },
  declined: { code: 'declined', zh: '被拒绝', en: 'Declined', badge: 'stopped', to: [] },
  cancelled: { code: 'cancelled', zh: '已取消', en: 'Cancelled', badge: 'stopped', to: [] },
  givenBack: { code: 'given-back', zh: '已退回', en: 'Returned', badge: 'stopped', to: [] },
})

/** Money that goes back to a card. */
export const cardRefundStates = states({
  asked: { code: 'asked', zh: '已发起', en: 'Requested', badge: 'sending', to: ['done', 'failed', 'unknown'] },
  unknown: { code: 'unknown', zh: '结果未知', en: 'Result unknown', badge: 'attention', to: ['done', 'failed'] },
  done: { code: 'done', zh: '已退回', en: 'Returned', badge: 'ready', to: [] },
  failed: { code: 'failed', zh: '失败', en: 'Failed', badge: 'attention', to: [] },
})
