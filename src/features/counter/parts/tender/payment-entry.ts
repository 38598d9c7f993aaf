import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import {
  roundCash,
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

/** What each of the tenders has to pay: cash in coins, where the store rounds it. */
export function partsOf(due: Cents, { tenders, firstPart }: PayState, rounding?: CashRounding): PaymentEntry[] {
  const parts = tenders.length < 2 ? [due] : [firstPart, cents(Math.max(0, due - firstPart))]
  return tenders.map((tender, i) => ({
    tender,
    amount: tender === 'cash' && rounding ? roundCash(parts[i]!, rounding) : parts[i]!,
  }))
}

/** The entries that a state stands for. Nothing typed means that the exact amount was handed over. */
const entriesOf = (due: Cents, state: PayState, rounding?: CashRounding): PaymentEntry[] =>
  partsOf(due, state, rounding).map((part) =>
    part.tender === 'cash' && state.tendered > 0 ? { ...part, amount: state.tendered } : part,
  )

export const settle = (due: Cents, state: PayState, cashRounding?: CashRounding): PaymentSettled | PaymentRefusal =>
  settlePayment(due, entriesOf(due, state, cashRounding), {
    offered: [...OFFERED, 'macou'],
    ...(cashRounding ? { cashRounding } : {}),
  })
