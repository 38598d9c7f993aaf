import { expect, it } from 'vitest'
import { endedPeriod, nextPeriod, type ReportPeriod } from '#domain/report-period.ts'

it.each<[ReportPeriod, today: string, from: string, to: string, next: string]>([
  ['day', '2026-03-01', '2026-02-28', '2026-02-28', '2026-03-02'],
  // a Sunday, a Monday and a Thursday
  ['week', '2026-11-29', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['week', '2026-11-30', '2026-11-23', '2026-11-29', '2026-12-07'],
  ['week', '2027-01-07', '2026-12-28', '2027-01-03', '2027-01-11'],
  ['month', '2026-03-31', '2026-02-01', '2026-02-28', '2026-04-01'],
  ['month', '2028-03-01', '2028-02-01', '2028-02-29', '2028-04-01'],
  ['month', '2027-01-01', '2026-12-01', '2026-12-31', '2027-02-01'],
  ['month', '2026-12-01', '2026-11-01', '2026-11-30', '2027-01-01'],
])('every %s, on %s: from %s to %s, and next on %s', (every, today, from, to, next) => {
  expect(endedPeriod(every, today)).toEqual({ from, to })
  expect(nextPeriod(every, today)).toBe(next)
})
