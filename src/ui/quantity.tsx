import { useLingui } from '@lingui/react'
import type { Milli } from '#domain/money.ts'
import { formatQuantity } from './format-quantity.ts'

export interface QuantityProps {
  /** Whole thousandths of the base unit. */
  readonly value: Milli
  /** Name of the unit in the reader's language, such as "kg". */
  readonly unit?: string | undefined
  readonly className?: string | undefined
}

/** A quantity in tabular digits, followed by its unit in a quieter style. */
export function Quantity({ value, unit, className }: QuantityProps) {
  const { i18n } = useLingui()
  return (
    <span className={className} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatQuantity(value, i18n.locale)}
      {unit ? <span style={{ color: 'var(--et-ink-3)' }}> {unit}</span> : null}
    </span>
  )
}
