const parts = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

const HOUR = 3_600_000

/**
 * The last millisecond of the day that contains `instant` in a time zone, even if a clock change makes that day 23 or
 * 25 hours long.
 */
export function endOfDay(instant: number, timeZone: string): number {
  const day = parts(instant, timeZone)
  let low = instant
  let high = instant + 26 * HOUR
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (parts(middle, timeZone) === day) low = middle
    else high = middle
  }
  return low
}
