import { expect, test } from 'vitest'
import { asQuick, customRange, daysOf, quickRange } from './date-range.ts'

const ZONE = 'America/New_York'
// 2026-11-02 00:30 in New York: the day after the clocks went back
const NOW = Date.UTC(2026, 10, 2, 5, 30)

test('today begins at the midnight of the store, not of the reader', () => {
  expect(quickRange('today', NOW, ZONE)).toEqual({ from: Date.UTC(2026, 10, 2, 5), to: undefined })
})

test('yesterday is a day of 25 hours when the clocks went back in it', () => {
  const { from, to } = quickRange('yesterday', NOW, ZONE)
  expect(to! - from!).toBe(25 * 3_600_000)
})

test('the last seven days hold today and the six before it', () => {
  expect(daysOf(quickRange('last7', NOW, ZONE), ZONE)).toEqual(['2026-10-27', null])
})

test('of days that are over, the last seven end yesterday', () => {
  const range = quickRange('last7', NOW, ZONE, true)
  expect(daysOf(range, ZONE)).toEqual(['2026-10-26', '2026-11-01'])
  expect(asQuick(range, NOW, ZONE, true)).toBe('last7')
  expect(asQuick(range, NOW, ZONE)).toBeUndefined()
})

test('days of the calendar are both included and come back as they were chosen', () => {
  const range = customRange('2026-03-07', '2026-03-08', ZONE)
  expect(range.to! - range.from!).toBe(47 * 3_600_000)
  expect(daysOf(range, ZONE)).toEqual(['2026-03-07', '2026-03-08'])
})

test('a range knows its quick name, and a custom one has none', () => {
  expect(asQuick(quickRange('last30', NOW, ZONE), NOW, ZONE)).toBe('last30')
  expect(asQuick(customRange('2026-03-07', '2026-03-08', ZONE), NOW, ZONE)).toBeUndefined()
})
