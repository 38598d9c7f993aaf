import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { PaymentTender } from '#domain/payment.ts'
import { cents, ZERO, type Cents } from '#domain/money.ts'
import { training } from '#db/training.ts'
import { OFFERED, type PayState } from '#features/counter/checkout/payment-entry.ts'
import { useTenderName } from '#features/counter/checkout/use-tender-name.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { contactNow, subscribeContact } from '#features/counter/outbox/outbox-runner.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { SegmentedChoice, type Choice } from '#ui/segmented-choice.tsx'
import { withWords } from '#ui/later-words.ts'
import css from '#features/counter/checkout/tender-choice.module.css'

const MacouPart = lazy(
  withWords(() => import('#features/counter/macou/macou-part.online.tsx').then((m) => ({ default: m.MacouPart }))),
)

type How = PaymentTender | 'combined'

export interface TenderChoiceProps {
  readonly state: PayState
  readonly due: Cents
  readonly onChange: (state: PayState) => void
}

/** How it is paid. What cannot be taken now is there and says why. */
export function TenderChoice({ state, due, onChange }: TenderChoiceProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  const { carts } = useCounter()
  // only the server takes these, and in training it is not asked
  const practice = training ? t`Not in training` : undefined
  const [first = 'cash'] = state.tenders
  const how: How = state.tenders.length === 2 && first !== 'macou' ? 'combined' : first
  const choices: Choice<How>[] = [
    ...OFFERED.map((tender) => ({
      value: tender as How,
      label: tenderName(tender),
      unavailable:
        tender === 'card'
          ? (practice ?? (away ? t`Needs the network: only the bank can say yes` : undefined))
          : undefined,
    })),
    {
      value: 'macou',
      label: t`Macou`,
      unavailable: practice ?? (away || !carts.cart().member ? t`Needs the network and a member` : undefined),
    },
    { value: 'combined', label: t`Two methods` },
  ]
  const choose = (next: How): void => {
    if (next === 'combined')
      onChange({ tenders: ['venmo', 'cash'], tendered: ZERO, firstPart: cents(Math.floor(due / 2)) })
    else onChange({ tenders: [next], tendered: ZERO, firstPart: ZERO })
  }
  return (
    <>
      <SegmentedChoice look="tiles" label={t`Payment method`} choices={choices} value={how} onChange={choose} />
      {how === 'macou' ? (
        <Suspense>
          <MacouPart state={state} due={due} onChange={onChange} />
        </Suspense>
      ) : null}
      {how === 'combined' ? <Combination state={state} due={due} onChange={onChange} /> : null}
    </>
  )
}

function Combination({ state, due, onChange }: TenderChoiceProps) {
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
