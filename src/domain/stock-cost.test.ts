import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ItemCost, received, taken, type Valued } from './stock-cost.ts'

const empty: ItemCost = { quantity: 0, value: 0, lastCost: null, listed: null }
const money = (amount: number): number => Math.round(amount * 1_000_000)
const pieces = (n: number): number => Math.round(n * 1000)
const come = (item: ItemCost, n: number, cost: number): Valued => received(item, pieces(n), money(cost), true)
const go = (item: ItemCost, n: number): Valued => taken(item, pieces(n))

describe('moving average', () => {
  it('K1: 10 at 2.00 and 5 at 2.30, then 4 sold, then 24 at 2.15', () => {
    const both = come(come(empty, 10, 2).after, 5, 2.3)
    expect(both.after).toMatchObject({ quantity: 15_000, value: money(31.5) })
    const sold = go(both.after, 4)
    expect([sold.value, sold.after.value]).toEqual([money(8.4), money(23.1)])
    expect(come(sold.after, 24, 2.15).after).toMatchObject({ quantity: 35_000, value: money(74.7) })
  })

  it('K2: one after another: the last takes what is left, and nothing is worth nothing', () => {
    let item = come(come(empty, 2, 1).after, 1, 1.01).after
    const values: number[] = []
    for (let n = 0; n < 3; n++) {
      const sold = go(item, 1)
      values.push(sold.value)
      item = sold.after
    }
    expect(values).toEqual([1_003_333, 1_003_334, 1_003_333])
    expect([item.quantity, item.value]).toEqual([0, 0])
  })

  it('K7: 0.375 of 10 kg that are worth 33.30', () => {
    const sold = go(come(empty, 10, 3.33).after, 0.375)
    expect([sold.value, sold.after.value]).toEqual([money(1.24875), money(32.05125)])
  })

  it('K8: goods that come back are worth what they went at, not today’s average', () => {
    const later: ItemCost = { ...empty, quantity: 35_000, value: money(74.7) }
    const back = received(later, 1000, money(2.1))
    expect([back.value, back.after.value, back.after.lastCost]).toEqual([money(2.1), money(76.8), null])
  })
})

describe('sold before it came', () => {
  it('K3: without any known cost: nothing, and the receipt says what it was', () => {
    const sold = go(empty, 2)
    expect(sold.value).toBe(0)
    const filled = come(sold.after, 20, 3.3)
    expect([filled.value, filled.correction, filled.after.value]).toEqual([money(66), money(-6.6), money(59.4)])
  })

  it('K4: at the last known cost', () => {
    const sold = go({ ...empty, lastCost: money(3) }, 2)
    expect([sold.value, sold.after.value]).toEqual([money(6), money(-6)])
    const filled = come(sold.after, 20, 3.3)
    expect([filled.correction, filled.after.value]).toEqual([money(-0.6), money(59.4)])
  })

  it('a hole that is filled in part keeps what was assumed of the rest', () => {
    const sold = go({ ...empty, lastCost: money(3) }, 5)
    const filled = come(sold.after, 2, 3.3)
    expect([filled.correction, filled.after.quantity, filled.after.value]).toEqual([money(-0.6), -3000, money(-9)])
  })
})

it('value, movements and corrections always add up; an empty item is worth nothing', () => {
  const step = fc.record({
    come: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 50_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 20_000_000 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.option(fc.integer({ min: 0, max: 9_000_000 })),
      (steps, listed) => {
        let item: ItemCost = { ...empty, listed }
        let sum = 0
        for (const one of steps) {
          const valued = one.come ? received(item, one.quantity, one.cost, true) : taken(item, one.quantity)
          expect(valued.value).toBeGreaterThanOrEqual(0)
          sum += (one.come ? valued.value : -valued.value) + valued.correction
          item = valued.after
          expect(item.value).toBe(sum)
          if (item.quantity === 0) expect(item.value).toBe(0)
          // what is there is worth something or nothing, what is missing is owed
          expect(item.value * Math.sign(item.quantity)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
