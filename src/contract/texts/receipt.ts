import type { ReceiptLabels } from '#domain/receipt/receipt-model.ts'
import type { RefundLabels } from '#domain/receipt/refund-receipt.ts'

/** The labels of receipts, on screen and on paper, in the browser and on the server. */
export const receiptLabels: ReceiptLabels = {
  receipt: { zh: '小票', en: 'Receipt' },
  receiptNo: { zh: '小票号', en: 'Receipt no.' },
  time: { zh: '时间', en: 'Time' },
  counter: { zh: '收银台', en: 'Counter' },
  cashier: { zh: '收银员', en: 'Cashier' },
  member: { zh: '会员', en: 'Member' },
  goods: { zh: '商品金额', en: 'Products' },
  macouUsed: { zh: '使用 Macou', en: 'Macou used' },
  subtotal: { zh: '小计', en: 'Subtotal' },
  discount: { zh: '优惠', en: 'Discount' },
  listPrice: { zh: '原价', en: 'Regular price' },
  includedTax: { zh: '含', en: 'Includes' },
  taxExempt: { zh: '免税', en: 'Tax exempt' },
  tip: { zh: '小费', en: 'Tip' },
  total: { zh: '应付', en: 'Total' },
  tendered: { zh: '实收现金', en: 'Cash received' },
  change: { zh: '找零', en: 'Change' },
  rounding: { zh: '现金抹零', en: 'Cash rounding' },
  cash: { zh: '现金', en: 'Cash' },
  card: { zh: '刷卡', en: 'Card' },
  cardNo: { zh: '卡号', en: 'Card number' },
  approval: { zh: '授权码', en: 'Approval code' },
  venmo: { zh: 'Venmo', en: 'Venmo' },
  zelle: { zh: 'Zelle', en: 'Zelle' },
  paypal: { zh: 'PayPal', en: 'PayPal' },
  cashapp: { zh: 'CashApp', en: 'CashApp' },
  other: { zh: '其他', en: 'Other' },
  macou: { zh: 'Macou', en: 'Macou' },
  kept: { zh: '扣除已使用的 macou', en: 'Kept for spent macou' },
  note: { zh: '备注', en: 'Note' },
  reprint: { zh: '补打', en: 'Reprint' },
  disconnected: { zh: '断网时开单', en: 'Rung up offline' },
  thanks: { zh: '谢谢惠顾', en: 'Thank you' },
}

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

/** The labels of receipts for what is taken for online orders. */
export const orderReceiptLabels = {
  title: { zh: '线上订单付款', en: 'Payment of an online order' },
  orderNo: { zh: '订单号', en: 'Order no.' },
} as const
