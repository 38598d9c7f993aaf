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

/** A line of a sale with the id that refunds refer to. */
export interface RefundableLine extends SoldLine {
  readonly lineId: string
}

/** The parts of a sale that a refund needs. */
export interface RefundableSale {
  readonly lines: readonly RefundableLine[]
  readonly pricesIncludeTax: boolean
  /** The tip that was paid with it. */
  readonly tip: Cents
  /** UTC milliseconds. */
  readonly occurredAt: number
}

/** A known refund of the sale: from this device, from the server, or both. */
export interface KnownRefund {
  readonly id: string
  readonly lines: readonly {
    readonly lineId: string
    readonly quantity: Milli
    readonly net: Cents
    /** In the order of the line's taxes. */
    readonly taxes: readonly { readonly amount: Cents }[]
  }[]
  /** Absent: no tip. */
  readonly tip?: Cents
  readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
}

export interface RequestedLine {
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
  /** The refunded tip, part of the total. */
  readonly tip: Cents
  readonly total: Cents
}

/** Why a sale or a part of it cannot be refunded. */
export type RefundProblem =
  | 'refund.nothing-chosen'
  | 'refund.quantity-zero'
  | 'refund.quantity-above-left'
  | 'refund.nothing-left'
  | 'refund.tip-above-left'
  | 'refund.expired'

export interface PlanRefusal {
  readonly code: RefundProblem
  readonly lineId?: string
}

export const isPlanRefusal = (result: RefundPlan | PlanRefusal): result is PlanRefusal => 'code' in result

/** A refund known to both the device and the server is counted once. */
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

/** The refundable quantity of each line; never below 0, even if more was returned than sold. */
export const quantitiesLeft = (
  sale: Pick<RefundableSale, 'lines'>,
  refunds: readonly KnownRefund[],
): Map<string, Milli> =>
  new Map(
    sale.lines.map((line) => [line.lineId, milli(Math.max(0, line.quantity - soFar(line, refunds).quantity))] as const),
  )

/** The remaining tip of the sale. */
export const tipLeft = (sale: Pick<RefundableSale, 'tip'>, refunds: readonly KnownRefund[]): Cents =>
  cents(Math.max(0, sale.tip - sum(once(refunds).map((refund) => refund.tip ?? ZERO))))

/**
 * Why nothing of the sale can be refunded now: its refund period is over, or everything was returned. `since`: calendar
 * days of the store since the sale.
 */
export function refundProblem(
  sale: Pick<RefundableSale, 'lines' | 'tip'>,
  refunds: readonly KnownRefund[],
  since: number,
  days: number,
): PlanRefusal | undefined {
  if (since > days) return { code: 'refund.expired' }
  const noGoods = [...quantitiesLeft(sale, refunds).values()].every((left) => left === 0)
  return noGoods && tipLeft(sale, refunds) === 0 ? { code: 'refund.nothing-left' } : undefined
}

/**
 * The refund for these quantities: stored net and taxes pro rata, the last part takes the rest; and of the tip, which
 * belongs to no line and may be refunded alone. What cost nothing comes back for nothing. Returns a business refusal instead of throwing it.
 */
export function planRefund(
  sale: RefundableSale,
  refunds: readonly KnownRefund[],
  wanted: readonly RequestedLine[],
  tip: Cents = ZERO,
): RefundPlan | PlanRefusal {
  if (wanted.length === 0 && tip === 0) return { code: 'refund.nothing-chosen' }
  if (tip > tipLeft(sale, refunds)) return { code: 'refund.tip-above-left' }
  const lines: PlannedLine[] = []
  for (const { lineId, quantity } of wanted) {
    const line = sale.lines.find((one) => one.lineId === lineId)
    if (!line) return { code: 'refund.quantity-above-left', lineId }
    const back = refundLine(line, soFar(line, refunds), quantity, sale.pricesIncludeTax)
    if (isRefundRefusal(back)) return { code: back.code, lineId }
    lines.push({ lineId, ...back })
  }
  const total = cents(sum(lines.map((line) => line.total)) + tip)
  return { lines, goods: sum(lines.map((line) => line.net)), tax: sum(lines.map((line) => line.tax)), tip, total }
}

/** Whether a cashier may refund this amount without an administrator; absent: no limit. */
export const withinRefundLimit = (total: Cents, limits: { readonly refundCents?: number | undefined }): boolean =>
  limits.refundCents === undefined || total <= limits.refundCents

/** The store's refund methods: by the original tender, in cash, or the cashier's choice. */
export const refundWays = ['original', 'cash', 'either'] as const
export type RefundWay = (typeof refundWays)[number]

export interface Payment<T extends string = string> {
  readonly tender: T
  readonly amount: Cents
}

/**
 * Refund by the original tenders: each up to what it paid less what was refunded by it, in the order of the payments;
 * the rest, left by earlier cash refunds, is cash. The parts add up to the total.
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
 * An exchange is settled in cash: the refund pays cash, the new sale takes that cash first, and only the difference
 * changes hands; credit left over is change. Adds the credit to the customer's payments, so that the sale balances by
 * itself; a sale fully covered by credit is rounded like cash. Undefined if that would need a third method.
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
