/** The labels of receipts for what is taken for online orders. */
export const orderReceiptLabels = {
  title: { zh: '线上订单付款', en: 'Payment of an online order' },
  orderNo: { zh: '订单号', en: 'Order no.' },
} as const
