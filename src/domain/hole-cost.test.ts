import { expect, test } from 'vitest'
import { foundInHole } from '#domain/hole-cost.ts'

const M = 1_000_000
const EMPTY = { quantity: 0, value: 0 }
const sold = (pieces: number, value: number, own = pieces) => ({
  quantity: -pieces * 1000,
  value: -value * M,
  own: own * 1000,
})
const came = (pieces: number, value: number) => ({ quantity: pieces * 1000, value: value * M, own: 0 })

test('a piece sold at no known cost turns out to cost what fills its place', () => {
  expect(foundInHole(EMPTY, [sold(1, 0), came(5, 20)])).toBe(4 * M)
})

test('ten sold at an assumed 1.00 that come at 2.00 cost 10.00 more', () => {
  expect(foundInHole(EMPTY, [sold(10, 10), came(10, 20)])).toBe(10 * M)
})

test('what is not filled yet keeps what was assumed; what was there costs nothing besides', () => {
  expect(foundInHole(EMPTY, [sold(10, 10), came(4, 8)])).toBe(4 * M)
  // three were there at 2.00; seven were assumed at 1.00
  expect(foundInHole({ quantity: 3000, value: 6 * M }, [sold(10, 13), came(7, 21)])).toBe(14 * M)
  expect(foundInHole({ quantity: 9000, value: 9 * M }, [sold(4, 4), came(7, 21)])).toBe(0)
})

test('what others took first is no part of it, nor is what was there for it', () => {
  // three at 2.00: another takes one, then five go, two of them from stock and three at an assumed 1.00
  const before = { quantity: 3000, value: 6 * M }
  expect(foundInHole(before, [sold(1, 2, 0), sold(5, 7), came(7, 21)])).toBe(6 * M)
  // a hole of two is filled by five at 3.00: three are left at that, and of the next five two are below zero
  const filled = [sold(2, 2, 0), came(5, 15), sold(5, 11), came(2, 10)]
  expect(foundInHole(EMPTY, filled)).toBe(8 * M)
})

test('sales of others share what comes', () => {
  const others = [sold(10, 10), sold(10, 10, 0)]
  expect(foundInHole(EMPTY, [...others, came(10, 30)])).toBe(10 * M)
  expect(foundInHole(EMPTY, [...others, came(20, 60)])).toBe(20 * M)
})
