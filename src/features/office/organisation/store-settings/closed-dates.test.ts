import { expect, it } from 'vitest'
import { closedSpans, daysFromTo } from '#features/office/organisation/store-settings/closed-dates.ts'

it('a holiday is all its days, over the end of a year', () => {
  expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(daysFromTo('2026-11-26', '')).toEqual(['2026-11-26'])
  for (const [from, to] of [
    ['', ''],
    ['2026-02-30', ''],
    ['2026-11-26', '2026-11-25'],
    ['2026-01-01', '2026-12-31'],
  ] as const)
    expect(daysFromTo(from, to)).toBeUndefined()
})

it('days that follow each other are shown as one span', () => {
  expect(closedSpans(['2026-12-31', '2026-11-26', '2027-01-01', '2026-12-30'])).toEqual([
    { from: '2026-11-26', to: '2026-11-26' },
    { from: '2026-12-30', to: '2027-01-01' },
  ])
})
