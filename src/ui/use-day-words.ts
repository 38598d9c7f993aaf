import { useLingui } from '@lingui/react'

/** A day such as 2026-11-26 in words; the options are those of `toLocaleDateString`. */
export function useDayWords(options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }) {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'zh' ? 'zh-CN' : 'en-US'
  return (day: string): string =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...options })
}
