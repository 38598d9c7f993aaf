import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentTender } from '#domain/payment.ts'
import { cents, ZERO } from '#domain/money.ts'
import { OFFERED } from '#features/counter/parts/tender/payment-entry.ts'
import type { TenderChoiceProps } from '#features/counter/tasks/checkout/tender-choice.tsx'
import { TenderSelect } from '#features/counter/parts/tender/tender-select.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import css from '#features/counter/tasks/checkout/two-methods.module.css'

/**
 * A combination of exactly two methods, with the amount of each. The tiles of all methods before it are folded (in its
 * style sheet), so that the tip stays in sight; shortcuts still reach them.
 */
export function TwoMethods({ state, due, onChange, offered = OFFERED }: TenderChoiceProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const [first, second] = state.tenders as readonly [PaymentTender, PaymentTender]
  const [touched, setTouched] = useState(false)
  const rest = cents(Math.max(0, due - state.firstPart))
  const wrong = touched && (state.firstPart <= 0 || state.firstPart >= due)
  return (
    <div className={css.combination} role="group" aria-label={t`Two methods`}>
      <p className={css.head}>
        <strong>
          {state.firstPart > 0 ? <Trans>Two methods</Trans> : <Trans>How much by {tenderName(first)}?</Trans>}
        </strong>
        <button
          type="button"
          className={css.one}
          onClick={() => onChange({ tenders: [second], tendered: ZERO, firstPart: ZERO })}
        >
          <Trans>Pay with one method</Trans>
        </button>
      </p>
      <TenderSelect
        label={t`First method`}
        value={first}
        tenders={offered.filter((tender) => tender !== second)}
        onChange={(tender) => onChange({ ...state, tenders: [tender, second], tendered: ZERO })}
      />
      <MoneyInput
        label={t`Amount`}
        value={state.firstPart}
        onChange={(value) => {
          setTouched(true)
          onChange({ ...state, firstPart: value ?? ZERO, tendered: ZERO })
        }}
        error={wrong ? t`Each payment must be more than 0 and less than the total due.` : undefined}
      />
      <TenderSelect
        label={t`Second method`}
        value={second}
        tenders={offered.filter((tender) => tender !== first)}
        onChange={(tender) => onChange({ ...state, tenders: [first, tender], tendered: ZERO })}
      />
      <MoneyInput
        label={t`Remaining amount`}
        value={rest}
        onChange={(value) => onChange({ ...state, firstPart: cents(Math.max(0, due - (value ?? 0))), tendered: ZERO })}
      />
    </div>
  )
}
