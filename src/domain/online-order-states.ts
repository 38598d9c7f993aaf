import { actions, states } from './states.ts'

/** The life of an online order. Whether some of its money went back stands beside it (`orderRefundStates`). */
export const onlineOrderStates = states({
  unpaid: { code: 1, zh: '待付款', en: 'Pending payment', badge: 'waiting', to: ['waiting', 'cancelled'] },
  waiting: { code: 2, zh: '待备货', en: 'Waiting for stock', badge: 'attention', to: ['stocking', 'cancelled'] },
  stocking: {
    code: 3,
    zh: '备货中',
    en: 'Stocking',
    badge: 'sending',
    to: ['awaitingPickup', 'awaitingDelivery', 'cancelled'],
  },
  awaitingPickup: { code: 4, zh: '待自提', en: 'Awaiting pickup', badge: 'attention', to: ['pickedUp', 'cancelled'] },
  awaitingDelivery: {
    code: 5,
    zh: '待配送',
    en: 'Awaiting delivery',
    badge: 'attention',
    to: ['delivering', 'cancelled'],
  },
  delivering: { code: 6, zh: '配送中', en: 'Delivering', badge: 'sending', to: ['delivered', 'awaitingDelivery'] },
  pickedUp: { code: 7, zh: '已自提', en: 'Picked up', badge: 'ready', to: ['completed'] },
  delivered: { code: 8, zh: '已送达', en: 'Delivered', badge: 'ready', to: ['completed'] },
  completed: { code: 9, zh: '已完成', en: 'Completed', badge: 'ready', to: [] },
  cancelled: { code: 10, zh: '已取消', en: 'Cancelled', badge: 'stopped', to: [] },
})

export const onlineOrderActions = actions(onlineOrderStates, {
  pay: ['unpaid'],
  /** By the buyer alone; later the store must consent. */
  withdraw: ['unpaid', 'waiting'],
  /** Prepared now, instead of when it is due. */
  stock: ['waiting'],
  handOver: ['awaitingPickup'],
  dispatch: ['awaitingDelivery'],
  deliver: ['delivering'],
  confirmReceipt: ['delivered'],
  /** Its time is changed. */
  reschedule: ['waiting', 'stocking', 'awaitingPickup', 'awaitingDelivery'],
  /** Something is taken off it. */
  reduce: ['waiting'],
  cancel: ['unpaid', 'waiting', 'stocking', 'awaitingPickup', 'awaitingDelivery'],
})
