import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { milli, type Milli } from '#domain/money.ts'
import { quantityText } from '#domain/receipt/figures.ts'
import css from '#features/counter/tasks/refund/refund.module.css'

const ONE = 1000

interface Props {
  /** Accessible name of what is counted. */
  readonly name: string
  readonly value: Milli
  /** The largest refundable quantity. */
  readonly most: Milli
  /** Sold by the piece: only whole ones can be returned. */
  readonly whole?: boolean | undefined
  readonly onChange: (value: Milli) => void
}

/** Quantity to refund: whole pieces by buttons, parts of a kilo by typing. Shows the value even above the maximum. */
export function QuantityStep({ name, value, most, whole = false, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const step = (by: 1 | -1): void => {
    setTyped(undefined)
    const next = value + by * ONE
    onChange(milli(next > most && value < most ? most : next < 0 ? 0 : next))
  }
  return (
    <span className={css.step}>
      <button type="button" aria-label={t`Less of ${name}`} disabled={value <= 0} onClick={() => step(-1)}>
        <IconMinus size={22} aria-hidden />
      </button>
      <input
        inputMode={whole ? 'numeric' : 'decimal'}
        aria-label={t`Quantity of ${name}`}
        aria-invalid={value > most || undefined}
        value={typed ?? quantityText(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = whole ? event.currentTarget.value.replace(/[^\d].*$/, '') : event.currentTarget.value
          setTyped(text)
          onChange(parse(text))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label={t`More of ${name}`} disabled={value >= most} onClick={() => step(1)}>
        <IconPlus size={22} aria-hidden />
      </button>
    </span>
  )
}

/** Thousandths of the typed text; undefined if it is no quantity. */
function parse(text: string): Milli {
  const found = /^\s*(\d{0,6})(?:[.,](\d{0,3}))?\s*$/.exec(text)
  if (!found) return milli(0)
  return milli(Number(found[1] || 0) * ONE + Number((found[2] ?? '').padEnd(3, '0')))
}
