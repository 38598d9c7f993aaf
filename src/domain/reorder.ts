import { milli, type Milli } from '#domain/money.ts'

export interface FixedOrder {
  /** What the store should have after the delivery. */
  readonly upper: number
  /** On shelves and in warehouses without what is locked; may be below zero. */
  readonly available: number
  /** Ordered and on the way. */
  readonly inTransit: number
  /** What one package holds; single units: 1,000. */
  readonly pack: number
}

export interface Proposal {
  readonly packs: number
  /** What they hold. */
  readonly quantity: Milli
}

/**
 * How many packages fill an item up to its upper limit: (upper − available − in transit) ÷ package, rounded up, never
 * below 0. All quantities in thousandths. Throws RangeError unless a package holds something.
 */
export function fixedOrder({ upper, available, inTransit, pack }: FixedOrder): Proposal {
  if (pack <= 0) throw new RangeError('a package must hold something')
  const packs = Math.max(0, Math.ceil((upper - available - inTransit) / pack))
  return { packs, quantity: milli(packs * pack) }
}
