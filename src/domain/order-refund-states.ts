import { states } from './states.ts'

/** Money of an online order that goes back to its buyer. */
export const orderRefundStates = states({
  owed: { code: 1, zh: '待退款', en: 'To be refunded', badge: 'waiting', to: ['settled', 'failed'] },
  settled: { code: 2, zh: '已退款', en: 'Refunded', badge: 'ready', to: [] },
  failed: { code: 3, zh: '退款失败', en: 'Refund failed', badge: 'attention', to: ['settled'] },
  /** Nothing was paid yet: what is due has become less. */
  lowered: { code: 4, zh: '已减额', en: 'Reduced', badge: 'ready', to: [] },
})
