import { cents, type Cents } from '#domain/money.ts'
import { shiftCash, type CashEvent } from '#domain/shift/shift-cash.ts'

/** A fact's contribution to the report of its shift. Amounts are zero or more; the kind gives the direction. */
export type ReportFact =
  | {
      readonly kind: 'sale'
      /** Name of the colleague who made it; absent: the shift's cashier. */
      readonly by?: string
      readonly goods: Cents
      readonly discount: Cents
      readonly tax: Cents
      readonly tip: Cents
      readonly total: Cents
      readonly taxes: readonly { readonly name: string; readonly amount: Cents }[]
      readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
      /** Payments less total, where cash is rounded. */
      readonly rounding?: Cents
    }
  | {
      readonly kind: 'refund'
      readonly by?: string
      readonly total: Cents
      /** Of the total. */
      readonly tip?: Cents
      readonly taxes: readonly { readonly name: string; readonly amount: Cents }[]
      readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
      readonly rounding?: Cents
    }
  | { readonly kind: 'submission'; readonly amount: Cents; readonly state: 'pending' | 'reviewed' | 'rejected' }
  | { readonly kind: 'cash-in'; readonly amount: Cents }
  | { readonly kind: 'cash-out'; readonly amount: Cents; readonly rejected: boolean }
  /** `place` orders the counts of a shift; the last one is used. */
  | { readonly kind: 'count'; readonly place: number; readonly counted: Cents; readonly expected: Cents }
  | { readonly kind: 'void'; readonly amount: Cents }
  /** Taken for an online order. */
  | {
      readonly kind: 'order'
      readonly amount: Cents
      readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
      readonly rounding: Cents
    }
  /** An online order was handed over. */
  | { readonly kind: 'handover' }

/** What a shift took for online orders. */
export interface TakenForOrders {
  readonly count: number
  readonly amount: Cents
  /** What the rounding of cash added. */
  readonly rounding: Cents
  readonly tenders: readonly { readonly tender: string; readonly count: number; readonly amount: Cents }[]
  /** Of it in the drawer. */
  readonly cash: Cents
  readonly handedOver: number
}

/** An X report while the shift is open, its Z report once it has ended. */
export interface ShiftReport {
  readonly saleCount: number
  readonly goods: Cents
  /** Discounts; `goods` is after them. */
  readonly discount: Cents
  readonly tax: Cents
  readonly tip: Cents
  /** Total of sales with tax and tip; refunds are not subtracted. */
  readonly total: Cents
  readonly refundCount: number
  readonly refunds: Cents
  /** Refunded tips, included in `refunds`; absent: none. */
  readonly tipsRefunded?: Cents
  /** By name of the tax, in the order of the names. */
  readonly taxes: readonly { readonly name: string; readonly amount: Cents; readonly refunded: Cents }[]
  readonly tenders: readonly {
    readonly tender: string
    readonly count: number
    readonly amount: Cents
    readonly refunded: Cents
  }[]
  /** Sales by colleagues in the shift, by name, included in the sums above; absent: none. */
  readonly colleagues?: readonly {
    readonly name: string
    readonly count: number
    readonly amount: Cents
    readonly refunded: Cents
  }[]
  /** Taken for online orders: no sales, and in no sum above; absent: nothing, and none was handed over. */
  readonly orders?: TakenForOrders
  readonly voidCount: number
  readonly voided: Cents
  readonly float: Cents
  readonly cashSales: Cents
  readonly cashRefunds: Cents
  readonly cashIn: Cents
  readonly cashOut: Cents
  readonly submitted: Cents
  readonly underReview: Cents
  /** Expected cash in the drawer now. */
  readonly expected: Cents
  /** Cash rounding of sales less that of refunds: tenders equal turnover plus this. Absent: none. */
  readonly rounding?: Cents
  /** The last count, and how much it was above (or, negative, below) the expected amount then. */
  readonly counted?: Cents
  readonly difference?: Cents
}

/**
 * A shift's report from its facts, in any order. All amounts are sums over facts, so the report over all facts of a
 * shift is its Z report.
 */
