import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aiOrder, firstShortage, fixedOrder, leadSpreadOf, ordersOrder } from '#domain/reorder.ts'
import { regularPace, slowPace } from '#domain/sales-pace.ts'
import { openDays } from '#domain/store-days.ts'

const milli = (pieces: number): number => Math.round(pieces * 1000)

test.each([
  ['F1: fills up to the upper limit in whole packages', 120, 37, 24, 12, 5],
  ['F2: counts weight', 25, 3.25, 0, 5, 5],
  ['F3: orders nothing above it', 50, 60, 0, 10, 0],
  ['F4: fills a hole below zero, exactly', 50, -4, 6, 8, 6],
  ['F5: orders single units without a package', 48, 0, 0, 1, 48],
  ['does not count what is locked', 20, 8 + 4 - 5, 0, 6, 3],
])('a proposed order, %s', (_, upper, available, inTransit, pack, packs) => {
  const order = { upper: milli(upper), available: milli(available), inTransit: milli(inTransit), pack: milli(pack) }
  expect(fixedOrder(order)).toEqual({ packs, quantity: milli(packs * pack) })
})

test('a package that holds nothing is refused', () => {
  expect(() => fixedOrder({ upper: 1, available: 0, inTransit: 0, pack: 0 })).toThrow(RangeError)
})

describe('an order by sales', () => {
  const cycles = [30, 36, 33, 28, 39, 45].map((pieces, at) => ({
    from: '',
    to: '',
    sold: milli(pieces),
    openDays: at === 3 ? 4 : 6,
    counted: milli(pieces),
  }))
  const a1 = {
    pace: regularPace(cycles)!,
    openDays: 11,
    leadSpread: 0,
    level: 95,
    available: 31_000,
    inTransit: 24_000,
    pack: 12_000,
  } as const

  it('A1: lasts until the delivery after this one', () => {
    expect(aiOrder(a1)).toEqual({ expected: 72_525, safety: 13_400, target: 85_925, packs: 3, quantity: 36_000 })
  })

  it('A2: keeps more in reserve where deliveries are irregular', () => {
    expect(aiOrder({ ...a1, leadSpread: 1.5 })).toMatchObject({ safety: 21_077, target: 93_602, packs: 4 })
  })

  it('A3: of slow goods keeps a reserve by the size of their sales', () => {
    const sales = [
      [2, 9],
      [1, 14],
      [4, 6],
      [2, 11],
    ].map(([size, gap]) => ({ size: milli(size!), gap: gap! }))
    const slow = { ...a1, pace: slowPace(sales, 43)!, available: 3000, inTransit: 0, pack: 1000, leadSpread: 9 }
    expect(aiOrder(slow)).toEqual({ expected: 2270, safety: 4411, target: 6681, packs: 4, quantity: 4000 })
  })

  it('grows with how often it has to last, and is never below nothing', () => {
    const targets = ([90, 95, 98, 99] as const).map((level) => aiOrder({ ...a1, level }).target)
    expect(targets).toEqual(targets.toSorted((a, b) => a - b))
    expect(aiOrder({ ...a1, available: 999_000 }).packs).toBe(0)
  })
})

test('how regular deliveries are takes three of them, and the last ten', () => {
  expect(leadSpreadOf([5, 9])).toBe(0)
  expect(leadSpreadOf([4, 5, 6])).toBe(1)
  expect(leadSpreadOf([90, 4, ...Array.from({ length: 9 }, () => 4)])).toBe(0)
})

describe('an order for online orders', () => {
  const o1 = {
    lines: [
      { dueOn: '2026-11-27', quantity: milli(14), locked: 0 },
      { dueOn: '2026-11-28', quantity: milli(6), locked: 0 },
      { dueOn: '2026-11-28', quantity: milli(30), locked: 0 },
      { dueOn: '2026-12-02', quantity: milli(5), locked: milli(5) },
    ],
    until: '2026-11-29',
    onHand: milli(22),
    otherLocks: 0,
    inTransit: milli(10),
    pack: milli(12),
  }

  it('O1: counts what is due by then, and leaves later orders what is kept for them', () => {
    expect(ordersOrder(o1)).toEqual({ need: 50_000, free: 17_000, packs: 2, quantity: 24_000 })
  })

  it('takes nothing that is kept for something else, and orders nothing without orders', () => {
    expect(ordersOrder({ ...o1, otherLocks: milli(2) })).toMatchObject({ free: 15_000, packs: 3 })
    expect(ordersOrder({ ...o1, lines: [] })).toMatchObject({ need: 0, packs: 0 })
  })
})

test('every proposal is whole packages, enough, and not one more than that', () => {
  const quantity = fc.integer({ min: -500_000, max: 5_000_000 })
  const pack = fc.integer({ min: 1, max: 50_000 })
  fc.assert(
    fc.property(quantity, quantity, fc.nat(500_000), pack, (upper, available, inTransit, size) => {
      const { packs, quantity: ordered } = fixedOrder({ upper, available, inTransit, pack: size })
      const missing = upper - available - inTransit
      expect(Number.isInteger(packs) && packs >= 0 && ordered === packs * size).toBe(true)
      expect(ordered >= missing).toBe(true)
      expect(packs === 0 || ordered - size < missing).toBe(true)
    }),
  )
})

describe('the first day of a shortage', () => {
  const isOpen = openDays([1, 2, 3, 4, 5, 6].map((day) => ({ day })))
  const course = { available: milli(31), arrivals: [], perDay: 6593.22 }

  it('is the open day that needs more than is left', () => {
    // 27, 28, 30 November and 1 December sell 26.4; the 2nd needs more than 4.6
    expect(firstShortage(course, '2026-11-26', isOpen)).toBe('2026-12-02')
  })

  it('comes later with what is on the way, and is today with nothing', () => {
    const arrivals = [
      { on: '2026-12-02', quantity: milli(24) },
      { on: undefined, quantity: milli(99) },
    ]
    expect(firstShortage({ ...course, arrivals }, '2026-11-26', isOpen)).toBe('2026-12-07')
    expect(firstShortage({ ...course, available: 0 }, '2026-11-26', isOpen)).toBe('2026-11-26')
    expect(firstShortage({ ...course, perDay: 0 }, '2026-11-26', isOpen)).toBeUndefined()
    expect(firstShortage({ ...course, available: milli(5000) }, '2026-11-26', isOpen)).toBeUndefined()
  })
})
