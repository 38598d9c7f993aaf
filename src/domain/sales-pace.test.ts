import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  counted,
  cyclesOf,
  type MovedDay,
  regularPace,
  salesOf,
  slowPace,
  slowSales,
  type SlowSale,
} from '#domain/sales-pace.ts'
import { addDays, openDays } from '#domain/store-days.ts'

const TODAY = '2026-11-26'
const closedSundays = openDays([1, 2, 3, 4, 5, 6].map((day) => ({ day })))
const milli = (pieces: number): number => Math.round(pieces * 1000)
const cycles = (sold: readonly number[], days: readonly number[] = sold.map(() => 6)) =>
  counted(sold.map((pieces, at) => ({ from: '', to: '', sold: milli(pieces), openDays: days[at]! })))

describe('the pace of regular goods', () => {
  it('A1: weighs newer cycles more, by the days on which they could be sold', () => {
    const pace = regularPace(cycles([30, 36, 33, 28, 39, 45], [6, 6, 6, 4, 6, 6]))!
    expect(pace.perDay / 1000).toBeCloseTo(6.59322, 6)
    expect(pace.variance / 1_000_000).toBeCloseTo(6.031974, 6)
  })

  it('leaves out cycles in which nothing could be sold, and needs two', () => {
    expect(cycles([0, 30, 36], [0, 6, 6]).map((one) => one.counted)).toEqual([null, 30_000, 36_000])
    expect(regularPace(cycles([0, 30], [0, 6]))).toBeUndefined()
    expect(regularPace([])).toBeUndefined()
  })

  it('cuts a cycle that sold more than three times the median, if there are four', () => {
    expect(cycles([30, 30, 120, 30]).map((one) => one.counted)).toEqual([30_000, 30_000, 90_000, 30_000])
    expect(cycles([30, 120, 30]).map((one) => one.counted)).toEqual([30_000, 120_000, 30_000])
    expect(cycles([0, 0, 0, 7]).map((one) => one.counted)).toEqual([0, 0, 0, 7000])
  })

  it('is never below zero', () => {
    const sold = fc.array(fc.tuple(fc.integer({ min: -50, max: 500 }), fc.integer({ min: 0, max: 7 })), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(sold, (all) => {
        const pace = regularPace(
          cycles(
            all.map(([pieces]) => pieces),
            all.map(([, days]) => days),
          ),
        )
        expect(pace === undefined || (pace.perDay >= 0 && pace.variance >= 0)).toBe(true)
      }),
    )
  })
})

describe('the pace of slow goods', () => {
  const sales: SlowSale[] = [
    [2, 9],
    [1, 14],
    [4, 6],
    [2, 11],
  ].map(([size, gap]) => ({ size: milli(size!), gap: gap! }))

  it('A3: follows size and gap', () => {
    const pace = slowPace(sales, 43)!
    expect(pace.perDay / 1000).toBeCloseTo(0.20636, 6)
    expect(pace.variance / 1_000_000).toBeCloseTo(6.25 / 9.56, 6)
  })

  it('is never above what was sold in all', () => {
    expect(slowPace(sales, 60)!.perDay).toBe(9000 / 60)
    const sale = fc.record({ size: fc.integer({ min: 1, max: 99_000 }), gap: fc.integer({ min: 1, max: 60 }) })
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 20 }), fc.nat(60), (some, after) => {
        const days = some.reduce((total, one) => total + one.gap, after)
        const total = some.reduce((all, one) => all + one.size, 0)
        expect(slowPace(some, days)!.perDay).toBeLessThanOrEqual(total / days)
      }),
    )
  })
})

describe('what the days of an item say', () => {
  const day = (at: number, sold: number, closing: number, hadStock = true): MovedDay => ({
    day: addDays(TODAY, at),
    sold: milli(sold),
    closing: milli(closing),
    hadStock,
  })

  it('counts open days with stock, also those on which nothing moved', () => {
    // it came on the Thursday before last, and was sold out on the Monday after
    const sales = salesOf([day(-14, 0, 5), day(-10, 5, 0)], 0, closedSundays)
    const [before, last] = cyclesOf(sales, { today: TODAY, cycleDays: 7 }).slice(-2)
    // Thursday, Friday, Saturday, Monday
    expect(before).toMatchObject({ from: '2026-11-12', to: '2026-11-18', sold: 5000, openDays: 4 })
    expect(last).toMatchObject({ from: '2026-11-19', to: '2026-11-25', sold: 0, openDays: 0, counted: null })
  })

  it('a day that sold something was open, whatever the hours say', () => {
    const sales = salesOf([day(-4, 2, -2, false)], 0, closedSundays)
    expect(cyclesOf(sales, { today: TODAY, cycleDays: 7 }).at(-1)).toMatchObject({ sold: 2000, openDays: 1 })
  })

  it('goods are slow that sell on few of their open days, and on three at least', () => {
    const some = [day(-40, 0, 20), day(-30, 2, 18), day(-17, 1, 17), day(-9, 4, 13)]
    const from = { today: TODAY, first: addDays(TODAY, -40) }
    const found = slowSales(salesOf(some, 0, closedSundays), from)!
    expect(found.sales.map((sale) => sale.size)).toEqual([2000, 1000, 4000])
    // 17 October to 25 November: 40 days, of which 6 are Sundays
    expect(found.days).toBe(34)
    expect(found.sales[0]!.gap).toBe(9)
    expect(slowSales(salesOf(some.slice(0, 3), 0, closedSundays), from)).toBeUndefined()
    const daily = Array.from({ length: 40 }, (_, at) => day(at - 40, 1, 100 - at))
    expect(slowSales(salesOf(daily, 101_000, closedSundays), from)).toBeUndefined()
  })
})
