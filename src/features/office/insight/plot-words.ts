import { useLingui } from '@lingui/react'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#ui/format-money.ts'

/** Amounts of a plot, in cents: whole, and at its axis without cents where there are none. */
export function useMoneyWords(): {
  readonly format: (value: number) => string
  readonly tick: (value: number) => string
} {
  const { i18n } = useLingui()
  const format = (value: number): string => formatMoney(cents(Math.round(value)), i18n.locale)
  return { format, tick: (value) => (value % 100 === 0 ? format(value).slice(0, -3) : format(value)) }
}

/** A count, with its thousands grouped. */
export const countWords = (value: number): string => value.toLocaleString('en-US')
