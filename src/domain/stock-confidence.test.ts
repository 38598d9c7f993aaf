import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRank, stockConfidence } from '#domain/stock-confidence.ts'

const counted = { daysSinceCount: 0, late: 0, belowZero: 0, below: false }

test.each([
  ['just counted', {}, 100],
  ['counted 45 days ago', { daysSinceCount: 45 }, 75],
  ['counted a year ago', { daysSinceCount: 365 }, 50],
  ['never counted', { daysSinceCount: null }, 50],
  ['with three late sales since then', { late: 3 }, 94],
  ['that went below zero once', { belowZero: 1 }, 92],
  ['below zero now, and never counted', { daysSinceCount: null, belowZero: 9, below: true }, 0],
])('the stock of an item %s', (_, evidence, confidence) => {
  expect(stockConfidence({ ...counted, ...evidence })).toBe(confidence)
})

test('is between 0 and 100, and never surer with more against it', () => {
  const evidence = fc.record({
    daysSinceCount: fc.option(fc.nat(1000)),
    late: fc.nat(50),
    belowZero: fc.nat(50),
    below: fc.boolean(),
  })
  fc.assert(
    fc.property(evidence, (one) => {
      const sure = stockConfidence(one)
      expect(sure >= 0 && sure <= 100).toBe(true)
      expect(stockConfidence({ ...one, late: one.late + 1 })).toBeLessThanOrEqual(sure)
      expect(stockConfidence({ ...one, belowZero: one.belowZero + 1 })).toBeLessThanOrEqual(sure)
    }),
  )
})

test('what is less sure and sells more is counted first', () => {
  expect(countRank(50, 100_000)).toBeGreaterThan(countRank(80, 100_000))
  expect(countRank(50, 100_000)).toBeGreaterThan(countRank(50, 2000))
  expect(countRank(50, -3000)).toBe(50)
})
