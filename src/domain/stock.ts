import { milli, type Milli } from '#domain/money.ts'

export interface Taken {
  readonly fromShelf: Milli
  readonly fromWarehouse: Milli
  /** Part of `fromShelf` that no balance covered: the shelf goes below zero by it. */
  readonly below: Milli
}

/**
 * Where a sold quantity is taken from: the shelf first, then the warehouse; where both are empty the shelf
 * goes below zero, because a rung-up sale is never refused. A balance below zero counts as
 * empty. Throws RangeError on a quantity below zero: goods coming back take another way.
 */
export function takeFromShelfThenWarehouse(quantity: Milli, shelfBalance: Milli, warehouseBalance: Milli): Taken {
  if (quantity < 0) throw new RangeError('a sold quantity must not be negative')
  const shelf = Math.min(quantity, Math.max(0, shelfBalance))
  const warehouse = Math.min(quantity - shelf, Math.max(0, warehouseBalance))
  const below = quantity - shelf - warehouse
  return { fromShelf: milli(shelf + below), fromWarehouse: milli(warehouse), below: milli(below) }
}
