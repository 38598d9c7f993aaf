import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { orderReceiptLabels } from '#contract/texts/order-receipt.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { buildOrderReceipt } from '#domain/receipt/order-receipt.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { receiptHead } from '#features/counter/parts/sale/receipt-head.ts'

export interface OrderReceiptOf {
  readonly taken: OrderPaymentV1
  readonly settings: CounterSettings
  readonly counterName: string
  /** Server time of the payment. */
  readonly at: number
  readonly language: ReceiptLanguage
  readonly disconnected?: boolean
  readonly reprint?: boolean
}

/** The receipt for what was taken for an online order, in a language, with store time. */
export function orderReceiptOf({ taken, settings, counterName, at, language, ...of }: OrderReceiptOf): Receipt {
  return buildOrderReceipt({
    order: taken,
    counterName,
    language,
    labels: receiptLabels,
    orderLabels: orderReceiptLabels,
    disconnected: of.disconnected === true,
    reprint: of.reprint === true,
    ...receiptHead(settings, at, language),
  })
}
