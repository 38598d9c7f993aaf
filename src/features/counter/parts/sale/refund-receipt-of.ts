import type { RefundV1 } from '#contract/facts/refund.ts'
import { refundLabels } from '#contract/texts/refund-receipt.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { buildRefundReceipt, type RefundReceiptInput } from '#domain/receipt/refund-receipt.ts'
import { receiptHead, type ReceiptAt } from '#features/counter/parts/sale/receipt-head.ts'

export interface RefundReceiptOf extends ReceiptAt {
  readonly refund: RefundV1
}

/** The input of a refund's receipt, with store time. */
export const refundReceiptInput = ({ refund, ...at }: RefundReceiptOf): RefundReceiptInput => ({
  refund,
  refundLabels,
  ...receiptHead(at),
})

/** The receipt of a refund in a language. */
export const refundReceiptOf = (of: RefundReceiptOf): Receipt => buildRefundReceipt(refundReceiptInput(of))
