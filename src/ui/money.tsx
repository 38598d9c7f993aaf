import { useLingui } from '@lingui/react'
import type { Cents } from '#domain/money.ts'
import { moneyParts } from './format-money.ts'
import css from './money.module.css'

export interface MoneyProps {
  /** Whole cents. */
  readonly value: Cents
  /** `text` follows its surroundings; `figure` for cards; `total` 40 px; `change` 72 px. */
  readonly size?: 'text' | 'figure' | 'total' | 'change'
  /** Shows a plus sign for incoming amounts; minus is always shown. */
  readonly signed?: boolean
  readonly strong?: boolean
  readonly className?: string | undefined
}

/** From a million on, big figures are smaller, so that they fit their box. */
const LONG = 100_000_000

/** An amount of money: tabular digits, cents smaller than the dollars, contrast of at least 7:1. */
export function Money({ value, size = 'text', signed = false, strong = false, className }: MoneyProps) {
  const { i18n } = useLingui()
  const parts = moneyParts(value, i18n.locale)
  const sign = parts.sign || (signed && value > 0 ? '+' : '')
  return (
    <span
      className={[css.money, className].filter(Boolean).join(' ')}
      data-size={size}
      data-long={Math.abs(value) >= LONG || undefined}
      data-strong={strong || undefined}
    >
      {sign}
      {parts.whole}
      <span className={css.cents}>{parts.cents}</span>
    </span>
  )
}
