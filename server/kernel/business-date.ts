import { daysBetween } from '#domain/store-days.ts'
import { instantOf } from '#domain/wall-clock.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The day in the store's time zone that a time belongs to, as YYYY-MM-DD. In UTC if the store's zone is unknown here: a
 * sale must not fail because of that.
 */
export function businessDate(at: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = dayIn(timeZone)
    formats.set(timeZone, format)
  }
  return format.format(at)
}

function dayIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...parts })
  }
}

/** Number of days of the store's calendar between two times: 0 on the same day. */
export const calendarDays = (from: number, to: number, timeZone: string): number =>
  daysBetween(businessDate(from, timeZone), businessDate(to, timeZone))

/** The instant at which a day of the store begins; of UTC if the store's zone is unknown here. */
export function dayStart(day: string, timeZone: string): number {
  const midnight = `${day}T00:00`
  try {
    return instantOf(midnight, timeZone)!
  } catch {
    return instantOf(midnight, 'UTC')!
  }
}
