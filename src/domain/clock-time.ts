const DAY = 1440

/** Minutes from midnight as `HH:mm`; the end of the day reads 00:00, as a clock does. */
export const clockOf = (minutes: number): string => {
  const at = minutes % DAY
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/**
 * Parses a time into minutes from midnight. As an end time, 00:00 is the end of the day. Undefined if it is not a time.
 */
export function minutesOf(clock: string, end: boolean): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const at = Number(hours) * 60 + Number(minutes)
  return end && at === 0 ? DAY : at
}
