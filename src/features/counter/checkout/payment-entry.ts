import {
  settlePayment,
  type PaymentEntry,
  type PaymentRefusal,
  type PaymentSettled,
  type PaymentTender,
} from '#domain/payment.ts'
import { cents, ZERO, type Cents } from '#domain/money.ts'

/** Tenders that a counter takes. Card needs the network and a reader: it is asked before the sale is made. */
export const OFFERED: readonly PaymentTender[] = ['cash', 'card', 'venmo', 'zelle', 'paypal', 'cashapp', 'other']

/** What is being entered: one tender, or two for a combination. */
export interface PayState {
  readonly tenders: readonly PaymentTender[]
  /** Cash handed over; 0 until something was typed. */
  readonly tendered: Cents
  /** In a combination: what the first tender pays. */
  readonly firstPart: Cents
}

export const payStart: PayState = { tenders: ['cash'], tendered: ZERO, firstPart: ZERO }

/** The entries that a state stands for. Nothing typed means that the exact amount was handed over. */
export function entriesOf(due: Cents, { tenders, tendered, firstPart }: PayState): PaymentEntry[] {
  const [first, second] = tenders
  if (!first) return []
  if (!second) return [{ tender: first, amount: first === 'cash' && tendered > 0 ? tendered : due }]
  const rest = cents(Math.max(0, due - firstPart))
  const amountOf = (tender: PaymentTender, part: Cents): Cents => (tender === 'cash' && tendered > 0 ? tendered : part)
  return [
    { tender: first, amount: amountOf(first, firstPart) },
    { tender: second, amount: amountOf(second, rest) },
  ]
}

export const settle = (due: Cents, state: PayState): PaymentSettled | PaymentRefusal =>
  settlePayment(due, entriesOf(due, state), { offered: [...OFFERED, 'macou'] })
