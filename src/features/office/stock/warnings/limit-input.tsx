import { NumberInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockRow } from '#contract/stock/stock-items.ts'
import css from '#features/office/stock/warnings/warnings.module.css'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly row: StockRow
  readonly side: 'lower' | 'upper'
  /** Takes thousandths; null: no warning. */
  readonly onChange: (value: number | null) => void
}

type Typed = number | string
const shown = (value: number | null): Typed => (value === null ? '' : value / 1000)

/** A limit that is typed in the list, and saved when the field is left or with Enter. */
export function LimitInput({ row, side, onChange }: Props) {
  const { t } = useLingui()
  const name = useSay()(row.name)
  const stored = row[side]
  const [typed, setTyped] = useState<Typed>(shown(stored))
  const [seen, setSeen] = useState(stored)
  if (stored !== seen) {
    setSeen(stored)
    setTyped(shown(stored))
  }
  const value = typed === '' ? null : Math.round(Number(typed) * 1000)
  const other = row[side === 'lower' ? 'upper' : 'lower']
  const [lower, upper] = side === 'lower' ? [value, other] : [other, value]
  const crossed = lower !== null && upper !== null && upper < lower
  const leave = (): void => {
    if (value === stored) return
    if (crossed) {
      showToast({
        id: 'limits-crossed',
        state: 'attention',
        message: t`The upper limit of ${name} can’t be below its lower limit. Change one of them.`,
      })
      return
    }
    onChange(value)
  }
  return (
    <NumberInput
      className={css.limit}
      aria-label={side === 'lower' ? t`Lower limit of ${name}` : t`Upper limit of ${name}`}
      placeholder="–"
      value={typed}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape') setTyped(shown(stored))
      }}
      error={crossed}
      min={0}
      max={99_999_999}
      decimalScale={row.decimals}
      hideControls
      styles={{ input: { textAlign: 'right' } }}
    />
  )
}
