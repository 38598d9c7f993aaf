/** The wall-clock time of a zone at an instant, as if it were UTC. */
function wallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const DAY = 24 * 3_600_000

/** Start of an instant's business day: midnight in the store's zone, in UTC milliseconds. */
export function businessDayStart(at: number, zone: string): number {
  const second = Math.floor(at / 1000) * 1000
  const midnight = Math.floor(wallClock(second, zone) / DAY) * DAY
  const guess = midnight - (wallClock(second, zone) - second)
  // clocks may have changed since midnight: use the offset at midnight
  return midnight - (wallClock(guess, zone) - guess)
}
