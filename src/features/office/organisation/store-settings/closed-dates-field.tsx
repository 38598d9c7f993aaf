import { ActionIcon, Button, Input } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MOST_CLOSED } from '#contract/organisation/store-settings.ts'
import { closedSpans, type ClosedSpan, daysFromTo } from '#features/office/organisation/store-settings/closed-dates.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { DayField } from '#ui/form/day-field.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (days: string[]) => void
  readonly error?: ReactNode
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Single days on which the store is closed besides its closed weekdays: a holiday, or one from a day to another. */
export function ClosedDatesField({ value, onChange, error }: Props) {
  const { t } = useLingui()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [wrong, setWrong] = useState('')
  const add = (): void => {
    const days = daysFromTo(from, to)
    const all = days && [...new Set([...value, ...days])].toSorted()
    setWrong(
      !all
        ? t`Enter a day, or a first and a last day at most two months apart.`
        : all.length > MOST_CLOSED
          ? t`At most ${MOST_CLOSED} days. Remove past ones first.`
          : '',
    )
    if (!all || all.length > MOST_CLOSED) return
    onChange(all)
    setFrom('')
    setTo('')
  }
  const spans = closedSpans(value)
  const past = spans.filter((span) => span.to < today()).length
  const remove = (span: ClosedSpan): void => onChange(value.filter((day) => day < span.from || day > span.to))
  return (
    <Input.Wrapper
      label={t`Closed days`}
      labelElement="div"
      description={t`Holidays and single days besides the closed weekdays. Order suggestions and delivery times skip them.`}
      error={wrong || error}
      errorProps={{ role: 'alert' }}
    >
      <div className={css.closedAdd}>
        <DayField label={t`Closed on, or from`} value={from} onChange={setFrom} />
        <DayField label={t`Until (for several days)`} min={from} value={to} onChange={setTo} />
        <Button variant="default" disabled={from === ''} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <ul className={css.codes}>
        {spans.slice(past).map((span) => (
          <Span key={span.from} span={span} onRemove={() => remove(span)} />
        ))}
      </ul>
      {past === 0 ? null : (
        <span className={css.closed}>
          <Plural
            value={past}
            one="# past date is kept so past sales are averaged correctly."
            other="# past dates are kept so past sales are averaged correctly."
          />
        </span>
      )}
    </Input.Wrapper>
  )
}

function Span({ span: { from, to }, onRemove }: { readonly span: ClosedSpan; readonly onRemove: () => void }) {
  const { t } = useLingui()
  const day = useDayWords({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
  const words = from === to ? day(from) : `${day(from)} – ${day(to)}`
  return (
    <li className={css.code}>
      {words}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Open on ${words}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
