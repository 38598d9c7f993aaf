import { expect, test } from 'vitest'
import {
  adviceFor,
  type AdviceFacts,
  adviceKinds,
  daysOfStock,
  type ProductStock,
  ranked,
  thinned,
  trendOf,
} from '#domain/product-analysis.ts'

const classes = (...nets: number[]): string =>
  ranked(nets.map((net) => ({ net })))
    .map((product) => product.class)
    .join('')

test('vector N1: A while less than 80 % came before, B less than 95 %, C the rest', () => {
  const products = ranked([400, 250, 120, 80, 50, 40, 25, 15, 12, 8].map((net) => ({ net })))
  expect(products.map((product) => product.class).join('')).toBe('AAAABBBCCC')
  expect(products.map(({ share }) => share)).toEqual([
    400_000, 250_000, 120_000, 80_000, 50_000, 40_000, 25_000, 15_000, 12_000, 8000,
  ])
  expect(products.map(({ cumulative }) => cumulative).slice(0, 4)).toEqual([400_000, 650_000, 770_000, 850_000])
  expect(products.at(-1)!.cumulative).toBe(1_000_000)
})

test('a share of exactly 80 % or 95 % before ends the class', () => {
  expect(classes(80, 15, 5)).toBe('ABC')
  expect(classes(100)).toBe('A')
  expect(classes(25, 25, 25, 25)).toBe('AAAA')
})

test('what brought nothing, or was refunded more than sold, is in C and has no share', () => {
  expect(classes(100, 0, -50)).toBe('ACC')
  expect(ranked([{ net: 100 }, { net: -50 }]).map(({ share }) => share)).toEqual([1_000_000, 0])
  expect(ranked([{ net: 0 }])).toEqual([{ net: 0, share: 0, cumulative: 0, class: 'C' }])
})

test('the trend is in percent, and unknown without sales before', () => {
  expect(trendOf(70, 100)).toBe(-30)
  expect(trendOf(150, 100)).toBe(50)
  expect(trendOf(-10, 100)).toBe(-110)
  expect(trendOf(10, 0)).toBeUndefined()
})

test('a thinned curve is even and ends where the whole one does', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => n + 1)
  const few = thinned(all, 50)
  expect(few).toHaveLength(50)
  expect(few.slice(0, 2)).toEqual([200, 400])
  expect(few.at(-1)).toBe(10_000)
  expect(thinned(all, 3)).toEqual([3334, 6667, 10_000])
  expect(thinned([1, 2], 50)).toEqual([1, 2])
})

test('days of stock are what is available by what an open day sells', () => {
  expect(daysOfStock({ available: 20_000, perDay: 3000 })).toBe(6)
  expect(daysOfStock({ available: -2000, perDay: 3000 })).toBe(0)
  expect(daysOfStock({ available: 20_000, perDay: 0 })).toBeUndefined()
  expect(daysOfStock({ available: 20_000, perDay: undefined })).toBeUndefined()
})

const STOCK: ProductStock = { available: 20_000, coming: 0, perDay: 1000, target: 15_000, proposed: 0 }
const FACTS: AdviceFacts = {
  class: 'B',
  trend: 0,
  margin: 500,
  stopped: false,
  ended: false,
  stock: STOCK,
}
const advice = (facts: Partial<AdviceFacts>, stock?: Partial<ProductStock>) =>
  adviceFor({ ...FACTS, ...facts, ...(stock ? { stock: { ...STOCK, ...stock } } : {}) })

test('one advice for each product, each kind by its number', () => {
  const given = {
    loss: advice({ margin: -1 }, { proposed: 5000 }),
    ended: advice({ ended: true, stopped: true }),
    stopped: advice({ class: 'C', stopped: true }),
    uncounted: adviceFor({ ...FACTS, stock: undefined }),
    order: advice({ class: 'A' }, { available: 4000, proposed: 24_000 }),
    ordered: advice({}, { available: 4000, coming: 24_000 }),
    overstock: advice({ trend: -30 }, { available: 61_000 }),
    falling: advice({ trend: -30 }),
    enough: advice({}),
    unknown: advice({}, { perDay: undefined, target: undefined }),
  }
  expect(given).toEqual(Object.fromEntries(adviceKinds.map((kind) => [kind, kind])))
})

test('a loss comes first; without a known margin nothing is said of it', () => {
  expect(advice({ margin: -1, ended: true })).toBe('loss')
  expect(advice({ margin: undefined })).toBe('enough')
})

test('what stopped selling because none is left is to be ordered, not cleared', () => {
  expect(advice({ stopped: true }, { available: 0, proposed: 12_000 })).toBe('order')
  expect(adviceFor({ ...FACTS, stopped: true, stock: undefined })).toBe('stopped')
})

test('too much is more than twice the target and lasts more than four weeks', () => {
  expect(advice({}, { available: 30_000 })).toBe('enough')
  expect(advice({}, { available: 30_001 })).toBe('overstock')
  expect(advice({}, { available: 20_000, target: 5000 })).toBe('enough')
})

test('slow products of class C fall often: nothing is said of it', () => {
  expect(advice({ class: 'C', trend: -80 })).toBe('enough')
  expect(advice({ trend: -29 })).toBe('enough')
})
