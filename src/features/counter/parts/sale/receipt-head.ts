import type { CounterSettings } from '#contract/sales/order.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import type { ReceiptInput, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'

/** Where and when something was put on a receipt, and how it is printed. */
export interface ReceiptAt {
  readonly settings: CounterSettings
  readonly counterName: string
  /** Server time of the fact. */
  readonly at: number
  readonly language: ReceiptLanguage
  readonly disconnected?: boolean
  readonly reprint?: boolean
}

/** What all receipts of a counter have in common: the shop above and below, and the time by the store's clock. */
export function receiptHead({ settings, counterName, at, language, ...of }: ReceiptAt): Omit<ReceiptInput, 'sale'> {
  const { timeZone, shopName, address, phone, receiptHeader, receiptFooter } = settings
  return {
    counterName,
    language,
    labels: receiptLabels,
    disconnected: of.disconnected === true,
    reprint: of.reprint === true,
    time: new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at),
    store: {
      name: shopName,
      lines: [address, phone, ...(receiptHeader?.[language] ?? '').split('\n')].filter((line) => line !== ''),
      footer: receiptFooter[language].split('\n').filter((line) => line !== ''),
    },
  }
}
