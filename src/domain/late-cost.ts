import { mulDiv } from './money.ts'

export interface LateCost {
  /** What of it is for goods that are still there: their value changes by it. */
  readonly kept: number
  /** What of it is for goods that have left: it is no part of the stock's value. */
  readonly left: number
}

/**
 * A cost that becomes known after goods have come, or a credit (below zero): what is still there takes its share, in
 * millionths of the currency unit. `held` is what the store has of the item now, `received` what the cost is for.
 */
export function lateCost(cost: number, held: number, received: number): LateCost {
  const there = Math.min(Math.max(0, held), received)
  const kept = there === 0 ? 0 : mulDiv(cost, there, received)
  return { kept, left: cost - kept }
}
