import { describe, expect, it } from 'vitest'
import { stockWarning, suggestedLimits } from '#domain/stock-limits.ts'

describe('suggested limits', () => {
  it('W1: last until the delivery 19 times of 20, and until the order after it', () => {
    // 6.593220 a day with variance 6.031974; 5 days on the way, 6 days to the next order: 42.0001 and 81.56
    const limits = suggestedLimits(
      { perDay: 6593.22, variance: 6_031_974 },
      { coverDays: 5, cycleDays: 6, decimals: 0 },
    )
    expect(limits).toEqual({ lower: 43_000, upper: 82_000, expected: 32_966, safety: 9034, cycle: 39_559 })
  })

  it('are rounded up to what the unit can have', () => {
    const pace = { perDay: 1234.5, variance: 0 }
    expect(suggestedLimits(pace, { coverDays: 1, cycleDays: 1, decimals: 3 })).toMatchObject({
      lower: 1235,
      upper: 2469,
    })
    expect(suggestedLimits(pace, { coverDays: 1, cycleDays: 1, decimals: 1 })).toMatchObject({
      lower: 1300,
      upper: 2500,
    })
  })

  it('are zero for what does not sell', () => {
    expect(suggestedLimits({ perDay: 0, variance: 0 }, { coverDays: 5, cycleDays: 7, decimals: 0 })).toMatchObject({
      lower: 0,
      upper: 0,
    })
  })
})

it.each([
  [43_000, 'short'],
  [44_000, undefined],
  [82_000, undefined],
  [83_000, 'over'],
])('W1: with limits of 43 and 82, %d thousandths are %s', (available, warning) => {
  expect(stockWarning(available, { lower: 43_000, upper: 82_000 })).toBe(warning)
})

it.each([
  [44_000, 'short'],
  [44_001, undefined],
  [45_000, undefined],
])('low once, %d thousandths are %s', (available, warning) => {
  expect(stockWarning(available, { lower: 43_000, upper: 82_000, low: true })).toBe(warning)
})

it('a limit that is not set warns of nothing', () => {
  expect(stockWarning(-5000, { lower: null, upper: 10_000 })).toBeUndefined()
  expect(stockWarning(99_000, { lower: 0, upper: null })).toBeUndefined()
})
