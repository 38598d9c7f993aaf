import { clockOf } from '#domain/clock-time.ts'

const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-US', { timeZone: zone, ...options })
    formats.set(key, known)
  }
  return known
}

/** Day number of an instant in a zone, so that "yesterday" is about calendar days, not 24 hours. */
function dayNumber(at: number, zone: string): number {
  const parts = format('en', zone, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(at)
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY
}

/** Whether a number is a 13-digit instant; anything else renders empty. */
export const isInstant = (at: unknown): at is number =>
  typeof at === 'number' && Number.isSafeInteger(at) && at >= 1_000_000_000_000 && at <= 9_999_999_999_999

const time = { hour: 'numeric', minute: '2-digit' } as const

const chinese = (locale: string): boolean => locale === 'zh'

/** A calendar day as people say it, `ahead` days after today; the weekday only within a week. */
function sayCalendarDay(at: number, now: number, zone: string, locale: string): string {
  const zh = chinese(locale)
  const ahead = dayNumber(at, zone) - dayNumber(now, zone)
  if (ahead === 0) return zh ? '今天' : 'Today'
  if (ahead === -1) return zh ? '昨天' : 'Yesterday'
  if (ahead === 1) return zh ? '明天' : 'Tomorrow'
  if (ahead < 0 && ahead > -7) return format(locale, zone, { weekday: zh ? 'long' : 'short' }).format(at)
  if (!sameYear(at, now, zone))
    // MMMM DD, YYYY
    return format(locale, zone, { year: 'numeric', month: 'long', day: zh ? 'numeric' : '2-digit' }).format(at)
  return format(locale, zone, { month: zh ? 'long' : 'short', day: 'numeric' }).format(at)
}

const yearIn = (at: number, zone: string): string => format('en', zone, { year: 'numeric' }).format(at)
const sameYear = (a: number, b: number, zone: string): boolean => yearIn(a, zone) === yearIn(b, zone)

/** As within a sentence: only names of days and months begin with a capital. */
export const withinText = (said: string): string => said.replace(/^(To|Yes)/, (word) => word.toLowerCase())

/** An instant as people say it: the day by its word, weekday or date, then the time; of another year the day alone. */
export function sayInstant(at: number, now: number, zone: string, locale: string): string {
  const clock = format(
    locale,
    zone,
    chinese(locale) ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : time,
  ).format(at)
  const day = sayCalendarDay(at, now, zone, locale)
  return sameYear(at, now, zone) || Math.abs(dayNumber(at, zone) - dayNumber(now, zone)) < 7 ? `${day} ${clock}` : day
}

/** From when to when, in minutes of a day; what both are, before or after noon, is said once. */
export function sayTimes(from: number, to: number, locale: string): string {
  if (chinese(locale)) return `${clockOf(from)}–${clockOf(to)}`
  const [start, end] = [from, to].map((minutes) => format(locale, 'UTC', time).format(minutes * 60_000)) as [
    string,
    string,
  ]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`
}

/** A time of day, in minutes from midnight. */
export const sayClock = (minutes: number, locale: string): string =>
  chinese(locale) ? clockOf(minutes) : format(locale, 'UTC', time).format((minutes % 1440) * 60_000)

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** A day such as 2026-12-02 as people say it, on the store's day `today`. */
export const sayDay = (day: string, today: string, locale: string): string =>
  sayCalendarDay(noon(day), noon(today), 'UTC', locale)

/** A day such as 2026-12-02 with its weekday and year. */
export const exactDay = (day: string, locale: string): string =>
  format(locale, 'UTC', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(noon(day))

/** The calendar day of an instant in a zone, such as 2026-12-02. */
export const dayIn = (at: number, zone: string): string =>
  new Date(dayNumber(at, zone) * DAY).toISOString().slice(0, 10)

const TO_THE_SECOND = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

/** An instant for files, in every language: YYYY-MM-DD HH:mm:ss. */
export function fileInstant(at: number, zone: string): string {
  const parts = format('en', zone, {
    ...TO_THE_SECOND,
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** An instant to the minute, with its whole date; the page names the zone. */
export function minuteInstant(at: number, zone: string, locale: string): string {
  return format(locale, zone, {
    year: 'numeric',
    month: chinese(locale) ? 'long' : 'short',
    day: 'numeric',
    hour: chinese(locale) ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(chinese(locale) ? { hourCycle: 'h23' } : {}),
  }).format(at)
}

/** An instant to the second, with its zone last. */
export function exactInstant(at: number, zone: string, locale: string): string {
  const said = format(locale, zone, {
    ...TO_THE_SECOND,
    hourCycle: chinese(locale) ? 'h23' : 'h12',
  }).format(at)
  const parts = format('en', zone, { timeZoneName: 'short' }).formatToParts(at)
  return `${said} ${parts.find((part) => part.type === 'timeZoneName')?.value ?? ''}`.trimEnd()
}

/** The name of a zone as people there call it, such as Eastern Time. */
export function zoneName(zone: string, now: number, locale: string): string {
  const parts = format(locale, zone, { timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}
