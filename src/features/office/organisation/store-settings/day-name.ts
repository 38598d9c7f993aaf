import { useLingui } from '@lingui/react'

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY = 86_400_000

/** The name of a day of the week, 0 for Sunday, in the language of the screen. */
export function useDayName(): (day: number, width?: 'long' | 'short') => string {
  const { i18n } = useLingui()
  return (day, weekday = 'long') =>
    new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' }).format(SUNDAY + day * DAY)
}
