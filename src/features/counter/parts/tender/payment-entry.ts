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

/** Tenders of a counter. A card needs the network and a reader, and is charged before the sale is made. */
export const OFFERED: readonly PaymentTender[] = ['cash', 'card', 'venmo', 'zelle', 'paypal', 'cashapp', 'other']

/** The payment being entered: one tender, or two. */
export interface PayState {
  readonly tenders: readonly PaymentTender[]
  /** Cash tendered; 0 until something is typed. */
  readonly tendered: Cents
  /** With two methods: the amount of the first. */
  readonly firstPart: Cents
}

export const payStart: PayState = { tenders: ['cash'], tendered: ZERO, firstPart: ZERO }

/** The amount of each tender: cash rounded, if the store rounds it. */
export function partsOf(due: Cents, { tenders, firstPart }: PayState, rounding?: CashRounding): PaymentEntry[] {
  const parts = tenders.length < 2 ? [due] : [firstPart, cents(Math.max(0, due - firstPart))]
  return tenders.map((tender, i) => ({
    tender,
    amount: tender === 'cash' && rounding ? roundCash(parts[i]!, rounding) : parts[i]!,
  }))
}

/** The payment entries of a state. Nothing typed means the exact amount. */
const entriesOf = (due: Cents, state: PayState, rounding?: CashRounding): PaymentEntry[] =>
  partsOf(due, state, rounding).map((part) =>
    part.tender === 'cash' && state.tendered > 0 ? { ...part, amount: state.tendered } : part,
  )

export const settle = (due: Cents, state: PayState, cashRounding?: CashRounding): PaymentSettled | PaymentRefusal =>
  settlePayment(due, entriesOf(due, state, cashRounding), {
    offered: [...OFFERED, 'macou'],
    ...(cashRounding ? { cashRounding } : {}),
  })
