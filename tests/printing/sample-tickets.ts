import { receiptLabels } from '#contract/texts/receipt.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'

/**
 * A receipt with everything that is hard for printers: both languages, accents, characters of printer languages, large
 * numbers.
 */
export function sampleReceipt(language: ReceiptLanguage): Receipt {
  const tax = { name: 'Sales tax', rate: ppm(88_750), amount: cents(80) }
  return buildReceipt({
    sale: {
      receiptNo: 'A1-3-17',
      cashierName: language === 'zh' ? '林小美' : 'Zoë Lin',
      lines: [
        {
          name: { zh: '老干妈香辣脆油辣椒 210克', en: 'Lao Gan Ma Spicy Chili Crisp 210 g' },
          unitPrice: cents(499),
          quantity: milli(2000),
          gross: cents(998),
          discount: cents(100),
          taxes: [tax],
          note: 'Café crème {A|B~C_D"E\\`F^G}',
        },
        {
          name: { zh: '红富士苹果', en: '' },
          unitName: { zh: '磅', en: 'lb' },
          unitPrice: cents(199),
          quantity: milli(375),
          gross: cents(75),
          discount: cents(0),
          taxes: [],
        },
      ],
      policy: { pricesIncludeTax: false },
      goods: cents(973),
      tip: cents(100),
      total: cents(1_234_567),
      payments: [{ tender: 'cash', amount: cents(1_234_567), tendered: cents(1_234_600), change: cents(33) }],
    },
    store: {
      name: language === 'zh' ? '裕民超市 法拉盛店' : 'Evergreen Market',
      lines: ['136-20 Roosevelt Ave, Flushing, NY 11354', '(718) 555-0142'],
    },
    counterName: language === 'zh' ? '一号收银台' : 'Counter 1',
    time: '2026-11-21 10:15',
    language,
    labels: receiptLabels,
    reprint: true,
  })
}

/** The same without characters that a Western printer lacks. */
export function westernReceipt(): Receipt {
  const receipt = sampleReceipt('en')
  return { ...receipt, rows: receipt.rows.filter((row) => row.kind !== 'item' || !/\p{Script=Han}/u.test(row.name)) }
}
