import { cents, sum, ZERO, type Cents } from '#domain/money.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'

/** Amounts of the drawer. */
export type DrawerKey =
  | 'float'
  | 'cashSales'
  | 'cashRefunds'
  | 'cashOrders'
  | 'cashIn'
  | 'cashOut'
  | 'submitted'
  | 'expected'
  | 'counted'
  | 'difference'
  | 'underReview'

export type ReportKey =
  | 'list'
  | 'discount'
  | 'tax'
  | 'tip'
  | 'sold'
  | 'refunds'
  | 'tipsRefunded'
  | 'turnover'
  | 'rounding'
  | 'received'
  | 'tender'
  | 'colleague'
  | 'refunded'
  | 'taxDue'
  | 'takenForOrders'
  | DrawerKey
  | 'voided'

/**
 * One printed amount. `item`: added to those above; `sum`: a subtotal, from which the column continues; `note`: not
 * part of any sum.
 */
export interface ReportLine {
  readonly key: ReportKey
  readonly role: 'item' | 'sum' | 'note'
  readonly amount: Cents
  /** Number of sales, refunds or carts behind it. */
  readonly count?: number
  /** Name of the tax, the tender or the colleague. */
  readonly name?: string
}

export interface ReportParts {
  /** Gross sales, then refunds. */
  readonly sales: readonly ReportLine[]
  /** Tax of sales less that of refunds, by name; empty if nothing was taxed. */
  readonly taxes: readonly ReportLine[]
  readonly paidBy: readonly ReportLine[]
  /** Sales by colleagues, included in the sales; empty if there were none. */
  readonly colleagues: readonly ReportLine[]
  /** Taken for online orders, by tender; empty if nothing was. */
  readonly orders: readonly ReportLine[]
  readonly drawer: readonly ReportLine[]
}

const item = (key: ReportKey, amount: Cents, more: Partial<ReportLine> = {}): ReportLine => ({
  key,
  role: 'item',
  amount,
  ...more,
})
const minus = (key: ReportKey, amount: Cents, more: Partial<ReportLine> = {}): ReportLine[] =>
  amount === 0 ? [] : [item(key, cents(-amount), more)]
const note = (key: ReportKey, amount: Cents, more: Partial<ReportLine> = {}): ReportLine => ({
  ...item(key, amount, more),
  role: 'note',
})
const total = (key: ReportKey, amount: Cents): ReportLine => ({ key, role: 'sum', amount })

/**
 * A shift's report as columns that add up on paper: sales are gross; discounts, refunds and cash paid out are negative
 * lines.
 */
export function reportParts(report: ShiftReport): ReportParts {
  return {
    sales: salesOf(report),
    taxes: taxesOf(report),
    paidBy: paidByOf(report),
    colleagues: (report.colleagues ?? []).flatMap(({ name, count, amount, refunded }) => [
      note('colleague', amount, { name, count }),
      ...(refunded === 0 ? [] : [note('refunded', cents(-refunded), { name })]),
    ]),
    orders: ordersOf(report),
    drawer: drawerOf(report),
  }
}

function salesOf(report: ShiftReport): ReportLine[] {
  const { goods, discount, taxes, tax, tip, refundCount, tipsRefunded = ZERO, voidCount } = report
  // prices that include tax contain it already: it is listed below and added nowhere
  const added = cents(report.total - goods - tip)
  return [
    item('list', cents(goods + discount)),
    ...minus('discount', discount),
    ...(added === tax
      ? taxes.filter(({ amount }) => amount !== 0).map(({ name, amount }) => item('tax', amount, { name }))
      : added === 0
        ? []
        : [item('tax', added, { name: '' })]),
    ...(tip === 0 ? [] : [item('tip', tip)]),
    total('sold', report.total),
    ...minus('refunds', cents(report.refunds - tipsRefunded), { count: refundCount }),
    ...minus('tipsRefunded', tipsRefunded),
    total('turnover', cents(report.total - report.refunds)),
    ...(voidCount > 0 ? [note('voided', report.voided, { count: voidCount })] : []),
  ]
}

function taxesOf({ taxes }: ShiftReport): ReportLine[] {
  const lines = taxes.flatMap(({ name, amount, refunded }) => [
    item('tax', amount, { name }),
    ...minus('refunded', refunded, { name }),
  ])
  return lines.length === 0 ? [] : [...lines, total('taxDue', sum(lines.map(({ amount }) => amount)))]
}

function paidByOf({ tenders, total: sold, refunds, rounding = ZERO }: ShiftReport): ReportLine[] {
  return [
    ...tenders.flatMap(({ tender, count, amount, refunded }) => [
      item('tender', amount, { name: tender, count }),
      ...minus('refunded', refunded, { name: tender }),
    ]),
    total('received', cents(sold - refunds + rounding)),
    ...(rounding === 0 ? [] : [note('rounding', rounding)]),
  ]
}

function ordersOf({ orders }: ShiftReport): ReportLine[] {
  if (!orders || orders.count === 0) return []
  const { tenders, amount, rounding } = orders
  return [
    ...tenders.map(({ tender, count, amount: taken }) => item('tender', taken, { name: tender, count })),
    total('takenForOrders', cents(amount + rounding)),
    ...(rounding === 0 ? [] : [note('rounding', rounding)]),
  ]
}

function drawerOf(report: ShiftReport): ReportLine[] {
  const { counted, difference = ZERO, underReview, cashIn } = report
  const cashOrders = report.orders?.cash ?? ZERO
  return [
    item('float', report.float),
    item('cashSales', report.cashSales),
    ...minus('cashRefunds', report.cashRefunds),
    ...(cashOrders === 0 ? [] : [item('cashOrders', cashOrders)]),
    ...(cashIn === 0 ? [] : [item('cashIn', cashIn)]),
    ...minus('cashOut', report.cashOut),
    ...minus('submitted', report.submitted),
    total('expected', report.expected),
    ...(underReview > 0 ? [note('underReview', underReview)] : []),
    ...(counted === undefined ? [] : [note('counted', counted), note('difference', difference)]),
  ]
}
