import { addDays, type Day, weekdayOf } from '#domain/store-days.ts'

/** What a report by mail is about: the day, the week from Monday on, or the month that has ended. */
export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const MONDAY = 1

/** The first day of the day, week (from Monday on) or month of a day. */
function begins(every: ReportPeriod, day: Day): Day {
  if (every === 'day') return day
  if (every === 'month') return `${day.slice(0, 8)}01`
  return addDays(day, -((weekdayOf(day) - MONDAY + 7) % 7))
}

/** The last period that was over before a day. */
export function endedPeriod(every: ReportPeriod, today: Day): { readonly from: Day; readonly to: Day } {
  const to = addDays(begins(every, today), -1)
  return { from: begins(every, to), to }
}

/** The day after the period of a day. */
export function nextPeriod(every: ReportPeriod, today: Day): Day {
  const first = begins(every, today)
  if (every === 'month') return begins(every, addDays(first, 31))
  return addDays(first, every === 'week' ? 7 : 1)
}
