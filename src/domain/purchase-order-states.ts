import { actions, states } from './states.ts'

/** A purchase order: once reviewed it is ordered and can only arrive or be ended. A reversed receipt takes it back. */
export const purchaseOrderStates = states({
  notReviewed: { code: 1, zh: '未审核', en: 'Not reviewed', badge: 'waiting', to: ['notDelivered'] },
  notDelivered: {
    code: 2,
    zh: '未到货',
    en: 'Not delivered',
    badge: 'sending',
    to: ['partlyArrived', 'allArrived', 'ended'],
  },
  partlyArrived: {
    code: 3,
    zh: '部分到货',
    en: 'Partially arrived',
    badge: 'attention',
    to: ['notDelivered', 'allArrived', 'ended'],
  },
  allArrived: { code: 4, zh: '全部到货', en: 'All arrived', badge: 'ready', to: ['notDelivered', 'partlyArrived'] },
  ended: { code: 5, zh: '手动完成', en: 'Manually completed', badge: 'stopped', to: [] },
})

/** Ordered, and still expected. */
export const onTheWay: readonly number[] = [purchaseOrderStates.notDelivered, purchaseOrderStates.partlyArrived]

export const purchaseOrderActions = actions(purchaseOrderStates, {
  edit: ['notReviewed'],
  delete: ['notReviewed'],
  review: ['notReviewed'],
  mail: ['notDelivered', 'partlyArrived', 'allArrived', 'ended'],
  receive: ['notDelivered', 'partlyArrived'],
  end: ['notDelivered', 'partlyArrived'],
})
