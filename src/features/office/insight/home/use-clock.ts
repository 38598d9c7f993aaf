import { useLingui } from '@lingui/react'
import { useStoreZone } from '#ui/store-zone.tsx'

/** The time of day of an instant in the store's time zone. */
export function useClock(): (at: number) => string {
  const { i18n } = useLingui()
  const timeZone = useStoreZone()
  return (at) =>
    i18n.locale === 'zh'
      ? new Date(at).toLocaleTimeString('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      : new Date(at).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** An hour of the day, 0 to 23, as it is written at an axis. */
export function useHourWords(): (hour: number) => string {
  const { i18n } = useLingui()
  return (hour) =>
    i18n.locale === 'zh'
      ? `${hour}:00`
      : new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric' })
}
