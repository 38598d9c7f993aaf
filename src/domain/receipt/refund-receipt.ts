import { cents, sum, type Cents, type Milli, type Ppm } from '#domain/money.ts'
import { pair, RULE } from '#domain/receipt/receipt-rows.ts'
import { moneyText, quantityText, rateText } from '#domain/receipt/figures.ts'
import {
  taxesByRate,
  type Bilingual,
  type Receipt,
  type ReceiptInput,
  type ReceiptLabels,
  type ReceiptLanguage,
  type ReceiptRow,
} from '#domain/receipt/receipt-model.ts'

/** The fixed texts of a refund or exchange receipt besides those of a sale. */
export type RefundLabel =
  | 'refund'
  | 'ofSale'
  | 'withoutReceipt'
  | 'refunded'
  | 'reason'
  | 'exchange'
  | 'returned'
  | 'paidExtra'
  | 'handedBack'
  | 'toCheck'
export type RefundLabels = Readonly<Record<RefundLabel, Bilingual>>

/** The fields of a refund that its receipt needs, named as in the fact. */
export interface ReceiptRefund {
  readonly receiptNo: string
  /** Absent for a refund without a receipt. */
  readonly saleReceiptNo?: string
  readonly cashierName: string
  readonly pricesIncludeTax: boolean
  readonly lines: readonly {
    readonly name: Bilingual
    readonly unitName?: Bilingual
    readonly quantity: Milli
    /** Where the goods went. */
    readonly to?: string
    readonly net: Cents
    readonly taxes: readonly { readonly name: string; readonly rate: Ppm; readonly amount: Cents }[]
  }[]
  readonly goods: Cents
  readonly tip?: Cents | undefined
  readonly total: Cents
  readonly payments: readonly { readonly tender: keyof ReceiptLabels; readonly amount: Cents }[]
  readonly reason?: string
}

export interface RefundReceiptInput extends Omit<ReceiptInput, 'sale'> {
  readonly refund: ReceiptRefund
  readonly refundLabels: RefundLabels
}

const said = (text: Bilingual, language: ReceiptLanguage): string =>
  text[language] || text[language === 'zh' ? 'en' : 'zh']
/** Refunded amounts are negative. */
const back = (amount: Cents): string => moneyText(cents(-amount))

/** Lays out a refund's receipt from stored amounts only, like a sale's. */
export function buildRefundReceipt(input: RefundReceiptInput): Receipt {
  const { refund, language, labels, refundLabels: words, store } = input
  const label = (name: keyof ReceiptLabels): string => labels[name][language]
  const rounding = cents(sum(refund.payments.map((payment) => payment.amount)) - refund.total)
  const rows: ReceiptRow[] = [
    { kind: 'title', text: store.name },
    ...(store.lines ?? []).map((text): ReceiptRow => ({ kind: 'text', text })),
    { kind: 'mark', text: words[refund.saleReceiptNo ? 'refund' : 'withoutReceipt'][language] },
    ...(input.reprint ? [{ kind: 'mark' as const, text: label('reprint') }] : []),
    pair(label('receiptNo'), refund.receiptNo),
    ...(refund.saleReceiptNo ? [pair(words.ofSale[language], refund.saleReceiptNo)] : []),
    pair(label('time'), input.time),
    pair(label('counter'), input.counterName),
    pair(label('cashier'), refund.cashierName),
    RULE,
    ...itemRows(input),
    ...(refund.lines.length === 0 ? [] : [RULE]),
    ...totalRows(input),
    RULE,
    ...(rounding === 0 ? [] : [pair(label('rounding'), back(rounding))]),
    ...refund.payments.map((payment) => pair(label(payment.tender), back(payment.amount))),
    ...(refund.reason ? [pair(words.reason[language], refund.reason)] : []),
    RULE,
    ...(store.footer ?? [label('thanks')]).map((text): ReceiptRow => ({ kind: 'text', text })),
    ...(input.disconnected ? [{ kind: 'text' as const, text: label('disconnected') }] : []),
  ]
  return { receiptNo: refund.receiptNo, language, rows }
}

const itemRows = ({ refund, language, refundLabels }: RefundReceiptInput): ReceiptRow[] =>
  refund.lines.map((line) => {
    const unit = line.unitName ? said(line.unitName, language) : ''
    const quantity = quantityText(line.quantity)
    return {
      kind: 'item',
      name: said(line.name, language),
      detail: [
        unit ? `${quantity} ${unit}` : quantity,
        // whoever carries them knows from the paper where they belong
        ...(line.to === 'to-check' ? [refundLabels.toCheck[language]] : []),
      ].join(' · '),
      amount: back(line.net),
    }
  })

function totalRows({ refund, language, labels, refundLabels }: RefundReceiptInput): ReceiptRow[] {
  const taxes = taxesByRate(refund)
  return [
    ...(refund.lines.length === 0 ? [] : [pair(labels.goods[language], back(refund.goods))]),
    ...taxes.map((tax) => {
      const name = `${tax.name} ${rateText(tax.rate)}`
      return pair(refund.pricesIncludeTax ? `${labels.includedTax[language]} ${name}` : name, back(tax.amount))
    }),
    ...(refund.tip ? [pair(labels.tip[language], back(refund.tip))] : []),
    pair(refundLabels.refunded[language], back(refund.total), 'strong'),
  ]
}

/**
 * The one receipt of an exchange: the new sale's, with the returned products and the difference before its footer.
 * `paid`: all payments of the sale.
 */
export function withExchange(sale: Receipt, paid: Cents, input: RefundReceiptInput): Receipt {
  const { refund, language, refundLabels: words } = input
  // macou is back in its wallet: only the cash part was credited
  const credited = sum(refund.payments.filter((one) => one.tender !== 'macou').map((one) => one.amount))
  const difference = cents(paid - credited)
  const rows: ReceiptRow[] = [
    RULE,
    { kind: 'mark', text: words.exchange[language] },
    pair(words.returned[language], refund.receiptNo),
    ...itemRows(input),
    pair(words.refunded[language], back(refund.total)),
    pair(
      (difference < 0 ? words.handedBack : words.paidExtra)[language],
      moneyText(cents(Math.abs(difference))),
      'strong',
    ),
  ]
  const foot = sale.rows.findLastIndex((row) => row.kind === 'rule')
  return { ...sale, rows: sale.rows.toSpliced(foot, 0, ...rows) }
}
