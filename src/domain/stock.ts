import { milli, type Milli } from '#domain/money.ts'

export interface Taken {
  readonly fromShelf: Milli
  readonly fromWarehouse: Milli
  /** The part of `fromShelf` without stock: the shelf balance becomes negative by it. */
  readonly below: Milli
}

/**
 * Places from which a sold quantity is taken: the shelf first, then the warehouse; if both are empty the shelf becomes
 * negative, because a completed sale is never refused. A negative balance counts as empty. Throws RangeError on a
 * negative quantity: returns are booked elsewhere.
 */
export function takeFromShelfThenWarehouse(quantity: Milli, shelfBalance: Milli, warehouseBalance: Milli): Taken {
  if (quantity < 0) throw new RangeError('a sold quantity must not be negative')
  const shelf = Math.min(quantity, Math.max(0, shelfBalance))
  const warehouse = Math.min(quantity - shelf, Math.max(0, warehouseBalance))
  const below = quantity - shelf - warehouse
  return { fromShelf: milli(shelf + below), fromWarehouse: milli(warehouse), below: milli(below) }
}
