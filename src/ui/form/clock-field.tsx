import { TextInput, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { minutesOf } from '#domain/clock-time.ts'
import { sayClock } from '#ui/say-instant.ts'
import { parseClock } from './typed-day.ts'
import { useTyped } from './use-typed.ts'

export interface ClockFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** HH:mm, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A time of day: typed in any usual way, shown as the app shows times. */
export function ClockField({ value, onChange, error, onBlur, onKeyDown, ...rest }: ClockFieldProps) {
  const { t, i18n } = useLingui()
  const say = (clock: string): string => {
    const minutes = minutesOf(clock, false)
    return minutes === undefined ? '' : sayClock(minutes, i18n.locale)
  }
  const input = useRef<HTMLInputElement>(null)
  const typed = useTyped({ input, value, onChange, say, parse: parseClock, whole: /^\d\d:\d\d$/ })
  const like = say('09:00')
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={input}
      error={typed.wrong ? t`Type a time like ${like}.` : error}
      value={typed.shown}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.leave()
        onKeyDown?.(event)
      }}
    />
  )
}
