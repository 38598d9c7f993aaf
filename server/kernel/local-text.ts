import type { Cents } from '#domain/money.ts'

/** A language with its country, such as en-US. */
interface Locale {
  readonly locale: string
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const money = (amount: Cents): string => dollars.format(amount / 100)

/** Minutes from midnight as the language writes a time. */
export function clockTime(minutes: number, { locale }: Locale): string {
  const at = new Date(Date.UTC(2000, 0, 1, 0, minutes % 1440))
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at)
}

/** A day of the store as the language writes it. */
export const dayWords = (day: string, { locale }: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
