import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

export const quickRanges = ['today', 'yesterday', 'last7', 'last30', 'last90', 'older'] as const
/** The specification's quick options. */
export type QuickRange = (typeof quickRanges)[number]

export interface InstantRange {
  readonly from: number | undefined
  /** Exclusive. */
  readonly to: number | undefined
}

/** Midnight of a day in the store's zone. Days are counted as dates, never as 24 hours, because of daylight saving. */
const midnight = (day: string, zone: string): number => dayjs.tz(`${day}T00:00:00`, zone).valueOf()
const dayOf = (at: number, zone: string): string => dayjs(at).tz(zone).format('YYYY-MM-DD')
const shifted = (day: string, by: number, unit: 'day' | 'month' = 'day'): string =>
  dayjs.utc(day).add(by, unit).format('YYYY-MM-DD')

/** The days of a quick option, whole business days of the store; the last N days end with today, or if `over` yesterday. */
export function quickRange(range: QuickRange, now: number, zone: string, over = false): InstantRange {
  const today = dayOf(now, zone)
  const day = (back: number): number => midnight(shifted(today, -back), zone)
  const last = (days: number): InstantRange =>
    over ? { from: day(days), to: day(0) } : { from: day(days - 1), to: undefined }
  switch (range) {
    case 'today':
      return { from: day(0), to: undefined }
    case 'yesterday':
      return { from: day(1), to: day(0) }
    case 'last7':
      return last(7)
    case 'last30':
      return last(30)
    case 'last90':
      return last(90)
    default:
      return { from: undefined, to: midnight(shifted(today, -3, 'month'), zone) }
  }
}

/** Days as chosen in the calendar (YYYY-MM-DD, both included), as instants of the store's zone. */
export const customRange = (first: string | null, last: string | null, zone: string): InstantRange => ({
  from: first ? midnight(first, zone) : undefined,
  to: last ? midnight(shifted(last, 1), zone) : undefined,
})

/** The calendar's days of a range. */
export const daysOf = ({ from, to }: InstantRange, zone: string): [string | null, string | null] => [
  from === undefined ? null : dayOf(from, zone),
  to === undefined ? null : shifted(dayOf(to, zone), -1),
]

/** The quick option of a range, if any. */
export function asQuick(range: InstantRange, now: number, zone: string, over = false): QuickRange | undefined {
  return quickRanges.find((name) => {
    const quick = quickRange(name, now, zone, over)
    return quick.from === range.from && quick.to === range.to
  })
}
