import type { Cents } from '#domain/money.ts'
import { moneyText } from '#domain/receipt/figures.ts'
import type { Bilingual, Receipt, ReceiptLabels, ReceiptLanguage, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import { reportParts, type ReportKey, type ReportLine, type ReportParts } from '#domain/shift/report-parts.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'

/** The fixed texts of a report. */
export type ReportLabel =
  | 'X'
  | 'Z'
  | 'number'
  | 'began'
  | 'beganBy'
  | 'ended'
  | 'endedBy'
  | 'sales'
  | 'paidBy'
  | 'colleagues'
  | 'taxes'
  | 'taxAdded'
  | 'drawer'
  | 'blind'
  | 'provisional'
  | 'final'
  | 'handedOver'
  | 'handedTo'
  | 'handedAmount'
  | 'verifiedBy'
  | Exclude<ReportKey, 'tax' | 'tender' | 'rounding' | 'colleague'>

/** The next cashier, the counted amount, and who verified it. */
export interface HandedOver {
  readonly to: string
  readonly amount: Cents
  /** '' if unknown. */
  readonly by: string
}

export interface ReportInput {
  readonly kind: 'X' | 'Z'
  readonly report: ShiftReport
  readonly storeName: string
  /** Number, counter, and the cashier who started the shift. */
  readonly number: string
  readonly counterName: string
  readonly cashierName: string
  /** Formatted in the store's time zone; '' for an end that has not come. */
  readonly began: string
  readonly ended: string
  /** Who ended it, or counted it for a handover; '' while it is open. */
  readonly endedBy: string
  /** Of a closed shift: provisional or final. Absent while it is open. */
  readonly stage?: 'provisional' | 'final' | undefined
  readonly handedOver?: HandedOver | undefined
  /** The drawer is still to be counted blind: no sums of sales or payments are printed, since cash follows from them. */
  readonly blind?: boolean | undefined
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

/** A shift's report as a ticket: every printer gets the same rows. */
export function buildReport(input: ReportInput): Receipt {
  const { words, language, kind } = input
  const word = (label: ReportLabel): string => words[label][language]
  const parts = shownParts(input)
  const rows: ReceiptRow[] = [
    { kind: 'title', text: input.storeName },
    { kind: 'mark', text: word(kind) },
    ...(input.stage ? [{ kind: 'text' as const, text: word(input.stage) }] : []),
    line(word('number'), input.number),
    line(input.labels.counter[language], input.counterName),
    line(word('began'), input.began),
    line(word('beganBy'), input.cashierName),
    ...(input.ended === '' ? [] : [line(word('ended'), input.ended)]),
    ...(input.endedBy === '' ? [] : [line(word('endedBy'), input.endedBy)]),
    ...handoverRows(input, word),
    RULE,
    line(word('sales'), String(input.report.saleCount)),
    ...rowsOf(parts.sales, input, word),
    ...(input.blind
      ? []
      : [RULE, { kind: 'text' as const, text: word('paidBy') }, ...rowsOf(parts.paidBy, input, word)]),
    ...(parts.colleagues.length === 0
      ? []
      : [RULE, { kind: 'text' as const, text: word('colleagues') }, ...rowsOf(parts.colleagues, input, word)]),
    ...(parts.taxes.length === 0
      ? []
      : [RULE, { kind: 'text' as const, text: word('taxes') }, ...rowsOf(parts.taxes, input, word)]),
    ...orderRows(input, parts, word),
    RULE,
    { kind: 'text', text: word('drawer') },
    ...(input.blind ? [{ kind: 'text' as const, text: word('blind') }] : rowsOf(parts.drawer, input, word)),
  ]
  return { receiptNo: input.number, language, rows }
}

type Word = (label: ReportLabel) => string
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

/** Online orders of the shift, beside its sales. */
function orderRows(input: ReportInput, { orders }: ReportParts, word: Word): ReceiptRow[] {
  const { handedOver = 0 } = input.report.orders ?? {}
  if (orders.length === 0 && handedOver === 0) return []
  return [
    RULE,
    ...(handedOver === 0 ? [] : [line(word('handedOver'), String(handedOver))]),
    ...rowsOf(orders, input, word),
  ]
}

/**
 * The printed columns. While the drawer is still to be counted blind, no sum of sales, payments or taxes: the cash
 * would be one subtraction away.
 */
export function shownParts({ report, blind }: Pick<ReportInput, 'report' | 'blind'>): ReportParts {
  const parts = reportParts(report)
  if (!blind) return parts
  return {
    sales: parts.sales.filter(({ key }) => key === 'voided'),
    taxes: [],
    paidBy: [],
    colleagues: [],
    orders: [],
    drawer: [],
  }
}

const rowsOf = (lines: readonly ReportLine[], input: ReportInput, word: Word): ReceiptRow[] =>
  lines.map((one) => line(labelOf(one, input, word), moneyText(one.amount), one.role === 'sum' ? 'strong' : 'plain'))

function labelOf({ key, name = '', count }: ReportLine, { labels, language }: ReportInput, word: Word): string {
  const times = count === undefined ? '' : ` x ${count}`
  const called = (labels as Readonly<Record<string, Bilingual>>)[name]?.[language] ?? name
  switch (key) {
    case 'tax':
      return name === '' ? word('taxAdded') : name
    case 'tender':
      return `${called}${times}`
    case 'colleague':
      return `${name}${times}`
    case 'refunded':
      return `${called} ${word('refunded')}`
    case 'rounding':
      return labels.rounding[language]
    default:
      return `${word(key)}${times}`
  }
}
