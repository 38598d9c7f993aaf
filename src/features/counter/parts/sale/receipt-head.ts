import type { CounterSettings } from '#contract/sales/order.ts'
import type { ReceiptInput, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'

/** What a counter's settings put on every receipt: the shop above and below, and the time by the store's clock. */
export function receiptHead(
  settings: CounterSettings,
  at: number,
  language: ReceiptLanguage,
): Pick<ReceiptInput, 'time' | 'store'> {
  const { timeZone, shopName, address, phone, receiptHeader, receiptFooter } = settings
  return {
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
