import { milli, type Milli } from './money.ts'

/** A bay of one item that is at or under its minimum. */
export interface LowBay {
  readonly bayId: string
  readonly quantity: Milli
  readonly min: Milli
  /** Without one it is filled up to its minimum. */
  readonly max: Milli | null
}

/** Stock of the item at an open location of the warehouse. */
export interface StockAt {
  readonly placeId: string
  readonly quantity: Milli
}

export interface Refill {
  readonly bayId: string
  /** 0 if the warehouse has none left, or if the bay is as full as it may be. */
  readonly quantity: Milli
  /** From where, in the order of the locations. */
  readonly from: readonly StockAt[]
}

/** A bay is warned about at its minimum, not only below it. */
export const isLow = (quantity: Milli, min: Milli | null): boolean => min !== null && quantity <= min

/**
 * Quantities to bring from the warehouse to the low bays of one item: each gets what it lacks to its maximum, the first
 * bay first, as far as the warehouse goes. A bay below zero lacks that much more. Locations below zero hold nothing.
 */
export function proposeRefill(bays: readonly LowBay[], stock: readonly StockAt[]): Refill[] {
  const left = stock.map(({ quantity }) => Math.max(0, quantity))
  return bays.map(({ bayId, quantity, min, max }) => {
    let wanted = Math.max(0, (max ?? min) - quantity)
    const from: StockAt[] = []
    stock.forEach(({ placeId }, n) => {
      const part = Math.min(wanted, left[n]!)
      if (part === 0) return
      left[n]! -= part
      wanted -= part
      from.push({ placeId, quantity: milli(part) })
    })
    return { bayId, quantity: milli(from.reduce((sum, one) => sum + one.quantity, 0)), from }
  })
}
