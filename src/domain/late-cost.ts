import { mulDiv } from './money.ts'

export interface LateCost {
  /** The part for goods still in stock: it changes their value. */
  readonly kept: number
  /** The part for goods that have left: it is not in the stock's value. */
  readonly left: number
}

/** The stock of an item right after the receipt, and the movements since, in order; thousandths. */
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
