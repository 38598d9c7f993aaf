import { mulDiv } from './money.ts'

export interface LateCost {
  /** What of it is for goods that are still there: their value changes by it. */
  readonly kept: number
  /** What of it is for goods that have left: it is no part of the stock's value. */
  readonly left: number
}

/** What an item of a store had when the goods had just come, and what came or went since, in turn; thousandths. */
export interface SinceReceipt {
  readonly after: number
  readonly moves: readonly number[]
}

/**
 * A cost that becomes known after goods have come, or a credit (below zero), in millionths of the currency unit: what the
 * stock would be worth more today if it had been known then. What left since took its share of the average, and what filled
 * a hole had gone before; goods that came later have no part in it. So no cost lifts the average above what was paid.
 * `received` is what the cost is for.
 */
export function lateCost(cost: number, received: number, { after, moves }: SinceReceipt): LateCost {
  const there = Math.min(Math.max(0, after), received)
  let kept = there === 0 ? 0 : mulDiv(cost, there, received)
  let held = after
  for (const move of moves) {
    const next = held + move
    if (move < 0) kept = next <= 0 ? 0 : mulDiv(kept, next, held)
    held = next
  }
  return { kept, left: cost - kept }
}
