import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { asQuick, customRange, daysOf, quickRange, quickRanges, type QuickRange } from './date-range.ts'
import { FilterPopover } from './filter-chips.tsx'
import { dayIn, sayDay } from './say-instant.ts'
import css from './date-range-chip.module.css'
import { useStoreZone } from './store-zone.tsx'

export interface DateRangeChipProps {
  readonly from: number | undefined
  readonly to: number | undefined
  /** Only days that are over: the last ones end yesterday. */
  readonly over?: boolean
  readonly onChange: (range: { from: number | undefined; to: number | undefined }) => void
}

/** Dates: the specification's quick options, or calendar days, in the store's time zone. */
export function DateRangeChip({ from, to, over = false, onChange }: DateRangeChipProps) {
  const { t, i18n } = useLingui()
  const zone = useStoreZone()
  const [now] = useState(() => Date.now())
  const words: Record<QuickRange, string> = {
    today: t`today`,
    yesterday: t`yesterday`,
    last7: t`the last 7 days`,
    last30: t`the last 30 days`,
    last90: t`the last 90 days`,
    older: t`three months ago and before`,
  }
  const days = daysOf({ from, to }, zone)
  const quick = asQuick({ from, to }, now, zone, over)
  const set = from !== undefined || to !== undefined
  const said = !set
    ? undefined
    : quick
      ? words[quick]
      : [...new Set(days)].flatMap((day) => (day ? [sayDay(day, dayIn(now, zone), i18n.locale)] : [])).join(' – ')
  return (
    <FilterPopover label={t`Date`} said={said} onClear={() => onChange({ from: undefined, to: undefined })}>
      {(close) => (
        <div className={css.parts}>
          <div className={css.quicks}>
            {(over ? quickRanges.filter((name) => name !== 'today') : quickRanges).map((name) => (
              <Button
                key={name}
                variant={quick === name ? 'light' : 'subtle'}
                color={quick === name ? undefined : 'gray'}
                justify="flex-start"
                onClick={() => {
                  onChange(quickRange(name, now, zone, over))
                  close()
                }}
              >
                <span className={css.quick}>{words[name]}</span>
              </Button>
            ))}
          </div>
          <Calendar
            type="range"
            {...(over ? { maxDate: daysOf(quickRange('yesterday', now, zone), zone)[0]! } : {})}
            allowSingleDateInRange
            defaultValue={days}
            onChange={([first, last]) => {
              if (!first || !last) return
              onChange(customRange(first, last, zone))
              close()
            }}
          />
        </div>
      )}
    </FilterPopover>
  )
}
