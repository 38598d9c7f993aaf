import { daysBetween } from '#domain/store-days.ts'
import { wallClock } from '#domain/wall-clock.ts'

const DATE = '2026-11-26'.length

/** Number of days of the store's calendar between two times: 0 on the same day. */
export const calendarDays = (from: number, to: number, timeZone: string): number =>
  daysBetween(wallClock(from, timeZone).slice(0, DATE), wallClock(to, timeZone).slice(0, DATE))
