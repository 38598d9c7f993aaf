import { cents, type Cents } from '#domain/money.ts'
import { moneyText } from '#domain/receipt/figures.ts'
import type { Bilingual, Receipt, ReceiptLabels, ReceiptLanguage, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'

/** Every word that a report prints by itself. */
export type ReportLabel =
  | 'X'
  | 'Z'
  | 'number'
  | 'began'
  | 'ended'
  | 'sales'
  | 'goods'
  | 'discount'
  | 'tip'
  | 'sold'
  | 'refunds'
  | 'turnover'
  | 'voided'
  | 'paidBy'
  | 'drawer'
  | 'float'
  | 'cashSales'
  | 'cashRefunds'
  | 'cashIn'
  | 'cashOut'
  | 'submitted'
  | 'underReview'
  | 'expected'
  | 'counted'
  | 'difference'
  | 'provisional'
  | 'final'
  | 'handedTo'
  | 'handedAmount'
  | 'verifiedBy'

/** Who goes on at the counter with what was counted, and who verified it (product.md 6). */
export interface HandedOver {
  readonly to: string
  readonly amount: Cents
  /** '' where it is not known. */
  readonly by: string
}

export interface ReportInput {
  readonly kind: 'X' | 'Z'
  readonly report: ShiftReport
  readonly storeName: string
  /** Number, counter, cashier. */
  readonly number: string
  readonly counterName: string
  readonly cashierName: string
  /** In the store's time zone, as they should read; '' for an end that has not come. */
  readonly began: string
  readonly ended: string
  /** Of a shift that was closed: it may still change, or never will. Absent while it goes on. */
  readonly stage?: 'provisional' | 'final' | undefined
  readonly handedOver?: HandedOver | undefined
  readonly language: ReceiptLanguage
  readonly words: Readonly<Record<ReportLabel, Bilingual>>
  readonly labels: ReceiptLabels
}

const RULE: ReceiptRow = { kind: 'rule' }
const line = (label: string, value: string, weight: 'plain' | 'strong' = 'plain'): ReceiptRow => ({
  kind: 'pair',
  label,
  value,
  weight,
})

/** The report of a shift as a ticket: the same rows go to every printer (product.md 6). */
export function buildReport(input: ReportInput): Receipt {
  const { words, language, kind } = input
  const word = (label: ReportLabel): string => words[label][language]
  const rows: ReceiptRow[] = [
    { kind: 'title', text: input.storeName },
    { kind: 'mark', text: word(kind) },
    ...(input.stage ? [{ kind: 'text' as const, text: word(input.stage) }] : []),
    line(word('number'), input.number),
    line(input.labels.counter[language], input.counterName),
    line(input.labels.cashier[language], input.cashierName),
    line(word('began'), input.began),
    ...(input.ended === '' ? [] : [line(word('ended'), input.ended)]),
    ...handoverRows(input, word),
    RULE,
    ...salesRows(input, word),
    RULE,
    { kind: 'text', text: word('paidBy') },
    ...tenderRows(input),
    RULE,
    { kind: 'text', text: word('drawer') },
    ...drawerRows(input, word),
  ]
  return { receiptNo: input.number, language, rows }
}

type Word = (label: ReportLabel) => string
const minus = (amount: Cents): string => moneyText(cents(-amount))

function handoverRows({ handedOver }: ReportInput, word: Word): ReceiptRow[] {
  if (!handedOver) return []
  const { to, amount, by } = handedOver
  return [
    RULE,
    line(word('handedTo'), to),
    line(word('handedAmount'), moneyText(amount), 'strong'),
    ...(by === '' ? [] : [line(word('verifiedBy'), by)]),
  ]
}

function salesRows({ report, labels, language }: ReportInput, word: Word): ReceiptRow[] {
  const { refundCount, voidCount } = report
  return [
    line(word('sales'), String(report.saleCount)),
    line(word('goods'), moneyText(report.goods)),
    ...(report.discount > 0 ? [line(word('discount'), minus(report.discount))] : []),
    ...report.taxes.map((tax) => line(tax.name, moneyText(cents(tax.amount - tax.refunded)))),
    ...(report.tip > 0 ? [line(word('tip'), moneyText(report.tip))] : []),
    line(word('sold'), moneyText(report.total)),
    ...(refundCount > 0 ? [line(`${word('refunds')} x ${refundCount}`, minus(report.refunds))] : []),
    line(word('turnover'), moneyText(cents(report.total - report.refunds)), 'strong'),
    ...(report.rounding === undefined ? [] : [line(labels.rounding[language], moneyText(report.rounding))]),
    ...(voidCount > 0 ? [line(`${word('voided')} x ${voidCount}`, moneyText(report.voided))] : []),
  ]
}

const tenderRows = ({ report, labels, language }: ReportInput): ReceiptRow[] =>
  report.tenders.map(({ tender, count, amount, refunded }) => {
    const name = (labels as Readonly<Record<string, Bilingual>>)[tender]?.[language] ?? tender
    return line(`${name} x ${count}`, moneyText(cents(amount - refunded)))
  })

function drawerRows({ report }: ReportInput, word: Word): ReceiptRow[] {
  return [
    line(word('float'), moneyText(report.float)),
    line(word('cashSales'), moneyText(report.cashSales)),
    ...(report.cashRefunds > 0 ? [line(word('cashRefunds'), minus(report.cashRefunds))] : []),
    ...(report.cashIn > 0 ? [line(word('cashIn'), moneyText(report.cashIn))] : []),
    ...(report.cashOut > 0 ? [line(word('cashOut'), minus(report.cashOut))] : []),
    ...(report.submitted > 0 ? [line(word('submitted'), minus(report.submitted))] : []),
    ...(report.underReview > 0 ? [line(word('underReview'), moneyText(report.underReview))] : []),
    line(word('expected'), moneyText(report.expected), 'strong'),
    ...(report.counted === undefined ? [] : [line(word('counted'), moneyText(report.counted))]),
    ...(report.difference === undefined ? [] : [line(word('difference'), moneyText(report.difference))]),
  ]
}
