import { states } from './states.ts'

/** A payment of an online order on the provider's page. */
export const onlinePaymentStates = states({
  open: { code: 1, zh: '待付款', en: 'Open', badge: 'waiting', to: ['paid', 'ended', 'late', 'unmatched'] },
  paid: { code: 2, zh: '已付款', en: 'Paid', badge: 'ready', to: [] },
  /** The provider has ended its page. Money may still come: the page stays on the buyer's screen. */
  ended: { code: 3, zh: '已结束', en: 'Ended', badge: 'stopped', to: ['late', 'unmatched'] },
  /** Paid, but the order had ended or was paid already: the money goes back. */
  late: { code: 4, zh: '迟到的付款', en: 'Paid too late', badge: 'attention', to: ['returned'] },
  returned: { code: 5, zh: '已退回', en: 'Given back', badge: 'stopped', to: [] },
  /** Another amount or currency than was asked for: the money goes back, and somebody looks at it. */
  unmatched: { code: 6, zh: '金额不符', en: 'Another amount', badge: 'attention', to: ['returned'] },
})
