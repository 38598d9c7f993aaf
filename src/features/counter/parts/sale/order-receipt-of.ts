import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import { orderReceiptLabels } from '#contract/texts/order-receipt.ts'
import { buildOrderReceipt } from '#domain/receipt/order-receipt.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { receiptHead, type ReceiptAt } from '#features/counter/parts/sale/receipt-head.ts'

/** The receipt for what was taken for an online order, in a language, with store time. */
export const orderReceiptOf = ({ taken, ...at }: ReceiptAt & { readonly taken: OrderPaymentV1 }): Receipt =>
  buildOrderReceipt({ order: taken, orderLabels: orderReceiptLabels, ...receiptHead(at) })
