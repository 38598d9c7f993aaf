/** Every time zone is ahead of UTC by a whole number of these. */
const QUARTER = 15 * 60_000
/** A day, and the hour that clocks may be put back on it, in quarters; twice, since clocks may skip an hour of one day. */
const MOST = 2 * 25 * 4

const formats = new Map<string, Intl.DateTimeFormat>()

/** The last instant, `now` included, at which clocks in a time zone showed this full hour. */
export function lastHour(now: number, hour: number, timeZone: string): number {
  return search(Math.floor(now / QUARTER) * QUARTER, -QUARTER, hour, timeZone)
}

/** The first instant after `now` at which clocks in a time zone show this full hour. */
export function nextHour(now: number, hour: number, timeZone: string): number {
  return search((Math.floor(now / QUARTER) + 1) * QUARTER, QUARTER, hour, timeZone)
}

function search(from: number, step: number, hour: number, timeZone: string): number {
  const clock = formatOf(timeZone)
  const shown = `${String(hour).padStart(2, '0')}:00`
  for (let n = 0; n < MOST; n++) if (clock.format(from + n * step) === shown) return from + n * step
  throw new Error(`no clock in ${timeZone} shows ${shown}`)
}

/** In UTC where the zone is none that is known here, as for the day that a sale belongs to. */
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
