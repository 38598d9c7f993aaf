import { states } from './states.ts'

/** What became of a payment or a hand-over of an online order at a counter: it has happened, so it is never refused. */
export const counterOrderStates = states({
  open: { code: 1, zh: '处理中', en: 'Being booked', badge: 'waiting', to: ['booked', 'unmatched'] },
  booked: { code: 2, zh: '已入账', en: 'Booked', badge: 'ready', to: [] },
  /** There is no order that it can be for. */
  unmatched: { code: 3, zh: '无对应订单', en: 'No such order', badge: 'attention', to: [] },
})
