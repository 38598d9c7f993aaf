/** The evidence for and against the book quantity of an item. */
export interface StockEvidence {
  /** Whole days since somebody counted it, or entered what there is; null: nobody ever has. */
  readonly daysSinceCount: number | null
  /** Since then: movements that were booked late, and those that left a place below zero. */
  readonly late: number
  readonly belowZero: number
  /** A place of it is below zero now, which cannot be. */
  readonly below: boolean
}

/** Points that a figure loses, of 100. */
const LOSES = {
  /** By time: everything is forgotten after this many days. */
  age: 50,
  forgottenAfter: 90,
  late: 2,
  mostLate: 10,
  belowZero: 8,
  mostBelowZero: 24,
  below: 40,
} as const

/** The confidence in an item's book quantity, from 100 right after a count down to 0. */
export function stockConfidence({ daysSinceCount, late, belowZero, below }: StockEvidence): number {
  const age = daysSinceCount === null ? 1 : Math.min(1, Math.max(0, daysSinceCount) / LOSES.forgottenAfter)
  const lost =
    LOSES.age * age +
    Math.min(LOSES.mostLate, LOSES.late * late) +
    Math.min(LOSES.mostBelowZero, LOSES.belowZero * belowZero) +
    (below ? LOSES.below : 0)
  return Math.max(0, Math.round(100 - lost))
}

/** The benefit of a count today: higher for less certain quantities and for higher sales. */
export const countRank = (confidence: number, soldMilli: number): number =>
  (100 - confidence) * Math.max(1, Math.round(soldMilli))
