import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import { typedFigures } from '#ui/parse-money.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/shift/count-pieces.module.css'

/** Number of each bill and coin by its value in cents; missing entries are absent. */
export type PieceCounts = Readonly<Record<number, number>>

/** US bills and coins, in cents. */
const NOTES = [10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const
const COINS = [50, 25, 10, 5, 1] as const
const MOST = 10_000

export const countedOf = (counts: PieceCounts): Cents =>
  cents(Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0))

export const piecesOf = (counts: PieceCounts): { value: Cents; count: number }[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value: cents(Number(value)), count }))
    .toSorted((a, b) => b.value - a.value)

interface Props {
  readonly counts: PieceCounts
  readonly onChange: (counts: PieceCounts) => void
  /** What comes next; on a wide screen it is beside the bills and coins, with what they come to. */
  readonly children?: ReactNode
}

/** The drawer by bills and coins; the expected amount is not shown (blind count). */
export function CountPieces({ counts, onChange, children }: Props) {
  const { t } = useLingui()
  const set = (value: number, text: string): void => {
    const figures = typedFigures(text)
    // half a coin is no coin: five of 1.5 would be 15
    if (/\D/.test(figures)) return
    const next = Object.fromEntries(Object.entries(counts).filter(([key]) => Number(key) !== value))
    onChange(figures === '' ? next : { ...next, [value]: Math.min(MOST, Number(figures)) })
  }
  const group = (title: string, values: readonly number[]) => (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {values.map((value) => (
        <label key={value} className={css.row}>
          <span className={css.value}>{value >= 100 ? `$${value / 100}` : `${value}¢`}</span>
          <span className={css.times} aria-hidden>
            ×
          </span>
          <input
            className={css.count}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={counts[value] ?? ''}
            onChange={(event) => set(value, event.currentTarget.value)}
            {...(value === NOTES[0] ? { 'data-autofocus': true } : {})}
          />
          <span className={css.sum}>
            <Money value={cents(value * (counts[value] ?? 0))} />
          </span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <div className={css.pieces} data-beside={children ? true : undefined}>
      <div className={css.groups}>
        {group(t`Bills`, NOTES)}
        {group(t`Coins`, COINS)}
      </div>
      <div className={css.came}>
        <p className={css.total} role="status">
          <span>
            <Trans>Counted</Trans>
          </span>
          <Money value={countedOf(counts)} size="figure" strong />
        </p>
        {children}
      </div>
    </div>
  )
}
