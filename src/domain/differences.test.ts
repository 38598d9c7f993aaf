import { expect, test } from 'vitest'
import { clockDifference, compareSales, type ComparedSale } from '#domain/differences.ts'
import { cents } from '#domain/money.ts'

const line = (lineId: string, unitPrice: number, net: number, tax: number) => ({
  lineId,
  unitPrice: cents(unitPrice),
  net: cents(net),
  tax: cents(tax),
})
const sale = (tax: number, total: number, ...lines: ComparedSale['lines']): ComparedSale => ({
  lines,
  tax: cents(tax),
  total: cents(total),
})
const ours = sale(16, 216, line('a', 100, 100, 8), line('b', 50, 100, 8))

test('the same sale has no difference', () => {
  expect(compareSales(ours, ours)).toEqual([])
})

test('another price is one difference of its line, and the total', () => {
  expect(compareSales(ours, sale(15, 205, line('a', 90, 90, 7), line('b', 50, 100, 8)))).toEqual([
    { code: 'price', lineId: 'a', expected: 100, actual: 90 },
    { code: 'total', expected: 216, actual: 205 },
  ])
})

test('another tax at the same price', () => {
  expect(compareSales(ours, sale(15, 215, line('a', 100, 100, 7), line('b', 50, 100, 8)))).toEqual([
    { code: 'tax', lineId: 'a', expected: 8, actual: 7 },
    { code: 'total', expected: 216, actual: 215 },
  ])
})

test('a wrong extension of the line is a price difference', () => {
  expect(compareSales(ours, sale(16, 206, line('a', 100, 90, 8), line('b', 50, 100, 8)))[0]).toEqual({
    code: 'price',
    lineId: 'a',
    expected: 100,
    actual: 90,
  })
})

test('an order tax that no line explains', () => {
  expect(compareSales(ours, { ...ours, tax: cents(17), total: cents(217) })).toEqual([
    { code: 'tax', expected: 16, actual: 17 },
    { code: 'total', expected: 216, actual: 217 },
  ])
})

test('a line that could not be recomputed is left to the caller', () => {
  const frozen = sale(16, 216, ...ours.lines, line('unknown', 1, 1, 0))
  expect(compareSales(ours, frozen)).toEqual([])
})

test('a clock counts from more than five minutes, either way', () => {
  expect(clockDifference(300_000)).toEqual([])
  expect(clockDifference(-300_001)).toEqual([{ code: 'clock.skew', expected: 0, actual: -300_001 }])
})
