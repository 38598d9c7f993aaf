import type { RefundV1 } from '#contract/facts/refund.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { refundLabels } from '#contract/texts/refund-receipt.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { buildRefundReceipt, type RefundReceiptInput } from '#domain/receipt/refund-receipt.ts'
import { receiptHead } from '#features/counter/parts/sale/receipt-head.ts'

export interface RefundReceiptOf {
  readonly refund: RefundV1
  readonly settings: CounterSettings
  readonly counterName: string
  /** Server time of the refund. */
  readonly at: number
  readonly language: ReceiptLanguage
  readonly disconnected?: boolean
  readonly reprint?: boolean
}

/** The input of a refund's receipt, with store time. */
export function refundReceiptInput(of: RefundReceiptOf): RefundReceiptInput {
  const { refund, settings, counterName, at, language } = of
  return {
    refund,
    counterName,
    language,
    labels: receiptLabels,
    refundLabels,
    disconnected: of.disconnected === true,
    reprint: of.reprint === true,
    ...receiptHead(settings, at, language),
  }
}

/** The receipt of a refund in a language. */
export const refundReceiptOf = (of: RefundReceiptOf): Receipt => buildRefundReceipt(refundReceiptInput(of))
