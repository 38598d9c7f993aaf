import { cents, type Cents } from '#domain/money.ts'

/** A movement of a shift's cash. Amounts are zero or more; the kind gives the direction. */
export type CashEvent =
  | { readonly kind: 'float'; readonly amount: Cents }
  /** Cash applied to a sale: tendered less change, tip included. */
  | { readonly kind: 'sale'; readonly amount: Cents }
  | { readonly kind: 'refund'; readonly amount: Cents }
  /** Taken for an online order. */
  | { readonly kind: 'order'; readonly amount: Cents }
  | { readonly kind: 'submission'; readonly amount: Cents; readonly state: 'pending' | 'reviewed' | 'rejected' }
  | { readonly kind: 'cash-in'; readonly amount: Cents }
  | { readonly kind: 'cash-out'; readonly amount: Cents }

export interface ShiftCash {
  /** The float at the start. */
  readonly float: Cents
  readonly sales: Cents
  readonly refunds: Cents
  /** Taken for online orders. */
  readonly orders: Cents
  /** Submitted and not rejected. */
  readonly submitted: Cents
  /** Submitted and not reviewed yet; part of `submitted`. */
  readonly underReview: Cents
  /** Cash in less cash out. */
  readonly other: Cents
  /** Expected cash in the drawer. Negative when more went out than is known to have come in. */
  readonly expected: Cents
  /** The cash that stays in the drawer for the next shift. */
  readonly floatKept: Cents
  /** The most that can be submitted now, never below zero. */
  readonly submittable: Cents
}

/**
 * The cash of a shift from its facts, in any order, because they arrive in any order: expected = float + sales −
 * refunds + taken for orders − submitted ± other; submittable = expected − float kept. Without `floatKept`, the float itself is kept.
 */
export function shiftCash(events: Iterable<CashEvent>, floatKept?: Cents): ShiftCash {
  const total = { float: 0, sale: 0, refund: 0, order: 0, submission: 0, 'cash-in': 0, 'cash-out': 0 }
  let underReview = 0
  for (const event of events) {
    if (event.amount < 0) throw new RangeError(`${event.kind} must not be negative`)
    if (event.kind === 'submission') {
      if (event.state === 'rejected') continue
      if (event.state === 'pending') underReview += event.amount
    }
    total[event.kind] += event.amount
  }
  const other = total['cash-in'] - total['cash-out']
  const expected = cents(total.float + total.sale - total.refund + total.order - total.submission + other)
  const kept = floatKept ?? cents(total.float)
  return {
    float: cents(total.float),
    sales: cents(total.sale),
    refunds: cents(total.refund),
    orders: cents(total.order),
    submitted: cents(total.submission),
    underReview: cents(underReview),
    other: cents(other),
    expected,
    floatKept: kept,
    submittable: cents(Math.max(0, expected - kept)),
  }
}
