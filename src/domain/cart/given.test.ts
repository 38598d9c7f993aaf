import { expect, test } from 'vitest'
import { beyondLimits, type GivenLine } from '#domain/cart/given.ts'
import { cents, ZERO } from '#domain/money.ts'

const line = (before: number, after: number, own = true): GivenLine => ({
  before: cents(before),
  after: cents(after),
  own,
})
const none = { discount: ZERO, own: true }
const limits = { discountPercent: 10, discountCents: cents(500) }

test('a tenth of a line and a tenth of the order together are more than a tenth', () => {
  expect(beyondLimits([line(1000, 900)], none, limits)).toBeUndefined()
  expect(beyondLimits([line(1000, 900)], { discount: cents(90), own: true }, limits)).toEqual({
    before: 1000,
    after: 810,
  })
})

test('amounts of several lines are added up, and a line is judged by itself too', () => {
  expect(beyondLimits([line(5000, 4700), line(5000, 4700)], none, limits)).toEqual({ before: 10_000, after: 9_400 })
  expect(beyondLimits([line(1000, 800), line(9000, 9000)], none, limits)).toMatchObject({ before: 1000, after: 800 })
})

test('what an administrator gave is not counted, and without limits nothing is beyond', () => {
  expect(beyondLimits([line(1000, 100, false), line(1000, 950)], none, limits)).toBeUndefined()
  expect(beyondLimits([line(1000, 1000)], { discount: cents(900), own: false }, limits)).toBeUndefined()
  expect(beyondLimits([line(1000, 1)], none, {})).toBeUndefined()
})
