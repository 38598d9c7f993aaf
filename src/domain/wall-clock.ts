const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let known = formats.get(zone)
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, known)
  }
  return known
}

/** The wall clock of a time zone at an instant: `2026-11-01T09:30`. */
export function wallClock(at: number, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/**
 * The instant at which that clock shows a time. Of a time that it shows twice (clocks go back) the first; a time that it
 * skips (clocks go forward) is as long after the skip as it would have been without. Undefined for what is no time.
 */
export function instantOf(wall: string, zone: string): number | undefined {
  const read = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(wall)
  if (!read) return undefined
  const plain = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(plain)) return undefined
  const offsetAt = (at: number): number => Date.parse(`${wallClock(at, zone)}:00Z`) - at
  const offsets = [offsetAt(plain - 86_400_000), offsetAt(plain + 86_400_000)]
  const fitting = offsets.map((offset) => plain - offset).filter((at) => wallClock(at, zone) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : plain - offsets[0]!
}
