import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { ruledPrice, type PriceRule } from '#domain/goods/price-rule.ts'

test.each<[number | null, PriceRule['kind'], number, PriceRule['ending'], number | null]>([
  [1000, 'percent', 50_000, 'none', 1050],
  [333, 'percent', 100_000, 'none', 366],
  [335, 'percent', 100_000, 'none', 369],
  [1000, 'percent', -150_000, 'none', 850],
  [499, 'percent', 50_000, '99', 499],
  [499, 'percent', 200_000, '99', 599],
  [432, 'percent', 0, '99', 399],
  [449, 'percent', 0, '99', 499],
  [445, 'percent', 0, '95', 495],
  [444, 'percent', 0, '95', 395],
  [450, 'percent', 0, '00', 500],
  [449, 'percent', 0, '00', 400],
  [20, 'percent', 0, '00', 100],
  [20, 'percent', 0, '99', 99],
  [500, 'amount', 25, 'none', 525],
  [500, 'amount', -600, 'none', 1],
  [500, 'percent', -1_000_000, 'none', 1],
  [0, 'percent', 100_000, 'none', 1],
  [null, 'percent', 100_000, 'none', null],
  [null, 'price', 399, 'none', 399],
  [500, 'price', 0, 'none', 0],
  [9_999_999_999, 'percent', 1_000_000, '99', 9_999_999_999],
])('%s, %s %s, ending %s: %s', (old, kind, value, ending, expected) => {
  expect(ruledPrice(old === null ? null : cents(old), { kind, value, ending })).toBe(expected)
})
