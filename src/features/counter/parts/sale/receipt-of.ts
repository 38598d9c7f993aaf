import type { SaleV2 } from '#contract/facts/sale.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { receiptHead } from '#features/counter/parts/sale/receipt-head.ts'

export interface ReceiptOf {
  readonly sale: SaleV2
  readonly settings: CounterSettings
  readonly counterName: string
  /** Server time of the sale. */
  readonly at: number
  readonly language: ReceiptLanguage
  readonly disconnected?: boolean
  readonly reprint?: boolean
}

/** The receipt of a sale in a language, with store time. */
export function receiptOf({ sale, settings, counterName, at, language, disconnected, reprint }: ReceiptOf): Receipt {
  return buildReceipt({
    sale,
    counterName,
    language,
    labels: receiptLabels,
    disconnected: disconnected === true,
    reprint: reprint === true,
    ...receiptHead(settings, at, language),
  })
}
