import { describe, expect, test } from 'vitest'
import { mayBecomeMoney, moneyText, parseMoney } from './parse-money.ts'

describe('the money rule of the specification: 8 figures, no leading zero, 2 decimals', () => {
  test.each([
    ['0', 0],
    ['0.5', 50],
    ['.5', 50],
    ['12.34', 1234],
    ['12.', 1200],
    ['99999999.99', 9_999_999_999],
    ['1,234.50', 123_450],
    ['1,234', 123_400],
    ['93,50', 9350],
    ['93,5', 9350],
    ['93,', 9300],
    ['0,5', 50],
    ['1.234,56', 123_456],
    ['１，２３４．５０', 123_450],
    ['１２．５０', 1250],
    ['￥3。2', 320],
  ])('%s is an amount', (text, amount) => expect(parseMoney(text)).toBe(amount))

  test.each(['', '.', '01', '00', '123456789', '-1', '1e3', 'abc', '12,34,5', '1,2345', '0,125', '1.234'])(
    '%s is none',
    (text) => expect(parseMoney(text)).toBeNull(),
  )

  test.each(['9', '93', '93,', '93,5', '93,50', '1,23', '1,234', '1,234,', '1,234.5', '0,5', '.5'])(
    '%s may be on the way to an amount',
    (text) => expect(mayBecomeMoney(text)).toBe(true),
  )
  test.each(['93,5000', '12,34,5', '0,125', '1,234,5.', '123,456,789'])('%s is not', (text) =>
    expect(mayBecomeMoney(text)).toBe(false),
  )

  test('a shorter limit holds', () => {
    expect(parseMoney('999', 3)).toBe(99_900)
    expect(parseMoney('1000', 3)).toBeNull()
    expect(mayBecomeMoney('1000', 3)).toBe(false)
  })

  test('what a field shows reads back as itself', () => {
    for (const amount of [0, 5, 50, 1234, 9_999_999_999]) expect(parseMoney(moneyText(amount as never))).toBe(amount)
  })
})
