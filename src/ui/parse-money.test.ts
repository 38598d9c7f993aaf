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
    ['１２．５０', 1250],
    ['￥3。2', 320],
  ])('%s is an amount', (text, amount) => expect(parseMoney(text)).toBe(amount))

  test.each(['', '.', '01', '00', '1.234', '123456789', '-1', '1e3', 'abc'])('%s is none', (text) =>
    expect(parseMoney(text)).toBeNull(),
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
