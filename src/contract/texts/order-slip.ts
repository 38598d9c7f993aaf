import type { Words } from '#contract/schemas.ts'

/** The labels of a printed online order, besides those of receipts. */
export const orderSlipTexts = {
  title: { zh: '线上订单', en: 'Online order' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  number: { zh: '订单号', en: 'Order no.' },
  placedAt: { zh: '下单时间', en: 'Placed at' },
  pickup: { zh: '自提', en: 'Pickup' },
  delivery: { zh: '配送', en: 'Delivery' },
  buyer: { zh: '顾客', en: 'Buyer' },
  phone: { zh: '电话', en: 'Phone' },
  missing: { zh: '缺货', en: 'Not available' },
  'delivery-fee': { zh: '配送费', en: 'Delivery fee' },
  'small-order-fee': { zh: '小额订单费', en: 'Small-order fee' },
  less: { zh: '减额', en: 'Less to pay' },
  back: { zh: '退还', en: 'Given back' },
  toPay: { zh: '待付', en: 'To pay' },
  paid: { zh: '已付款', en: 'Paid' },
} as const satisfies Record<string, Words>
