import { Trans, useLingui } from '@lingui/react/macro'
import type { Cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import css from './tendered.module.css'

/** The cash tendered, above the number pad. */
export function Tendered({ value }: { readonly value: Cents }) {
  return (
    <div className={css.box}>
      <span className={css.word}>
        <Trans>Cash received</Trans>
      </span>
      <output className={css.value} data-none={value === 0 || undefined}>
        <Money value={value} size="figure" />
      </output>
    </div>
  )
}

export interface QuickAmountsProps {
  /** Likely bills for the amount due, ascending; the exact amount is offered beside them. */
  readonly amounts: readonly Cents[]
  readonly due: Cents
  /** Cash tendered so far; nothing typed means the exact amount. */
  readonly given: Cents
  readonly onPick: (amount: Cents) => void
}

/** One tap for the exact amount and the next bills. */
export function QuickAmounts({ amounts, due, given, onPick }: QuickAmountsProps) {
  const { t } = useLingui()
  return (
    <div
      className={css.quick}
      onMouseDown={(event) => event.preventDefault()}
      role="group"
      aria-label={t`Quick amounts`}
    >
      <button
        type="button"
        className={css.amount}
        aria-pressed={given === 0 || given === due}
        onClick={() => onPick(due)}
      >
        <Trans>Exact</Trans>
      </button>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={css.amount}
          aria-pressed={given === amount}
          onClick={() => onPick(amount)}
        >
          <Money value={amount} />
        </button>
      ))}
    </div>
  )
}
