import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import type { PaymentTender } from '#domain/payment.ts'
import { ZERO, type Cents } from '#domain/money.ts'
import { training } from '#db/training.ts'
import { OFFERED, type PayState } from '#features/counter/parts/tender/payment-entry.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { SegmentedChoice, type Choice } from '#ui/segmented-choice.tsx'

const alone = (tender: PaymentTender): PayState => ({ tenders: [tender], tendered: ZERO, firstPart: ZERO })

/** If the fields of a choice are not downloaded, the choice is not made. */
function CashInstead({ onChange }: Pick<TenderChoiceProps, 'onChange'>): null {
  useEffect(() => onChange(alone('cash')))
  return null
}

const MacouPart = lazyPart(
  () => import('#features/counter/tasks/macou/macou-part.online.tsx').then((m) => m.MacouPart),
  CashInstead,
)
const TwoMethods = lazyPart(
  () => import('#features/counter/tasks/checkout/two-methods.tsx').then((m) => m.TwoMethods),
  CashInstead,
)

type How = PaymentTender | 'combined'

export interface TenderChoiceProps {
  readonly state: PayState
  readonly due: Cents
  readonly onChange: (state: PayState) => void
  /** Methods that come into question, without macou; absent: all. */
  readonly offered?: readonly PaymentTender[] | undefined
}

/** Payment method. Unavailable ones are shown with the reason. */
export function TenderChoice({ state, due, onChange, offered }: TenderChoiceProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  const { carts } = useCounter()
  // these need the server, which training never calls
  const practice = training ? t`Not in training` : undefined
  const [first = 'cash'] = state.tenders
  const how: How = state.tenders.length === 2 && first !== 'macou' ? 'combined' : first
  const choices: Choice<How>[] = [
    ...(offered ?? OFFERED).map((tender) => ({
      value: tender as How,
      label: tenderName(tender),
      unavailable: tender === 'card' ? (practice ?? (away ? t`Needs the network` : undefined)) : undefined,
    })),
    ...(offered
      ? []
      : [
          {
            value: 'macou' as How,
            label: t`Macou`,
            unavailable:
              practice ?? (away ? t`Needs the network` : carts.cart().member ? undefined : t`Needs a member`),
          },
        ]),
    { value: 'combined', label: t`Two methods` },
  ]
  const choose = (next: How): void => {
    if (next === 'combined') onChange({ tenders: ['venmo', 'cash'], tendered: ZERO, firstPart: ZERO })
    else onChange(alone(next))
  }
  return (
    <>
      <SegmentedChoice look="tiles" label={t`Payment method`} choices={choices} value={how} onChange={choose} />
      <Suspense>
        {how === 'macou' ? <MacouPart state={state} due={due} onChange={onChange} /> : null}
        {how === 'combined' ? <TwoMethods state={state} due={due} offered={offered} onChange={onChange} /> : null}
      </Suspense>
    </>
  )
}
