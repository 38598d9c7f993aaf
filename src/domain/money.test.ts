import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cents,
  centsOfMicro,
  divideHalfUp,
  milli,
  mulDiv,
  percentOff,
  ppm,
  priceOf,
  split,
  sum,
} from '#domain/money.ts'

test.each([
  [5, 10, 1],
  [4, 10, 0],
  [-5, 10, -1],
  [-4, 10, 0],
  [15, 10, 2],
  [25, 10, 3],
])('%d / %d is %d, half up', (n, d, q) => {
  expect(divideHalfUp(n, d)).toBe(q)
  expect(mulDiv(n, 1, d)).toBe(q)
})

test('the fast way and the exact way agree, also beyond safe products', () => {
  const any = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 2 ** 30 }), fc.integer({ min: 1, max: 2 ** 30 }), (a, b, c) => {
      expect(mulDiv(a, b, c)).toBe(divideHalfUp(BigInt(a) * BigInt(b), c))
    }),
  )
})

test('a value in millionths is half up to the cent, away from zero below it', () => {
  expect([12_344_999, 12_345_000, -12_345_000].map(centsOfMicro)).toEqual([1234, 1235, -1235])
})

test('a price is half up to the cent', () => {
  expect(priceOf(cents(255), milli(500))).toBe(128)
  expect(priceOf(cents(1200), milli(375))).toBe(450)
})

test('a discount in percent leaves its half cent to the shop', () => {
  expect(percentOff(cents(8333), ppm(500_000))).toBe(4166)
  expect(percentOff(cents(999), ppm(0))).toBe(0)
  expect(percentOff(cents(999), ppm(1_000_000))).toBe(999)
})

test('fractions are refused', () => {
  expect(() => cents(0.5)).toThrow(RangeError)
  expect(() => cents(Number.NaN)).toThrow(RangeError)
  expect(Object.is(cents(-0), 0)).toBe(true)
})

const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })

test('parts add up to the amount, and none is more than a cent from its exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }).map(cents), weights, (amount, list) => {
      const parts = split(amount, list)
      expect(sum(parts)).toBe(amount)
      const total = list.reduce((a, b) => a + b, 0)
      if (total > 0) parts.forEach((part, i) => expect(Math.abs(part - (amount * list[i]!) / total)).toBeLessThan(1))
    }),
  )
})

test('a part is never more than its weight when the amount is at most the sum of the weights', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, fraction) => {
      const amount = cents(Math.floor(list.reduce((a, b) => a + b, 0) * fraction))
      split(amount, list).forEach((part, i) => expect(part).toBeLessThanOrEqual(list[i]!))
    }),
  )
})

test('ties go to the earlier part, and no weight at all means equal parts', () => {
  expect(split(cents(299), [1000, 1000, 1000])).toEqual([100, 100, 99])
  expect(split(cents(10), [0, 0, 0])).toEqual([4, 3, 3])
  expect(split(cents(0), [])).toEqual([])
  expect(() => split(cents(1), [])).toThrow(RangeError)
  expect(() => split(cents(1), [-1, 2])).toThrow(RangeError)
})
