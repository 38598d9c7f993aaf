import { ActionIcon, Button, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Calendar } from '#ui/calendar.tsx'
import { dayIn, minuteInstant } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { ClockField } from './clock-field.tsx'
import css from './day-field.module.css'
import { parseDay, parseMoment } from './typed-day.ts'
import { useTyped } from './use-typed.ts'

export interface DayFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** YYYY-MM-DD, or ''. Fits `form.getInputProps`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The first and the last day that may be chosen. */
  readonly min?: string
  readonly max?: string
}

/** A day: typed in any usual way, or chosen in a calendar; shown as the rest of the app shows days. */
export const DayField = (props: DayFieldProps) => <CalendarField {...props} />

/** A day with a time, as in `datetime-local`: YYYY-MM-DDTHH:mm, or ''. A day alone is its beginning. */
export const MomentField = (props: DayFieldProps) => <CalendarField {...props} withTime />

const DAY_TYPED = /^\d{4}-\d\d-\d\d$/
const MOMENT_TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

function CalendarField({
  value,
  onChange,
  min,
  max,
  withTime = false,
  error,
  onBlur,
  disabled,
  ...rest
}: DayFieldProps & { readonly withTime?: boolean }) {
  const { t, i18n } = useLingui()
  const today = dayIn(Date.now(), useStoreZone())
  const dayWords = useDayWords({ year: 'numeric', month: 'short', day: 'numeric' })
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const within = (next: string | undefined): boolean =>
    next !== undefined && (!min || next >= min) && (!max || next.slice(0, 10) <= max)
  const input = useRef<HTMLInputElement>(null)
  const typed = useTyped({
    input,
    value,
    onChange,
    whole: withTime ? MOMENT_TYPED : DAY_TYPED,
    say: (of) => (of === '' ? '' : withTime ? minuteInstant(Date.parse(`${of}Z`), 'UTC', i18n.locale) : dayWords(of)),
    parse: (text) => {
      const next = (withTime ? parseMoment : parseDay)(text, today)
      return within(next) ? next : undefined
    },
  })
  const first = min && min > today ? min : today
  const from = min ? dayWords(min) : ''
  const until = max ? dayWords(max) : ''
  const like = dayWords(first)
  const refusal =
    from && until
      ? t`Choose a day from ${from} to ${until}.`
      : from
        ? t`Choose a day from ${from} on.`
        : until
          ? t`Choose a day up to ${until}.`
          : t`Type a day like ${like}.`
  const choose = (day: string | null): void => {
    if (day) typed.put(withTime ? `${day}T${value.slice(11) || '00:00'}` : day)
    if (!withTime) setOpened(false)
  }
  return (
    <TextInput
      placeholder={t`Pick a day`}
      autoComplete="off"
      {...rest}
      ref={input}
      {...(disabled === undefined ? {} : { disabled })}
      // on a phone or a tablet the calendar is quicker than a keyboard
      inputMode={touch ? 'none' : 'text'}
      error={typed.wrong ? refusal : error}
      value={typed.shown}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
      onClick={() => {
        if (touch && !disabled) setOpened(true)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.leave()
        if (event.key === 'ArrowDown' && event.altKey) setOpened(true)
      }}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              tabIndex={-1}
              disabled={disabled ?? false}
              aria-label={t`Open the calendar`}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendarEvent size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="sm">
            <Calendar
              value={value.slice(0, 10) || null}
              defaultDate={value.slice(0, 10) || first}
              onChange={choose}
              {...(min ? { minDate: min } : {})}
              {...(max ? { maxDate: max } : {})}
            />
            {value === '' ? null : (
              <div className={css.foot}>
                {withTime ? (
                  <ClockField
                    label={t`Time`}
                    data-mantine-stop-propagation
                    value={value.slice(11)}
                    onChange={(clock) => typed.put(`${value.slice(0, 10)}T${clock || '00:00'}`)}
                  />
                ) : null}
                <Button
                  variant="subtle"
                  data-mantine-stop-propagation
                  onClick={() => {
                    typed.put('')
                    setOpened(false)
                  }}
                >
                  <Trans>Leave blank</Trans>
                </Button>
              </div>
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
