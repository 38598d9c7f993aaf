import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustLine, quantityOfLabel, takenOff, withinLimits } from '#domain/cart/adjust.ts'
import { cents, milli, priceOf } from '#domain/money.ts'

const change = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 1_500_000 }) }),
  fc.record({ kind: fc.constant('price' as const), value: fc.integer({ min: 0, max: 100_000 }) }),
)

describe('a label of the scale', () => {
  test('charges exactly what it says, whatever the price of a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 50_000 }), (label, price) => {
        const { quantity, over } = quantityOfLabel(cents(label), cents(price))
        const { discount } = adjustLine(cents(price), quantity, [{ kind: 'amount', value: over }])
        expect(priceOf(cents(price), quantity) - discount).toBe(label)
        // the price of one thousandth and a cent of rounding
        expect(over).toBeLessThanOrEqual(Math.ceil(price / 1000) + 1)
        expect(quantity).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })
  test.each([
    [599, 1200, 499, 0],
    [1999, 2499, 800, 0],
    [1234, 3299, 374, 0],
    [1001, 3299, 304, 2],
    [1002, 3299, 304, 1],
    [1, 9999, 1, 9],
  ])('%i at %i a kilo is %i g and %i cents off', (label, price, quantity, over) => {
    expect(quantityOfLabel(cents(label), cents(price))).toEqual({ quantity, over })
  })
  test('of goods without a price is one unit', () =>
    expect(quantityOfLabel(cents(500), cents(0))).toEqual({ quantity: 1000, over: 0 }))
})

describe('changes by hand', () => {
  test('what is left is never below zero and never above what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(change, { maxLength: 5 }), (amount, changes) => {
        const off = takenOff(cents(amount), changes)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(amount)
      }),
    )
  })
  test('more taken off is never less taken off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(change), change, (amount, changes, more) => {
        const before = takenOff(cents(amount), changes)
        expect(takenOff(cents(amount), [...changes, more])).toBeGreaterThanOrEqual(before)
      }),
    )
  })
  test('a line discount never exceeds what the line comes to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(change),
        (price, quantity, changes) => {
          const line = adjustLine(cents(price), milli(quantity), changes)
          expect(line.discount).toBeLessThanOrEqual(priceOf(line.unitPrice, milli(quantity)))
        },
      ),
    )
  })
  test('the price comes first, then what is taken off, each from what is left; half a cent stays with the shop', () => {
    const changes = [
      { kind: 'percent', value: 100_000 },
      { kind: 'price', value: 1000 },
      { kind: 'amount', value: 50 },
    ] as const
    expect(adjustLine(cents(1499), milli(2000), changes)).toEqual({ unitPrice: 1000, discount: 200 + 50 })
    expect(takenOff(cents(8333), [{ kind: 'percent', value: 500_000 }])).toBe(4166)
  })
})

test.each([
  [1000, 900, {}, true],
  [1000, 900, { discountPercent: 10 }, true],
  [379, 341, { discountPercent: 10 }, true],
  [379, 340, { discountPercent: 10 }, false],
  [1000, 899, { discountPercent: 10 }, false],
  [100_000, 95_000, { discountPercent: 10, discountCents: 2000 }, false],
  [1000, 2000, { discountPercent: 0, discountCents: 0 }, true],
  [1000, 999, { discountPercent: 0 }, false],
] as const)('%i for %i within %o: %s', (before, after, limits, expected) =>
  expect(withinLimits(cents(before), cents(after), limits)).toBe(expected),
)

test('a discount of as many percent as may be given is always within the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), (before, percent) => {
      const off = takenOff(cents(before), [{ kind: 'percent', value: percent * 10_000 }])
      expect(withinLimits(cents(before), cents(before - off), { discountPercent: percent })).toBe(true)
    }),
  )
})
