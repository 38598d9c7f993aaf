import type { TicketTemplate } from '#contract/organisation/printers.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { cents, milli } from '#domain/money.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** A sample receipt for previewing the template before it is saved. */
export function sampleReceipt(
  store: { readonly shopName: string; readonly lines: readonly string[] },
  { header, footer }: TicketTemplate,
  language: ReceiptLanguage,
): Receipt {
  const zh = language === 'zh'
  return buildReceipt({
    sale: {
      receiptNo: 'A1-3-17',
      cashierName: zh ? '小美' : 'Mei',
      lines: [
        {
          name: { zh: '老干妈香辣脆油辣椒', en: 'Spicy Chili Crisp' },
          unitPrice: cents(499),
          quantity: milli(2000),
          gross: cents(998),
          discount: cents(0),
          taxes: [],
        },
      ],
      policy: { pricesIncludeTax: false },
      goods: cents(998),
      total: cents(998),
      payments: [{ tender: 'cash', amount: cents(998), tendered: cents(1000), change: cents(2) }],
    },
    store: {
      name: store.shopName,
      lines: [...store.lines, ...linesOf(header[language])],
      footer: linesOf(footer[language]),
    },
    counterName: zh ? '一号收银台' : 'Counter 1',
    time: zh ? '2026年11月21日 10:15' : 'Nov 21, 2026, 10:15 AM',
    language,
    labels: receiptLabels,
  })
}
