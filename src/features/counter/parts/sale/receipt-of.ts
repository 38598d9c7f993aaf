import type { SaleV2 } from '#contract/facts/sale.ts'
import { buildReceipt, type Receipt } from '#domain/receipt/receipt-model.ts'
import { receiptHead, type ReceiptAt } from '#features/counter/parts/sale/receipt-head.ts'

/** The receipt of a sale in a language, with store time. */
export const receiptOf = ({ sale, ...at }: ReceiptAt & { readonly sale: SaleV2 }): Receipt =>
  buildReceipt({ sale, ...receiptHead(at) })
