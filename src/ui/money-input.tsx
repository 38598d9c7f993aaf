import { TextInput, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import { mayBecomeMoney, moneyText, parseMoney, typedFigures } from './parse-money.ts'
import css from './money-input.module.css'

export interface MoneyInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
> {
  /** Whole cents; null while the field is empty. Fits `form.getInputProps`. */
  readonly value?: Cents | null
  readonly defaultValue?: Cents | null
  readonly onChange?: (value: Cents | null) => void
  /** Digits before the point: 8 by the specification, 3 or 5 in some places. */
  readonly digits?: number
  /** Called when something typed or pasted is no amount; shown at the field until corrected. */
  readonly onRefused?: (refused: boolean) => void
}

/**
 * An amount field. Rejects characters that cannot become an amount; accepts digits of Chinese keyboards and a decimal
 * comma; on blur it writes the 0.00 form. No steppers: nobody steps a price.
 */
export function MoneyInput({
  value,
  defaultValue,
  onChange,
  onBlur,
  digits = 8,
  onRefused,
  error,
  ...rest
}: MoneyInputProps) {
  const { t } = useLingui()
  const [text, setText] = useState(moneyText(value ?? defaultValue))
  const [seen, setSeen] = useState(value)
  const [refused, setRefused] = useState(false)
  const pasted = useRef(false)
  const refuse = (yes: boolean): void => {
    setRefused(yes)
    if (yes !== refused) onRefused?.(yes)
  }
  if (value !== undefined && value !== seen) {
    // changed from outside: a form reset, a computed price
    setSeen(value)
    if (parseMoney(text, digits) !== value) setText(moneyText(value))
  }
  const type = (typed: string): void => {
    const plain = typedFigures(typed)
    // a negative number is not a typing error: leaving the sign out must not turn it into an amount
    if (plain.startsWith('-')) {
      setText(plain)
      setSeen(null)
      onChange?.(null)
      return refuse(true)
    }
    const next = parseMoney(plain, digits)
    const wrong = next === null && !mayBecomeMoney(plain, digits)
    // a key that leads to no amount does nothing; pasted text that is none is kept, so that one sees what is wrong
    if (wrong && !refused && !pasted.current) return
    pasted.current = false
    refuse(wrong)
    setText(plain)
    setSeen(next)
    onChange?.(next)
  }
  const leave = (): void => {
    if (refused) return
    const amount = parseMoney(text, digits)
    if (amount === null && text !== '') refuse(true)
    else setText(moneyText(amount))
  }
  return (
    <TextInput
      {...rest}
      error={refused ? t`Enter an amount of 0.00 or more.` : error}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      onPaste={() => {
        pasted.current = true
      }}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className={css.sign}>$</span>}
      leftSectionPointerEvents="none"
      classNames={{ input: css.input }}
    />
  )
}
