import { useLingui } from '@lingui/react'
import { exactInstant, isInstant, minuteInstant, sayInstant } from './say-instant.ts'
import { useStoreZone } from './store-zone.tsx'

export interface DateTimeProps {
  /** UTC milliseconds of 13 digits; anything else renders empty. */
  readonly at: number | null | undefined
  /** `near` as people say it, exact on hover; `minute` with its date, for papers; `exact` to the second, for evidence. */
  readonly form?: 'near' | 'minute' | 'exact'
  /** Within a sentence: "today" is not capitalised. */
  readonly inside?: boolean
  /** The current time, for tests and lists that tick together. */
  readonly now?: number
}

/** An instant in the store's time zone. */
export function DateTime({ at, form = 'near', inside = false, now }: DateTimeProps) {
  const { i18n } = useLingui()
  const zone = useStoreZone()
  if (!isInstant(at)) return null
  const exact = exactInstant(at, zone, i18n.locale)
  const near = sayInstant(at, now ?? Date.now(), zone, i18n.locale)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={exact}
      style={{ whiteSpace: form === 'near' ? 'nowrap' : undefined, fontVariantNumeric: 'tabular-nums' }}
    >
      {form === 'exact'
        ? exact
        : form === 'minute'
          ? minuteInstant(at, zone, i18n.locale)
          : inside
            ? near.replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase())
            : near}
    </time>
  )
}
