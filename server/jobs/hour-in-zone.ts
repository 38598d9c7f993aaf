/** Every time zone's offset from UTC is a whole number of these. */
const QUARTER = 15 * 60_000
/**
 * A day, plus the hour that clocks may be set back, in quarters of an hour; doubled, since clocks may skip an hour of
 * one day.
 */
const MOST = 2 * 25 * 4

const formats = new Map<string, Intl.DateTimeFormat>()

/** The last time, up to `now`, at which clocks in a time zone showed this full hour. */
export function lastHour(now: number, hour: number, timeZone: string): number {
  return search(Math.floor(now / QUARTER) * QUARTER, -QUARTER, hour, timeZone)
}

/** The first time after `now` at which clocks in a time zone show this full hour. */
export function nextHour(now: number, hour: number, timeZone: string): number {
  return search((Math.floor(now / QUARTER) + 1) * QUARTER, QUARTER, hour, timeZone)
}

function search(from: number, step: number, hour: number, timeZone: string): number {
  const clock = formatOf(timeZone)
  const shown = `${String(hour).padStart(2, '0')}:00`
  for (let n = 0; n < MOST; n++) if (clock.format(from + n * step) === shown) return from + n * step
  throw new Error(`no clock in ${timeZone} shows ${shown}`)
}

/** UTC if the zone is unknown here, as for the business day of a sale. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = clockIn(timeZone)
  formats.set(timeZone, made)
  return made
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts })
  }
}
