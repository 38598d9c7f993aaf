import { cents, milli, sum, ZERO, type Cents, type Milli } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { roundCash } from '#domain/payment.ts'
import {
  addRefund,
  isRefundRefusal,
  nothingRefunded,
  refundLine,
  type RefundedLine,
  type RefundedSoFar,
  type SoldLine,
} from '#domain/refund.ts'

const DAY = 86_400_000

/** A line of a sale under the identity that refunds name it by. */
export interface RefundableLine extends SoldLine {
  readonly lineId: string
}

/** A sale as far as a refund of it needs it. */
export interface RefundableSale {
  readonly lines: readonly RefundableLine[]
  readonly pricesIncludeTax: boolean
  /** UTC milliseconds. */
  readonly occurredAt: number
}

/** A refund of the sale that is known: by this device, by the server, or by both. */
export interface KnownRefund {
  readonly id: string
  readonly lines: readonly {
    readonly lineId: string
    readonly quantity: Milli
    readonly net: Cents
    /** In the order of the line's taxes. */
    readonly taxes: readonly { readonly amount: Cents }[]
  }[]
  readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
}

export interface WantedLine {
  readonly lineId: string
  readonly quantity: Milli
}

export interface PlannedLine extends RefundedLine {
  readonly lineId: string
}

export interface RefundPlan {
  readonly lines: readonly PlannedLine[]
  readonly goods: Cents
  readonly tax: Cents
  readonly total: Cents
}

/** Why a sale or a part of it is not refunded. */
export type RefundProblem =
  | 'refund.nothing-chosen'
  | 'refund.quantity-zero'
  | 'refund.quantity-above-left'
  | 'refund.nothing-left'
  | 'refund.expired'
  | 'refund.no-money'

export interface PlanRefusal {
  readonly code: RefundProblem
  readonly lineId?: string
}

export const isPlanRefusal = (result: RefundPlan | PlanRefusal): result is PlanRefusal => 'code' in result

/** The same refund known twice, by the device and by the server, is one. */
const once = (refunds: readonly KnownRefund[]): KnownRefund[] => [
  ...new Map(refunds.map((refund) => [refund.id, refund])).values(),
]

function soFar(line: RefundableLine, refunds: readonly KnownRefund[]): RefundedSoFar {
  const zero = ZERO
  return once(refunds)
    .flatMap((refund) => refund.lines.filter((part) => part.lineId === line.lineId))
    .reduce((before, part) => {
      const taxes = line.taxes.map((tax, i) => ({ ...tax, amount: part.taxes[i]?.amount ?? zero }))
      return addRefund(before, { quantity: part.quantity, net: part.net, taxes, tax: zero, total: zero })
    }, nothingRefunded(line))
}

/** How much of each line can still be refunded; never below 0, even where more came back than was sold. */
export const quantitiesLeft = (
  sale: Pick<RefundableSale, 'lines'>,
  refunds: readonly KnownRefund[],
): Map<string, Milli> =>
  new Map(
    sale.lines.map((line) => [line.lineId, milli(Math.max(0, line.quantity - soFar(line, refunds).quantity))] as const),
  )

/** Why nothing of the sale is refunded at this moment: its refund period, counted in days, is over, or all came back. */
export function refundProblem(
  sale: RefundableSale,
  refunds: readonly KnownRefund[],
  at: number,
  days: number,
): PlanRefusal | undefined {
  if (at > sale.occurredAt + days * DAY) return { code: 'refund.expired' }
  return [...quantitiesLeft(sale, refunds).values()].every((left) => left === 0)
    ? { code: 'refund.nothing-left' }
    : undefined
}

/**
 * What comes back for these quantities: stored net and taxes pro rata, the last part takes the rest. The
 * tip is no part of any line and stays. A business refusal is returned, never thrown.
 */
export function planRefund(
  sale: RefundableSale,
  refunds: readonly KnownRefund[],
  wanted: readonly WantedLine[],
): RefundPlan | PlanRefusal {
  if (wanted.length === 0) return { code: 'refund.nothing-chosen' }
  const lines: PlannedLine[] = []
  for (const { lineId, quantity } of wanted) {
    const line = sale.lines.find((one) => one.lineId === lineId)
    if (!line) return { code: 'refund.quantity-above-left', lineId }
    const back = refundLine(line, soFar(line, refunds), quantity, sale.pricesIncludeTax)
    if (isRefundRefusal(back)) return { code: back.code, lineId }
    lines.push({ lineId, ...back })
  }
  const total = sum(lines.map((line) => line.total))
  if (total <= 0) return { code: 'refund.no-money' }
  return { lines, goods: sum(lines.map((line) => line.net)), tax: sum(lines.map((line) => line.tax)), total }
}

/** Whether a cashier may hand this much back without an administrator; absent: no limit. */
export const withinRefundLimit = (total: Cents, limits: { readonly refundCents?: number | undefined }): boolean =>
  limits.refundCents === undefined || total <= limits.refundCents

/** How a store hands money back: the way it came, in cash, or as the cashier chooses. */
export const refundWays = ['original', 'cash', 'either'] as const
export type RefundWay = (typeof refundWays)[number]

export interface Payment<T extends string = string> {
  readonly tender: T
  readonly amount: Cents
}

/**
 * Money back the way it came: each tender up to what it paid less what went back by it, in the order of the payments;
 * what
 * is left then, because an earlier refund was handed back in cash instead, is cash. Parts add up to the total.
 */
export function backToTenders<T extends string>(
  total: Cents,
  paid: readonly Payment<T>[],
  refunds: readonly KnownRefund[],
): Payment<T | 'cash'>[] {
  const parts: Payment<T | 'cash'>[] = []
  let open: number = total
  for (const { tender, amount } of paid) {
    const back = once(refunds)
      .flatMap((refund) => refund.payments.filter((payment) => payment.tender === tender))
      .reduce((all, payment) => all + payment.amount, 0)
    const part = Math.min(open, Math.max(0, amount - back))
    if (part === 0) continue
    parts.push({ tender, amount: cents(part) })
    open -= part
  }
  if (open === 0) return parts
  const cash = parts.find((part) => part.tender === 'cash')
  const others = parts.filter((part) => part !== cash)
  return [...others, { tender: 'cash', amount: cents(open + (cash?.amount ?? 0)) }]
}

interface Taken<T extends string> extends Payment<T> {
  readonly tendered?: Cents
  readonly change?: Cents
}

/**
 * An exchange is settled over the drawer: the refund pays cash, the new sale takes that cash first, and only the
 * difference changes hands; what is left of the credit is change. Adds the credit to what the customer paid of the
 * rest,
 * so that the sale balances by itself; a sale that the credit covers is rounded as cash is. Undefined where that would
 * be a third method.
 */
export function withCredit<T extends string>(
  payments: readonly Taken<T>[],
  credit: Cents,
  total: Cents,
  rounding?: CashRounding,
): Taken<T | 'cash'>[] | undefined {
  if (credit === 0) return [...payments]
  const taken = Math.min(credit, rounding && credit >= total ? roundCash(total, rounding) : total)
  const cash = payments.find((payment) => payment.tender === 'cash')
  const others = payments.filter((payment) => payment !== cash && payment.amount > 0)
  if (others.length > 1) return undefined
  const credited: Taken<'cash'> = {
    tender: 'cash',
    amount: cents((cash?.amount ?? 0) + taken),
    tendered: cents((cash?.tendered ?? cash?.amount ?? 0) + credit),
    change: cents((cash?.change ?? 0) + credit - taken),
  }
  return [...others, credited]
}
