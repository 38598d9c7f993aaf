import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentTender } from '#domain/payment.ts'
import { cents, ZERO } from '#domain/money.ts'
import { OFFERED } from '#features/counter/checkout/payment-entry.ts'
import type { TenderChoiceProps } from '#features/counter/checkout/tender-choice.tsx'
import { useTenderName } from '#features/counter/checkout/use-tender-name.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import css from '#features/counter/checkout/two-methods.module.css'

/** A combination of exactly two methods: what each of them pays (store-and-checkout 5). */
export function TwoMethods({ state, due, onChange }: TenderChoiceProps) {
  const { t } = useLingui()
  const [first, second] = state.tenders as readonly [PaymentTender, PaymentTender]
  const [touched, setTouched] = useState(false)
  const rest = cents(Math.max(0, due - state.firstPart))
  const wrong = touched && (state.firstPart <= 0 || state.firstPart >= due)
  return (
    <div className={css.combination}>
      <TenderSelect
        label={t`First method`}
        value={first}
        without={second}
        onChange={(tender) => onChange({ ...state, tenders: [tender, second], tendered: ZERO })}
      />
      <MoneyInput
        label={t`Paid with it`}
        value={state.firstPart}
        onChange={(value) => {
          setTouched(true)
          onChange({ ...state, firstPart: value ?? ZERO, tendered: ZERO })
        }}
        error={wrong ? t`Each part is above zero and below what is due.` : undefined}
      />
      <TenderSelect
        label={t`Second method`}
        value={second}
        without={first}
        onChange={(tender) => onChange({ ...state, tenders: [first, tender], tendered: ZERO })}
      />
      <MoneyInput
        label={t`The rest`}
        value={rest}
        onChange={(value) => onChange({ ...state, firstPart: cents(Math.max(0, due - (value ?? 0))), tendered: ZERO })}
      />
    </div>
  )
}

interface TenderSelectProps {
  readonly label: string
  readonly value: PaymentTender
  /** The other part's tender: the two differ. */
  readonly without: PaymentTender
  readonly onChange: (tender: PaymentTender) => void
}

/** The tablet's own list: quick under a thumb, and it fits beside the amount. */
function TenderSelect({ label, value, without, onChange }: TenderSelectProps) {
  const tenderName = useTenderName()
  return (
    <label className={css.part}>
      <span className={css.word}>{label}</span>
      <select
        className={css.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as PaymentTender)}
      >
        {OFFERED.filter((tender) => tender !== without).map((tender) => (
          <option key={tender} value={tender}>
            {tenderName(tender)}
          </option>
        ))}
      </select>
    </label>
  )
}
