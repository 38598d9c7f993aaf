import { expect, test } from 'vitest'
import { fixedOrder } from '#domain/reorder.ts'

const milli = (pieces: number): number => Math.round(pieces * 1000)

test.each([
  ['fills up to the upper limit in whole packages', 120, 37, 24, 12, 5],
  ['counts weight', 25, 3.25, 0, 5, 5],
  ['orders nothing above it', 50, 60, 0, 10, 0],
  ['fills a hole below zero, exactly', 50, -4, 6, 8, 6],
  ['orders single units without a package', 48, 0, 0, 1, 48],
  ['does not count what is locked', 20, 8 + 4 - 5, 0, 6, 3],
])('a proposed order %s', (_, upper, available, inTransit, pack, packs) => {
  const order = { upper: milli(upper), available: milli(available), inTransit: milli(inTransit), pack: milli(pack) }
  expect(fixedOrder(order)).toEqual({ packs, quantity: milli(packs * pack) })
})

test('a package that holds nothing is refused', () => {
  expect(() => fixedOrder({ upper: 1, available: 0, inTransit: 0, pack: 0 })).toThrow(RangeError)
})
