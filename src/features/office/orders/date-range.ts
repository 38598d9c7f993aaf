import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

export const quickRanges = ['today', 'yesterday', 'last7', 'last30', 'last90', 'older'] as const
/** The specification's quick options (organisation-and-shell 9). */
export type QuickRange = (typeof quickRanges)[number]

export interface InstantRange {
  readonly from: number | undefined
  /** Not included. */
  readonly to: number | undefined
}

/** Days of a quick option, whole business days of the store's zone; the last N days end with today. */
export function quickRange(range: QuickRange, now: number, zone: string): InstantRange {
  const today = dayjs.tz(now, zone).startOf('day')
  const day = (back: number): number => today.subtract(back, 'day').valueOf()
  switch (range) {
    case 'today':
      return { from: day(0), to: undefined }
    case 'yesterday':
      return { from: day(1), to: day(0) }
    case 'last7':
      return { from: day(6), to: undefined }
    case 'last30':
      return { from: day(29), to: undefined }
    case 'last90':
      return { from: day(89), to: undefined }
    default:
      return { from: undefined, to: today.subtract(3, 'month').valueOf() }
  }
}

/** Days as chosen in the calendar (YYYY-MM-DD, both included), as instants of the store's zone. */
export const customRange = (first: string | null, last: string | null, zone: string): InstantRange => ({
  from: first ? dayjs.tz(first, zone).startOf('day').valueOf() : undefined,
  to: last ? dayjs.tz(last, zone).startOf('day').add(1, 'day').valueOf() : undefined,
})

/** The calendar's days of a range. */
export const daysOf = ({ from, to }: InstantRange, zone: string): [string | null, string | null] => [
  from === undefined ? null : dayjs.tz(from, zone).format('YYYY-MM-DD'),
  to === undefined ? null : dayjs.tz(to, zone).subtract(1, 'day').format('YYYY-MM-DD'),
]

/** Which quick option a range is, if any. */
export function asQuick(range: InstantRange, now: number, zone: string): QuickRange | undefined {
  return quickRanges.find((name) => {
    const quick = quickRange(name, now, zone)
    return quick.from === range.from && quick.to === range.to
  })
}
