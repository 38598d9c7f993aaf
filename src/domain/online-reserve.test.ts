import { describe, expect, it } from 'vitest'
import { soldInSpan, suggestedReserve, usualOutage } from './online-reserve.ts'

describe('reserve of the web', () => {
  it('is what nineteen of twenty outages of the usual length sell, and more where the stock is not sure', () => {
    const evidence = { outages: [10, 40, 300], sums: [3000, 2000, 1000, 1000], spans: 40, soldADay: 10_000, step: 1000 }
    expect(usualOutage(evidence.outages)).toBe(40)
    // of 40 spans the two with the highest sales are not covered: 1, and of a day's 10 the 25 % that are not sure: 2.5
    expect(soldInSpan(evidence.sums, evidence.spans)).toBe(1000)
    expect(suggestedReserve({ ...evidence, confidence: 75 })).toBe(4000)
    expect(suggestedReserve({ ...evidence, confidence: 100 })).toBe(1000)
  })

  it('is nothing where counters were never disconnected and the stock is sure', () => {
    expect(suggestedReserve({ outages: [], sums: [9000], spans: 1, soldADay: 9000, confidence: 100, step: 1000 })).toBe(
      0,
    )
  })

  it('keeps to the decimals of the unit', () => {
    expect(suggestedReserve({ outages: [], sums: [], spans: 0, soldADay: 330, confidence: 50, step: 100 })).toBe(200)
  })
})
