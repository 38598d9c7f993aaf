import { expect, test } from 'vitest'
import { nextOrderDay } from '#domain/order-days.ts'

// 26 November 2026 is a Thursday
test.each([
  ['any day', 0, '2026-11-26'],
  ['Thursdays', 0b0001000, '2026-11-26'],
  ['Mondays and Fridays', 0b0010001, '2026-11-27'],
  ['Wednesdays', 0b0000100, '2026-12-02'],
  ['Sundays', 0b1000000, '2026-11-29'],
])('a supplier that takes orders on %s', (_, days, next) => {
  expect(nextOrderDay(days, '2026-11-26')).toBe(next)
})