export function shiftReport(float: Cents, facts: Iterable<ReportFact>): ShiftReport {
  const all = [...facts]
  const sales = all.filter((fact) => fact.kind === 'sale')
  const refunds = all.filter((fact) => fact.kind === 'refund')
  const voids = all.filter((fact) => fact.kind === 'void')
  const cash = shiftCash([{ kind: 'float', amount: float }, ...all.flatMap(cashOf)])
  const put = (kind: 'cash-in' | 'cash-out'): Cents =>
    total(all.filter((fact) => fact.kind === kind && !('rejected' in fact && fact.rejected)).map(amountOf))
  const count = all
    .filter((fact) => fact.kind === 'count')
    .toSorted((a, b) => a.place - b.place)
    .at(-1)
  const tipsRefunded = total(refunds.map((refund) => refund.tip ?? cents(0)))
  const rounding = cents(roundingOf(sales) - roundingOf(refunds))
  return {
    saleCount: sales.length,
    goods: total(sales.map((sale) => sale.goods)),
    discount: total(sales.map((sale) => sale.discount)),
    tax: total(sales.map((sale) => sale.tax)),
    tip: total(sales.map((sale) => sale.tip)),
    total: total(sales.map((sale) => sale.total)),
    refundCount: refunds.length,
    refunds: total(refunds.map((refund) => refund.total)),
    ...(tipsRefunded === 0 ? {} : { tipsRefunded }),
    taxes: taxesOf(sales, refunds),
    tenders: tendersOf(sales, refunds),
    ...colleaguesOf(sales, refunds),
    ...ordersOf(all),
    voidCount: voids.length,
    voided: total(voids.map((one) => one.amount)),
    float,
    cashSales: cash.sales,
    cashRefunds: cash.refunds,
    cashIn: put('cash-in'),
    cashOut: put('cash-out'),
    submitted: cash.submitted,
    underReview: cash.underReview,
    expected: cash.expected,
    ...(rounding === 0 ? {} : { rounding }),
    ...(count ? { counted: count.counted, difference: cents(count.counted - count.expected) } : {}),
  }
}

type Traded = Extract<ReportFact, { kind: 'sale' | 'refund' }>

const total = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
const roundingOf = (facts: readonly Traded[]): Cents => total(facts.map((fact) => fact.rounding ?? cents(0)))
const amountOf = (fact: ReportFact): Cents => ('amount' in fact ? fact.amount : cents(0))
const inCash = (fact: Pick<Traded, 'payments'>): Cents =>
  total(fact.payments.filter(({ tender }) => tender === 'cash').map(({ amount }) => amount))

function cashOf(fact: ReportFact): CashEvent[] {
  switch (fact.kind) {
    case 'sale':
    case 'refund':
    case 'order':
      return [{ kind: fact.kind, amount: inCash(fact) }]
    case 'submission':
      return [{ kind: 'submission', amount: fact.amount, state: fact.state }]
    case 'cash-in':
      return [{ kind: 'cash-in', amount: fact.amount }]
    case 'cash-out':
      return fact.rejected ? [] : [{ kind: 'cash-out', amount: fact.amount }]
    default:
      return []
  }
}

/** Sorted by character code, so that every device and the server agree. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function taxesOf(sales: readonly Traded[], refunds: readonly Traded[]): ShiftReport['taxes'] {
  const names = new Set([...sales, ...refunds].flatMap((fact) => fact.taxes.map((tax) => tax.name)))
  const sumOf = (facts: readonly Traded[], name: string): Cents =>
    total(facts.flatMap((fact) => fact.taxes.filter((tax) => tax.name === name).map((tax) => tax.amount)))
  return [...names]
    .toSorted(byText)
    .map((name) => ({ name, amount: sumOf(sales, name), refunded: sumOf(refunds, name) }))
}

function tendersOf(sales: readonly Traded[], refunds: readonly Traded[]): ShiftReport['tenders'] {
  const paid = (facts: readonly Traded[], tender: string): Cents[] =>
    facts.flatMap((fact) => fact.payments.filter((one) => one.tender === tender).map((one) => one.amount))
  const tenders = new Set([...sales, ...refunds].flatMap((fact) => fact.payments.map((one) => one.tender)))
  return [...tenders].toSorted(byText).map((tender) => {
    const taken = paid(sales, tender)
    return { tender, count: taken.length, amount: total(taken), refunded: total(paid(refunds, tender)) }
  })
}

function colleaguesOf(sales: readonly Traded[], refunds: readonly Traded[]): Pick<ShiftReport, 'colleagues'> {
  const names = new Set([...sales, ...refunds].flatMap(({ by }) => (by === undefined ? [] : [by])))
  if (names.size === 0) return {}
  const of = (facts: readonly Traded[], name: string): Cents[] =>
    facts.filter(({ by }) => by === name).map((fact) => fact.total)
  return {
    colleagues: [...names].toSorted(byText).map((name) => {
      const sold = of(sales, name)
      return { name, count: sold.length, amount: total(sold), refunded: total(of(refunds, name)) }
    }),
  }
}

function ordersOf(facts: readonly ReportFact[]): Pick<ShiftReport, 'orders'> {
  const taken = facts.filter((fact) => fact.kind === 'order')
  const handedOver = facts.filter((fact) => fact.kind === 'handover').length
  if (taken.length + handedOver === 0) return {}
  const parts = taken.flatMap((fact) => fact.payments)
  const tenders = [...new Set(parts.map((part) => part.tender))].toSorted(byText).map((tender) => {
    const amounts = parts.filter((part) => part.tender === tender).map((part) => part.amount)
    return { tender, count: amounts.length, amount: total(amounts) }
  })
  return {
    orders: {
      count: taken.length,
      amount: total(taken.map((fact) => fact.amount)),
      rounding: total(taken.map((fact) => fact.rounding)),
      tenders,
      cash: total(taken.map(inCash)),
      handedOver,
    },
  }
}
