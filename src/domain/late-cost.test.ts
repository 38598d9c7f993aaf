import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateCost } from './late-cost.ts'
import { cents, split } from './money.ts'
import { type ItemCost, received, taken } from './stock-cost.ts'

const late = (cost: number, after: number, moves: readonly number[] = []) => lateCost(cost, 10_000, { after, moves })

describe('a cost that becomes known later', () => {
  it('K5: 10 come at 2.00, 4 are sold, the bill says 2.30: 1.80 into stock, 1.20 is a correction', () => {
    expect(late(3_000_000, 10_000, [-4000])).toEqual({ kept: 1_800_000, left: 1_200_000 })
  })
  it('stays with the goods as long as all are there, even among others', () => {
    expect(late(3_000_000, 25_000)).toEqual({ kept: 3_000_000, left: 0 })
  })
  it('is no value of the stock once all have left, or more, whatever came since', () => {
    expect(late(3_000_000, 10_000, [-10_000])).toEqual({ kept: 0, left: 3_000_000 })
    expect(late(3_000_000, 10_000, [-12_000, 20_000])).toEqual({ kept: 0, left: 3_000_000 })
  })
  it('is none of what filled a hole', () => {
    expect(late(3_000_000, 4000)).toEqual({ kept: 1_200_000, left: 1_800_000 })
    expect(late(3_000_000, -2000, [5000])).toEqual({ kept: 0, left: 3_000_000 })
  })
  it('may be a credit', () => {
    expect(late(-3_000_000, 10_000, [-5000])).toEqual({ kept: -1_500_000, left: -1_500_000 })
  })
  it('lifts no average above what was paid: half of ten at 10.00 are sold, ten at 12.00 come, the first cost 12.00', () => {
    const { kept } = late(20_000_000, 10_000, [-5000, 10_000])
    expect((5 * 10_000_000 + 10 * 12_000_000 + kept) / 15).toBe(12_000_000)
  })
  it('makes the stock worth what it would be if the cost had been known, to a millionth each time', () => {
    const step = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), cost: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 5_000_000 }), (steps, cost) => {
        const moves: number[] = []
        const live = (value: number) => {
          let item: ItemCost = { quantity: 10_000, value, lastCost: null, listed: null }
          moves.length = 0
          for (const { quantity, cost: each } of steps) {
            const comes = each % 2 === 0
            const amount = comes ? quantity * 1000 : Math.min(quantity * 1000, item.quantity)
            if (amount === 0) continue
            item = (comes ? received(item, amount, each * 1_000_000) : taken(item, amount)).after
            moves.push(comes ? amount : -amount)
          }
          return item.value
        }
        const difference = live(20_000_000 + cost) - live(20_000_000)
        expect(Math.abs(lateCost(cost, 10_000, { after: 10_000, moves }).kept - difference)).toBeLessThanOrEqual(
          steps.length + 1,
        )
      }),
    )
  })
})

it('K6: freight of 9.99 over lines of 60.00, 30.00 and 9.00 is 6.05, 3.03 and 0.91', () => {
  expect(split(cents(999), [6000, 3000, 900])).toEqual([605, 303, 91])
})
