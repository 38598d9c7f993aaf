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

/** An instant as people say it: the time today, then yesterday, the weekday, the date, and the year for older ones. */
export function sayInstant(at: number, now: number, zone: string, locale: string): string {
  const clock = format(
    locale,
    zone,
    locale === 'zh' ? { hour: '2-digit', minute: '2-digit', hour12: false } : time,
  ).format(at)
  const ago = dayNumber(now, zone) - dayNumber(at, zone)
  if (ago === 0) return clock
  if (ago === 1) return locale === 'zh' ? `昨天 ${clock}` : `Yesterday ${clock}`
  if (ago > 1 && ago < 7)
    return `${format(locale, zone, { weekday: locale === 'zh' ? 'long' : 'short' }).format(at)} ${clock}`
  const sameYear =
    format('en', zone, { year: 'numeric' }).format(at) === format('en', zone, { year: 'numeric' }).format(now)
  if (sameYear)
    return `${format(locale, zone, { month: locale === 'zh' ? 'long' : 'short', day: 'numeric' }).format(at)} ${clock}`
  // MMMM DD, YYYY
  return format(locale, zone, { year: 'numeric', month: 'long', day: locale === 'zh' ? 'numeric' : '2-digit' }).format(
    at,
  )
}

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

/** An instant to the second, with its zone last. */
export function exactInstant(at: number, zone: string, locale: string): string {
  const said = format(locale, zone, {
    ...TO_THE_SECOND,
    hourCycle: locale === 'zh' ? 'h23' : 'h12',
  }).format(at)
  const parts = format('en', zone, { timeZoneName: 'short' }).formatToParts(at)
  return `${said} ${parts.find((part) => part.type === 'timeZoneName')?.value ?? ''}`.trimEnd()
}
