import { useLingui } from '@lingui/react'

/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

/** The short name of a weekday, 1 Monday to 7 Sunday, in the reader's language. */
export function useWeekdayName(): (day: number) => string {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'zh' ? 'zh-CN' : 'en-US'
  return (day) =>
    new Date(MONDAY + (day - 1) * 86_400_000).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })
}
