import type { RefundLabels } from '#domain/receipt/refund-receipt.ts'

/** The labels of receipts for refunds and exchanges. */
export const refundLabels: RefundLabels = {
  refund: { zh: '退款', en: 'Refund' },
  ofSale: { zh: '原小票号', en: 'Original receipt no.' },
  withoutReceipt: { zh: '无小票退款', en: 'Refund without a receipt' },
  refunded: { zh: '退款金额', en: 'Refunded' },
  reason: { zh: '原因', en: 'Reason' },
  exchange: { zh: '换货', en: 'Exchange' },
  returned: { zh: '退回商品', en: 'Returned' },
  paidExtra: { zh: '补差价', en: 'Difference paid' },
  handedBack: { zh: '退差价', en: 'Difference refunded' },
  toCheck: { zh: '待检', en: 'to check' },
}
