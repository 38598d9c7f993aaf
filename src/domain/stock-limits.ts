import { milli, type Milli } from '#domain/money.ts'

/** How an item sold, in thousandths. */
export interface SalesPace {
  /** What was sold less what came back, in all. */
  readonly sold: number
  /** Over how many days. */
  readonly days: number
  /** The mean of a day. */
  readonly perDay: number
  /** The variance of a day, in square thousandths. */
  readonly variance: number
}

/** The pace of sales from the quantity of each day that had any; the other days of the span sold nothing. */
export function salesPace(sold: readonly number[], days: number): SalesPace {
  const sum = sold.reduce((total, one) => total + one, 0)
  const perDay = days > 0 ? Math.max(0, sum) / days : 0
  if (days < 2) return { sold: sum, days, perDay, variance: 0 }
  const spread = sold.reduce((total, one) => total + (one - perDay) ** 2, 0) + (days - sold.length) * perDay ** 2
  return { sold: sum, days, perDay, variance: spread / (days - 1) }
}

export interface Waiting {
  /** Days from ordering until the goods are on sale. */
  readonly coverDays: number
  /** Days between two orders. */
  readonly cycleDays: number
  /** Digits after the decimal point that a quantity may have. */
  readonly decimals: number
}

export interface SuggestedLimits {
  readonly lower: Milli
  readonly upper: Milli
  /** What sells on an average while the goods are on the way. */
  readonly expected: Milli
  /** What is kept above that, so that it lasts 19 times of 20. */
  readonly safety: Milli
  /** What sells until the next order. */
  readonly cycle: Milli
}

/** 19 times of 20. */
const Z = 1.645

/**
 * Limits from sales: the lower one lasts while the goods are on the way, with a reserve for days that sell more; the
 * upper one also until the next order. Rounded up to what the unit can have.
 */
export function suggestedLimits(
  { perDay, variance }: Pick<SalesPace, 'perDay' | 'variance'>,
  { coverDays, cycleDays, decimals }: Waiting,
): SuggestedLimits {
  const expected = perDay * coverDays
  const safety = Z * Math.sqrt(coverDays * variance)
  const cycle = perDay * cycleDays
  const step = 10 ** (3 - decimals)
  // a thousandth of a thousandth is an error of the machine, not a piece
  const up = (value: number): Milli => milli(Math.ceil(Number((value / step).toFixed(6))) * step)
  return {
    lower: up(expected + safety),
    upper: up(expected + safety + cycle),
    expected: milli(Math.round(expected)),
    safety: milli(Math.round(safety)),
    cycle: milli(Math.round(cycle)),
  }
}

/** Whether an item has too little or too much. */
export function stockWarning(
  available: number,
  { lower, upper }: { readonly lower: number | null; readonly upper: number | null },
): 'short' | 'over' | undefined {
  if (lower !== null && available <= lower) return 'short'
  return upper !== null && available > upper ? 'over' : undefined
}
