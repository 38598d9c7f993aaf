import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milli } from '#domain/money.ts'
import { takeFromShelfThenWarehouse } from '#domain/stock.ts'

const take = (quantity: number, shelf: number, warehouse: number) =>
  takeFromShelfThenWarehouse(milli(quantity), milli(shelf), milli(warehouse))

test.each([
  ['enough on the shelf', take(2000, 5000, 0), { fromShelf: 2000, fromWarehouse: 0, below: 0 }],
  ['the rest from the warehouse', take(5000, 2000, 9000), { fromShelf: 2000, fromWarehouse: 3000, below: 0 }],
  ['both empty', take(1000, 0, 0), { fromShelf: 1000, fromWarehouse: 0, below: 1000 }],
  ['not enough in both', take(5000, 1000, 2000), { fromShelf: 3000, fromWarehouse: 2000, below: 2000 }],
  ['a shelf below zero already', take(1000, -3000, 400), { fromShelf: 600, fromWarehouse: 400, below: 600 }],
])('%s', (_, taken, expected) => {
  expect(taken).toEqual(expected)
})

test('a sale is taken whole, the warehouse never goes below zero, and the shelf only when both are empty', () => {
  const balance = fc.integer({ min: -50_000, max: 50_000 })
  fc.assert(
    fc.property(fc.nat(50_000), balance, balance, (quantity, shelf, warehouse) => {
      const taken = take(quantity, shelf, warehouse)
      expect(taken.fromShelf + taken.fromWarehouse).toBe(quantity)
      expect(taken.fromWarehouse).toBeLessThanOrEqual(Math.max(0, warehouse))
      expect(taken.below).toBe(Math.max(0, quantity - Math.max(0, shelf) - Math.max(0, warehouse)))
      if (taken.fromWarehouse > 0) expect(taken.fromShelf).toBe(Math.max(0, shelf) + taken.below)
    }),
  )
})

test('a negative quantity is a bug of the caller', () => {
  expect(() => take(-1, 0, 0)).toThrow(RangeError)
})
