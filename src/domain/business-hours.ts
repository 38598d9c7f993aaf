/** An interval of one day in minutes from midnight, store time; the end is excluded. */
export interface DayInterval {
  /** 0 Sunday to 6 Saturday. */
  readonly day: number
  /** 0 to 1439. */
  readonly from: number
  /** 1 to 1440; later than `from`. */
  readonly to: number
}

/** Why business hours are invalid. */
export type HoursProblem = 'no-day' | 'ends-before-it-starts' | 'overlap'

/**
 * Checks business hours: no day at all, an end that is not after its start, overlapping intervals. Intervals are
 * left-closed and right-open, so 9–12 and 12–18 do not overlap.
 */
export function hoursProblem(hours: readonly DayInterval[]): HoursProblem | undefined {
  if (hours.length === 0) return 'no-day'
  if (hours.some(({ from, to }) => to <= from)) return 'ends-before-it-starts'
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.from - b.from)
  const shares = sorted.some((next, n) => {
    const last = sorted[n - 1]
    return last !== undefined && last.day === next.day && next.from < last.to
  })
  return shares ? 'overlap' : undefined
}

/** Whether a store is open at a minute of a day. */
export const isOpen = (hours: readonly DayInterval[], day: number, minute: number): boolean =>
  hours.some((interval) => interval.day === day && interval.from <= minute && minute < interval.to)
