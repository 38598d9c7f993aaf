import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { cents, ZERO, type Cents } from '#domain/money.ts'

export type PaymentTender = 'cash' | 'card' | 'venmo' | 'zelle' | 'paypal' | 'cashapp' | 'other' | 'macou'

/** The amount entered by the cashier: the cash tendered, or the amount paid with another tender. */
export interface PaymentEntry {
  readonly tender: PaymentTender
  readonly amount: Cents
}

export interface PaymentOptions {
  /** Tenders available here and now. */
  readonly offered: readonly PaymentTender[]
  readonly cashRounding?: CashRounding
}

export interface SettledPayment {
  readonly tender: PaymentTender
  /** Applied to the order. */
  readonly amount: Cents
  /** Cash tendered; absent for other tenders. */
  readonly tendered?: Cents
  /** Change. */
  readonly change?: Cents
  /** The payment company's reference. */
  readonly reference?: string
  /** Kind and last digits of the card, such as `visa 4242`. */
  readonly card?: string
  /** The bank's approval code. */
  readonly approval?: string
}

export interface PaymentSettled {
  readonly payments: readonly SettledPayment[]
  readonly change: Cents
  /** Paid less due; other than 0 only where cash is rounded. */
  readonly rounding: Cents
}

export type PaymentProblem =
  | 'payment.none'
  | 'payment.two-methods'
  | 'payment.same-method'
  | 'payment.zero'
  | 'payment.method-unavailable'
  | 'payment.insufficient'
  | 'payment.exceeds-due'

export interface PaymentRefusal {
  readonly code: PaymentProblem
  readonly tender?: PaymentTender
  /** Missing cents (`payment.insufficient`) or excess cents (`payment.exceeds-due`). */
  readonly by?: Cents
}

export const isPaymentRefusal = (result: PaymentSettled | PaymentRefusal): result is PaymentRefusal => 'code' in result

const refuse = (code: PaymentProblem, more: Omit<PaymentRefusal, 'code'> = {}): PaymentRefusal => ({ code, ...more })

/**
 * Settles the amount due with one tender, or with exactly two different ones above zero. Only cash gives change; every
 * other tender pays exactly its part, and cash comes last. Where cash is rounded, the rounded amount must be covered, or
 * the exact one paid in pennies.
 * Returns a business refusal instead of throwing it.
 */
export function settlePayment(
  due: Cents,
  entries: readonly PaymentEntry[],
  options: PaymentOptions,
): PaymentSettled | PaymentRefusal {
  const problem = shapeProblem(entries, options.offered)
  if (problem) return problem
  const others = entries.filter((entry) => entry.tender !== 'cash')
  const cash = entries.find((entry) => entry.tender === 'cash')
  const paid = cents(others.reduce((total, entry) => total + entry.amount, 0))
  const left = cents(due - paid)
  if (left < 0) return refuse('payment.exceeds-due', { by: cents(-left) })
  if (!cash) {
    if (left > 0) return refuse('payment.insufficient', { by: left })
    return { payments: others.map(({ tender, amount }) => ({ tender, amount })), change: ZERO, rounding: ZERO }
  }
  // the other tender pays everything, so the cash part would be zero
  if (others.length > 0 && left === 0) return refuse('payment.zero', { tender: 'cash' })
  // whoever has the pennies pays exactly
  const amount = options.cashRounding && cash.amount !== left ? roundCash(left, options.cashRounding) : left
  if (cash.amount < amount) return refuse('payment.insufficient', { tender: 'cash', by: cents(amount - cash.amount) })
  const change = cents(cash.amount - amount)
  const taken: SettledPayment = { tender: 'cash', amount, tendered: cash.amount, change }
  return {
    payments: entries.map((entry) => (entry === cash ? taken : { tender: entry.tender, amount: entry.amount })),
    change,
    rounding: cents(amount - left),
  }
}

function shapeProblem(entries: readonly PaymentEntry[], offered: readonly PaymentTender[]): PaymentRefusal | undefined {
  if (entries.length === 0) return refuse('payment.none')
  if (entries.length > 2) return refuse('payment.two-methods')
  const away = entries.find((entry) => !offered.includes(entry.tender))
  if (away) return refuse('payment.method-unavailable', { tender: away.tender })
  if (entries.length === 2) {
    if (entries[0]!.tender === entries[1]!.tender) return refuse('payment.same-method', { tender: entries[0]!.tender })
    const empty = entries.find((entry) => entry.amount <= 0)
    if (empty) return refuse('payment.zero', { tender: empty.tender })
  }
  const negative = entries.find((entry) => entry.amount < 0)
  return negative && refuse('payment.zero', { tender: negative.tender })
}

/** Rounds cash to a step, half away from zero; a refund rounds like its sale. */
export function roundCash(amount: Cents, { step, mode }: CashRounding): Cents {
  if (step < 1) throw new RangeError('the step must be above zero')
  const magnitude = Math.abs(amount)
  const rest = magnitude % step
  const up = mode === 'up' ? rest > 0 : mode === 'nearest' && rest * 2 >= step
  const rounded = magnitude - rest + (up ? step : 0)
  return cents(amount < 0 ? -rounded : rounded)
}

const NOTES = [100, 500, 1000, 2000, 5000, 10_000]

/**
 * Amounts that a customer is likely to tender: the next full 1, 5, 10, 20, 50 and 100 above the amount due, ascending
 * and distinct, without the exact amount.
 */
export function quickCash(due: Cents): Cents[] {
  if (due <= 0) return []
  const amounts = NOTES.map((note) => Math.ceil(due / note) * note).filter((amount) => amount > due)
  return [...new Set(amounts)].toSorted((a, b) => a - b).map(cents)
}
