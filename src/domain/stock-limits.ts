import { milli, type Milli } from '#domain/money.ts'
import { serviceLevels } from '#domain/reorder.ts'
import type { Pace } from '#domain/sales-pace.ts'

export interface Waiting {
  /** Open days from ordering until the goods are on sale. */
  readonly coverDays: number
  /** Open days between two orders. */
  readonly cycleDays: number
  /** Digits after the decimal point that a quantity may have. */
  readonly decimals: number
}

export interface SuggestedLimits {
  readonly lower: Milli
  readonly upper: Milli
  /** The average sales during the delivery time. */
  readonly expected: Milli
  /** The safety stock on top, so that the stock lasts 19 times of 20. */
  readonly safety: Milli
  /** The expected sales until the next order. */
  readonly cycle: Milli
}

/**
 * Limits from sales: the lower one lasts while the goods are on the way, with a reserve for days that sell more; the
 * upper one also until the next order. Rounded up to what the unit can have.
 */
export function suggestedLimits(
  { perDay, variance }: Pick<Pace, 'perDay' | 'variance'>,
  { coverDays, cycleDays, decimals }: Waiting,
): SuggestedLimits {
  const expected = perDay * coverDays
  const safety = serviceLevels[95] * Math.sqrt(coverDays * variance)
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

/** Distance above its lower limit an item that was low has to come before it is low no more: one unit. */
export const LOW_UNTIL = 1000

export interface Limited {
  readonly lower: number | null
  readonly upper: number | null
  /** It has been low, and has not come far enough above its limit since. */
  readonly low?: boolean
}

/** Whether an item has too little or too much. */
export function stockWarning(available: number, { lower, upper, low = false }: Limited): 'short' | 'over' | undefined {
  if (lower !== null && available <= lower + (low ? LOW_UNTIL : 0)) return 'short'
  return upper !== null && available > upper ? 'over' : undefined
}
