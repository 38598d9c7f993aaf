import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countOpen, daysBetween, openDays, weekdayOf } from '#domain/store-days.ts'

const weekdays = (...days: number[]) => days.map((day) => ({ day, from: 540, to: 1080 }))

test('the open days of a shop that is closed on Sundays', () => {
  const isOpen = openDays(weekdays(1, 2, 3, 4, 5, 6))
  // Thursday 26 November: 27 November to 9 December has Sundays on 29 November and 6 December
  expect(countOpen(isOpen, '2026-11-26', 13)).toBe(11)
  expect(countOpen(isOpen, '2026-11-26', 6)).toBe(5)
  expect(countOpen(isOpen, '2026-11-26', 0)).toBe(0)
})

test('closed dates are not open, and a shop without hours always is', () => {
  expect(countOpen(openDays([], ['2026-12-25']), '2026-12-24', 3)).toBe(2)
  expect(countOpen(openDays(weekdays(5), ['2026-12-25']), '2026-12-20', 14)).toBe(1)
})

test('days are counted over months, years and the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(weekdayOf('2026-11-26')).toBe(4)
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (n) => {
      expect(daysBetween('2026-11-26', addDays('2026-11-26', n))).toBe(n)
    }),
  )
})
