import { ActionIcon, Button, Input, Switch, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockOf, minutesOf } from '#domain/clock-time.ts'
import { weekDays, type ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import { useDayName } from '#features/office/organisation/store-settings/day-name.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'

type Hours = ConfigDraft['hours']

interface HoursFieldProps {
  readonly value: Hours
  readonly onChange: (hours: Hours) => void
  readonly error?: ReactNode
}

const MORNING = { from: 540, to: 1260 }
const LAST = 1440

/** Business hours: one row per day, with any number of periods. The end of a period is exclusive. */
export function HoursField({ value, onChange, error }: HoursFieldProps) {
  const { t } = useLingui()
  const dayName = useDayName()
  const ofDay = (day: number): Hours =>
    value.filter((interval) => interval.day === day).toSorted((a, b) => a.from - b.from)
  const set = (day: number, intervals: Hours): void =>
    onChange([...value.filter((interval) => interval.day !== day), ...intervals])
  const first = weekDays.find((day) => ofDay(day).length > 0)
  const copyToAll = (): void => {
    if (first === undefined) return
    onChange(weekDays.flatMap((day) => ofDay(first).map((interval) => ({ ...interval, day }))))
  }
  return (
    <Input.Wrapper label={t`Business hours`} labelElement="div" error={error} errorProps={{ role: 'alert' }}>
      <div className={css.week}>
        {weekDays.map((day) => (
          <Day
            key={day}
            name={dayName(day)}
            day={day}
            intervals={ofDay(day)}
            onChange={(intervals) => set(day, intervals)}
          />
        ))}
      </div>
      {first === undefined ? null : (
        <Button variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={copyToAll}>
          <Trans>Every day like {dayName(first)}</Trans>
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface DayProps {
  readonly name: string
  readonly day: number
  readonly intervals: Hours
  readonly onChange: (intervals: Hours) => void
}

function Day({ name, day, intervals, onChange }: DayProps) {
  const { t } = useLingui()
  const change = (n: number, part: { from?: number; to?: number }): void =>
    onChange(intervals.map((interval, i) => (i === n ? { ...interval, ...part } : interval)))
  const more = (): void => {
    const from = Math.min(intervals.at(-1)?.to ?? MORNING.from, LAST - 1)
    onChange([...intervals, { day, from, to: LAST }])
  }
  return (
    <div className={css.day} role="group" aria-label={name}>
      <Switch
        label={name}
        checked={intervals.length > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? [{ day, ...MORNING }] : [])}
      />
      <div className={css.periods}>
        {intervals.length === 0 ? (
          <span className={css.closed}>
            <Trans>Closed</Trans>
          </span>
        ) : null}
        {intervals.map((interval, n) => (
          // periods have no id, so the index is the key
          <span key={n} className={css.period}>
            <TextInput
              type="time"
              aria-label={t`${name}: opens`}
              value={clockOf(interval.from)}
              onChange={(event) => change(n, { from: minutesOf(event.currentTarget.value, false) ?? interval.from })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              aria-label={t`${name}: closes`}
              value={clockOf(interval.to)}
              onChange={(event) => change(n, { to: minutesOf(event.currentTarget.value, true) ?? interval.to })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`${name}: remove this period`}
              onClick={() => onChange(intervals.filter((_, i) => i !== n))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        {intervals.length > 0 && intervals.length < 4 ? (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`${name}: add a period`} onClick={more}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
    </div>
  )
}
