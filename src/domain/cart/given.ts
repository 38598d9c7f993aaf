import { withinLimits, type DiscountLimits } from '#domain/cart/adjust.ts'
import { cents, sum, type Cents } from '#domain/money.ts'

/** A line for the discount limits: its full price, its price, and who gave the difference. */
export interface GivenLine {
  readonly before: Cents
  readonly after: Cents
  /** Given by the cashier alone, without an administrator's approval. */
  readonly own: boolean
}

export interface GivenOrder {
  /** The discount on the whole order, besides the lines' discounts. */
  readonly discount: Cents
  readonly own: boolean
}

/** An amount given away beyond a limit. */
export interface Beyond {
  readonly before: Cents
  readonly after: Cents
}

/**
 * Amounts that the cashier gives away beyond the limits in a whole cart: line and order discounts together, at the
 * current quantities, and each line by itself. Undefined if everything is within them.
 */
export function beyondLimits(
  lines: readonly GivenLine[],
  order: GivenOrder,
  limits: DiscountLimits,
): Beyond | undefined {
  const before = sum(lines.map((line) => (line.own ? line.before : line.after)))
  const after = cents(sum(lines.map((line) => line.after)) - (order.own ? order.discount : 0))
  const whole = { before, after }
  return [whole, ...lines.filter((line) => line.own)].find((one) => !withinLimits(one.before, one.after, limits))
}
