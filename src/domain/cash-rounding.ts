import { cents, sum, type Cents } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { roundCash } from '#domain/payment.ts'

interface Part {
  readonly tender: string
  readonly amount: Cents
}

const inCash = (payments: readonly Part[]): Cents =>
  sum(payments.filter((one) => one.tender === 'cash').map((one) => one.amount))
/** What is left for cash once the other tenders paid their part. */
const restOf = (total: Cents, payments: readonly Part[]): Cents =>
  cents(total - sum(payments.filter((one) => one.tender !== 'cash').map((one) => one.amount)))
const hasCash = (payments: readonly Part[]): boolean => payments.some((one) => one.tender === 'cash')

/**
 * By how much rounding its cash made the customer pay more (or, negative, less) than a sale came to. 0 where cash is not
 * rounded, and where it is not the amount that the rule makes of it.
 */
export function saleRounding(total: Cents, payments: readonly Part[], rule: CashRounding | undefined): Cents {
  const rest = restOf(total, payments)
  const cash = inCash(payments)
  return rule && hasCash(payments) && roundCash(rest, rule) === cash ? cents(cash - rest) : cents(0)
}

/**
 * The same of a refund. Its cash is rounded together with that of the refunds before it, which only the counter knows
 * that made it: whole steps, and at most one away from what came back.
 */
export function refundRounding(total: Cents, payments: readonly Part[], rule: CashRounding | undefined): Cents {
  const rest = restOf(total, payments)
  const cash = inCash(payments)
  const fits = rule && hasCash(payments) && cash % rule.step === 0 && Math.abs(cash - rest) <= rule.step
  return fits ? cents(cash - rest) : cents(0)
}

/** Payments with the cash that was due, before it was rounded: they add up to the total. */
export const beforeRounding = <P extends Part>(total: Cents, payments: readonly P[]): P[] =>
  payments.map((one) => (one.tender === 'cash' ? { ...one, amount: restOf(total, payments) } : one))

/**
 * Cash that goes back now, when so much is due and so much was due in refunds before: all of it together is rounded like
 * the sale that it reverses, so that refunds of all parts hand back what was paid.
 */
export const nextCashBack = (due: Cents, before: Cents, rule: CashRounding): Cents =>
  cents(roundCash(cents(before + due), rule) - roundCash(before, rule))
