import { Trans, useLingui } from '@lingui/react/macro'
import { cents, type Cents } from '#domain/money.ts'
import { moneyParts } from '#ui/format-money.ts'
import { Money } from '#ui/money.tsx'
import css from './tendered.module.css'

/** The cash tendered, above the number pad. */
export function Tendered({ value }: { readonly value: Cents }) {
  return (
    <div className={css.box}>
      <span className={css.word}>
        <Trans>Cash received</Trans>
      </span>
      {value === 0 ? <Shifting /> : null}
      <output className={css.value} data-none={value === 0 || undefined}>
        <Money value={value} size="figure" />
      </output>
    </div>
  )
}

const TWENTY = cents(20_00)

/** The point shifts: the last two digits are cents. */
function Shifting() {
  return (
    <span className={css.hint}>
      2 0 0 0 = <Money value={TWENTY} />
    </span>
  )
}

/** From here on a key needs room for more than six digits. */
const LONG = 1_000_000_00

export interface QuickAmountsProps {
  /** Likely bills for the amount due, ascending; the exact amount is offered beside them. */
  readonly amounts: readonly Cents[]
  readonly due: Cents
  /** Cash tendered so far; nothing typed means the exact amount. */
  readonly given: Cents
  readonly onPick: (amount: Cents) => void
}

/** One tap for the exact amount and the next bills, in whole dollars. */
export function QuickAmounts({ amounts, due, given, onPick }: QuickAmountsProps) {
  const { t, i18n } = useLingui()
  return (
    <div
      className={css.quick}
      data-long={amounts.some((amount) => amount >= LONG) || undefined}
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
          {moneyParts(amount, i18n.locale).whole}
        </button>
      ))}
    </div>
  )
}
