import type { Cents } from '#domain/money.ts'

/** A language with its country, such as en-US. */
interface Locale {
  readonly locale: string
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const money = (amount: Cents): string => dollars.format(amount / 100)

/** Formats by locale: making one takes far longer than using it. */
const formatsOf = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (locale: string): Intl.DateTimeFormat => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    made.set(locale, format)
    return format
  }
}
const times = formatsOf({ hour: 'numeric', minute: '2-digit' })
const days = formatsOf({ month: 'long', day: 'numeric', weekday: 'short' })

/** Minutes from midnight as the language writes a time. */
export const clockTime = (minutes: number, { locale }: Locale): string =>
  times(locale).format(Date.UTC(2000, 0, 1, 0, minutes % 1440))

/** A day of the store as the language writes it. */
export const dayWords = (day: string, { locale }: Locale): string => days(locale).format(new Date(`${day}T00:00:00Z`))
