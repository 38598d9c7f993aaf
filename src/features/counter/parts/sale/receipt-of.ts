import type { SaleV2 } from '#contract/facts/sale.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'

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
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    timeZone: settings.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
  return buildReceipt({
    sale,
    counterName,
    time,
    language,
    labels: receiptLabels,
    disconnected: disconnected === true,
    reprint: reprint === true,
    store: {
      name: settings.shopName,
      lines: [settings.address, settings.phone, ...(settings.receiptHeader?.[language] ?? '').split('\n')].filter(
        (line) => line !== '',
      ),
      footer: settings.receiptFooter[language].split('\n').filter((line) => line !== ''),
    },
  })
}
