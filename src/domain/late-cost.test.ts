import { describe, expect, it } from 'vitest'
import { lateCost } from './late-cost.ts'
import { cents, split } from './money.ts'

describe('a cost that becomes known later', () => {
  it('K5: 10 come at 2.00, 4 are sold, the bill says 2.30: 1.80 into stock, 1.20 is a correction', () => {
    expect(lateCost(3_000_000, 6000, 10_000)).toEqual({ kept: 1_800_000, left: 1_200_000 })
  })
  it('stays with the goods as long as all are there, even among others', () => {
    expect(lateCost(3_000_000, 25_000, 10_000)).toEqual({ kept: 3_000_000, left: 0 })
  })
  it('is no value of the stock once all have left, or more', () => {
    expect(lateCost(3_000_000, 0, 10_000)).toEqual({ kept: 0, left: 3_000_000 })
    expect(lateCost(3_000_000, -2000, 10_000)).toEqual({ kept: 0, left: 3_000_000 })
  })
  it('may be a credit', () => {
    expect(lateCost(-3_000_000, 5000, 10_000)).toEqual({ kept: -1_500_000, left: -1_500_000 })
  })
})

it('K6: freight of 9.99 over lines of 60.00, 30.00 and 9.00 is 6.05, 3.03 and 0.91', () => {
  expect(split(cents(999), [6000, 3000, 900])).toEqual([605, 303, 91])
})
