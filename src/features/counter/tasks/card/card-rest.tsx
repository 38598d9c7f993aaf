import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { isPaymentRefusal, quickCash, type PaymentTender, type SettledPayment } from '#domain/payment.ts'
import { cents, ZERO, type Cents } from '#domain/money.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import { CashRounded } from '#features/counter/parts/tender/cash-rounded.tsx'
import { OFFERED, partsOf, settle, type PayState } from '#features/counter/parts/tender/payment-entry.ts'
import { OtherMethod } from '#features/counter/parts/tender/other-method.tsx'
import { actionOf } from '#features/counter/parts/tender/payment-action.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { PayResult, PayScreen } from '#features/counter/parts/view/pay-screen.tsx'
import { QuickAmounts, Tendered } from '#features/counter/parts/view/tendered.tsx'
import { Money } from '#ui/money.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressMoney } from '#ui/pad-entry.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/tasks/card/card.module.css'

const QUICK = 4
/** The other tender: not a card, because exactly two methods make a combination. */
const REST: readonly PaymentTender[] = OFFERED.filter((tender) => tender !== 'card' && tender !== 'macou')

interface CardRestProps {
  readonly card: CardAttempt
  readonly rest: Cents
  readonly explain: (error: unknown) => ReactNode
  readonly onComplete: (other: SettledPayment) => Promise<void>
  readonly onBack: () => void
}

/** The card's part is paid; now the rest, by one other method. */
export function CardRest({ card, rest, explain, onComplete, onBack }: CardRestProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const planned = card.rest && REST.includes(card.rest.tender) ? card.rest.tender : 'cash'
  const [tender, setTender] = useState<PaymentTender>(planned)
  const [tendered, setTendered] = useState(cents(card.rest?.tendered ?? 0))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const cash = tender === 'cash'
  const { cashRounding } = useCounter().lane.lease.settings.policy
  const state: PayState = { tenders: [tender], tendered, firstPart: ZERO }
  const settled = settle(rest, state, cashRounding)
  const coins = partsOf(rest, state, cashRounding)[0]!.amount
  const refused = isPaymentRefusal(settled) ? settled : undefined
  const complete = (): void => {
    if (isPaymentRefusal(settled) || busy) return
    setBusy(true)
    onComplete(settled.payments[0]!).catch((error: unknown) => {
      setFailure(error)
      setBusy(false)
    })
  }
  return (
    <PayScreen
      due={rest}
      how={
        <>
          <p className={css.part}>
            <IconCircleCheck size={24} aria-hidden />
            <span>
              <Trans>
                The card was charged <Money value={cents(card.charged)} />. Take the rest:
              </Trans>
            </span>
          </p>
          {cash && cashRounding ? <CashRounded due={rest} state={state} rounding={cashRounding} /> : null}
          <SegmentedChoice
            look="tiles"
            label={t`Remaining amount`}
            choices={REST.map((one) => ({ value: one, label: tenderName(one) }))}
            value={tender}
            onChange={(next) => {
              setTender(next)
              setTendered(ZERO)
            }}
          />
        </>
      }
      handed={
        cash ? (
          <>
            <Tendered value={tendered} />
            <QuickAmounts
              amounts={quickCash(coins).slice(0, QUICK)}
              due={coins}
              given={tendered}
              onPick={setTendered}
            />
            <NumberPad
              label={t`Cash received`}
              extra="00"
              onKey={(key) => setTendered((before) => pressMoney(before, key))}
              onEnter={complete}
              keyboard
            />
          </>
        ) : (
          <OtherMethod tender={tender} amount={rest} />
        )
      }
      action={actionOf(tender, rest)}
      result={
        <PayResult
          {...(refused
            ? { missing: refused.by ?? rest }
            : cash && !isPaymentRefusal(settled)
              ? { change: settled.change }
              : {})}
        />
      }
      failure={failure ? explain(failure) : undefined}
      canComplete={!refused}
      busy={busy}
      onComplete={complete}
      onBack={onBack}
    />
  )
}
