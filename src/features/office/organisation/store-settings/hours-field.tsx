import { ActionIcon, Button, Input, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarWeek, IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { clockOf, minutesOf } from '#domain/clock-time.ts'
import { weekDays, type ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import { useDayName } from '#features/office/organisation/store-settings/day-name.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { ClockField } from '#ui/form/clock-field.tsx'

type Hours = ConfigDraft['hours']

interface HoursFieldProps {
  readonly value: Hours
  readonly onChange: (hours: Hours) => void
  readonly error?: ReactNode
}

const MORNING = { from: 540, to: 1260 }
const LAST = 1440

/** The only period of every day; undefined while days differ, or one has none or several. */
function everyDay(hours: Hours): Hours[number] | undefined {
  const [first] = hours
  if (first === undefined || hours.length !== weekDays.length) return undefined
  const alike = weekDays.every((day) =>
    hours.some((one) => one.day === day && one.from === first.from && one.to === first.to),
  )
  return alike ? first : undefined
}

/** Business hours: one row while every day has the same ones, else one per day. The end of a period is exclusive. */
export function HoursField(props: HoursFieldProps) {
  const { t } = useLingui()
  const same = everyDay(props.value)
  const [byDay, setByDay] = useState(same === undefined)
  if (byDay || same === undefined) return <Week {...props} />
  const change = (part: Period): void => props.onChange(weekDays.map((day) => ({ ...same, ...part, day })))
  return (
    <Input.Wrapper label={t`Business hours`} labelElement="div" error={props.error} errorProps={{ role: 'alert' }}>
      <div className={css.week}>
        <div className={css.day} role="group" aria-label={t`Every day`}>
          <Trans>Every day</Trans>
          <span className={css.period}>
            <Times name={t`Every day`} of={same} onChange={change} />
          </span>
        </div>
      </div>
      <Button variant="subtle" leftSection={<IconCalendarWeek size={16} aria-hidden />} onClick={() => setByDay(true)}>
        <Trans>Different on some days</Trans>
      </Button>
    </Input.Wrapper>
  )
}

/** One row per day, with any number of periods. */
function Week({ value, onChange, error }: HoursFieldProps) {
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

type Period = Partial<Pick<Hours[number], 'from' | 'to'>>

/** From when to when. */
function Times({
  name,
  of,
  onChange,
}: {
  readonly name: string
  readonly of: Hours[number]
  readonly onChange: (part: Period) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <ClockField
        className={css.clock}
        aria-label={t`${name}: opens`}
        value={clockOf(of.from)}
        onChange={(clock) => onChange({ from: minutesOf(clock, false) ?? of.from })}
      />
      <span aria-hidden>–</span>
      <ClockField
        className={css.clock}
        aria-label={t`${name}: closes`}
        value={clockOf(of.to)}
        onChange={(clock) => onChange({ to: minutesOf(clock, true) ?? of.to })}
      />
    </>
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
  const change = (n: number, part: Period): void =>
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
            <Times name={name} of={interval} onChange={(part) => change(n, part)} />
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
