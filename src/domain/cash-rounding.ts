import { cents, sum, type Cents } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { roundCash } from '#domain/payment.ts'

interface Part {
  readonly tender: string
  readonly amount: Cents
}

const inCash = (payments: readonly Part[]): Cents =>
  sum(payments.filter((one) => one.tender === 'cash').map((one) => one.amount))
/** The amount due in cash after the other tenders. */
const restOf = (total: Cents, payments: readonly Part[]): Cents =>
  cents(total - sum(payments.filter((one) => one.tender !== 'cash').map((one) => one.amount)))
const hasCash = (payments: readonly Part[]): boolean => payments.some((one) => one.tender === 'cash')

/**
 * Additional amount (negative: less) that the customer pays because of cash rounding. 0 where cash is not rounded, or
 * where the amount does not match the rule.
 */
export function saleRounding(total: Cents, payments: readonly Part[], rule: CashRounding | undefined): Cents {
  const rest = restOf(total, payments)
  const cash = inCash(payments)
  return rule && hasCash(payments) && roundCash(rest, rule) === cash ? cents(cash - rest) : cents(0)
}

/**
 * The same for a refund. Its cash is rounded together with earlier refunds, which only the counter that made them
 * knows: whole steps, at most one away from the refunded amount.
 */
export function refundRounding(total: Cents, payments: readonly Part[], rule: CashRounding | undefined): Cents {
  const rest = restOf(total, payments)
  const cash = inCash(payments)
  const fits = rule && hasCash(payments) && cash % rule.step === 0 && Math.abs(cash - rest) <= rule.step
  return fits ? cents(cash - rest) : cents(0)
}

/** Payments with the cash amount before rounding: they add up to the total. */
export const beforeRounding = <P extends Part>(total: Cents, payments: readonly P[]): P[] =>
  payments.map((one) => (one.tender === 'cash' ? { ...one, amount: restOf(total, payments) } : one))

/**
 * Cash to refund now, given the earlier refunds: the sum of all refunds is rounded like the sale, so that refunding all
 * parts returns what was paid.
 */
export const nextCashBack = (due: Cents, before: Cents, rule: CashRounding): Cents =>
  cents(roundCash(cents(before + due), rule) - roundCash(before, rule))
