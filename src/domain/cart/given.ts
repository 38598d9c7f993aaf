import { withinLimits, type DiscountLimits } from '#domain/cart/adjust.ts'
import { cents, sum, type Cents } from '#domain/money.ts'

/** A line as its limits are judged: what it would cost, what it costs, and who gave the difference. */
export interface GivenLine {
  readonly before: Cents
  readonly after: Cents
  /** The cashier alone gave it; an administrator's is theirs to give. */
  readonly own: boolean
}

export interface GivenOrder {
  /** What is taken off the whole order, besides what its lines lost. */
  readonly discount: Cents
  readonly own: boolean
}

/** What is given away beyond a limit. */
export interface Beyond {
  readonly before: Cents
  readonly after: Cents
}

/**
 * What of a whole cart the cashier gives away beyond the limits: discounts of lines and of the order together, at the
 * quantities that are sold now, and each line by itself. Undefined where everything is within them.
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
