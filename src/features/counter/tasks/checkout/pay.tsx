import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import {
  isPaymentRefusal,
  quickCash,
  type PaymentRefusal,
  type PaymentTender,
  type SettledPayment,
} from '#domain/payment.ts'
import { ZERO, type Cents } from '#domain/money.ts'
import { PayResult, PayScreen } from '#features/counter/parts/view/pay-screen.tsx'
import { QuickAmounts, Tendered } from '#features/counter/parts/view/tendered.tsx'
import { play } from '#ui/sounds.ts'
import { useScanGuard } from '#features/counter/parts/entry/use-scan-guard.ts'
import { partsOf, payStart, settle, type PayState } from '#features/counter/parts/tender/payment-entry.ts'
import { actionOf } from '#features/counter/parts/tender/payment-action.tsx'
import { TenderChoice } from '#features/counter/tasks/checkout/tender-choice.tsx'
import { TipChoice } from '#features/counter/tasks/checkout/tip-choice.tsx'
import { session } from '#api/session.ts'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { contactNow } from '#features/counter/core/outbox/outbox-runner.ts'
import { useEscape } from '#features/counter/core/device/use-escape.ts'
import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'
import { Shortcuts } from '#features/counter/parts/shortcuts/shortcuts-later.ts'
import { lazyDialog, lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressMoney } from '#ui/pad-entry.ts'
import { Money } from '#ui/money.tsx'

const TipCheck = lazyDialog(() => import('#features/counter/tasks/checkout/tip-check.tsx').then((m) => m.TipCheck))
const OtherMethod = lazyPart(() => import('#features/counter/parts/tender/other-method.tsx').then((m) => m.OtherMethod))
const CashRounded = lazyPart(() => import('#features/counter/parts/tender/cash-rounded.tsx').then((m) => m.CashRounded))

/** As many as fit in one row beside the exact amount. */
const QUICK = 4
/** From here on amounts are too long for four in a row. */
const LARGE = 1_000_00

/** Something other than a cart that is paid. */
export interface OtherPaid {
  /** Methods that come into question. */
  readonly offered: readonly PaymentTender[]
  /** The words of the way back, and of the button. */
  readonly back: ReactNode
  readonly complete: ReactNode
}

export interface PayProps {
  /** Money due, tip included. */
  readonly due: Cents
  /** A card has failed: another method comes first. */
  readonly afterCard?: boolean
  /** The step to which the store rounds cash. */
  readonly rounding?: CashRounding | undefined
  /** Products and tax without the tip: the base of tip percentages. */
  readonly beforeTip: Cents
  readonly tip:
    | { readonly value: Cents; readonly percents: readonly number[]; readonly onChange: (tip: Cents) => void }
    | undefined
  /** Completes the sale; throws if it could not be saved. */
  readonly onComplete: (payments: readonly SettledPayment[]) => Promise<void>
  readonly onBack: () => void
  /** What is paid other than a cart; absent: a cart. */
  readonly other?: OtherPaid
  readonly explain: (error: unknown) => ReactNode
}

/** An implausible cash amount: more than ten times the amount due, and more than a thousand above it. */
const isImplausible = (tendered: Cents, due: Cents): boolean => tendered > due * 10 && tendered - due > LARGE

/** A tip that is asked about: more than the sale, or than 50.00. */
const LARGE_TIP = 50_00
const isLargeTip = (tip: Cents, beforeTip: Cents): boolean => tip > beforeTip || tip > LARGE_TIP

interface WaysProps extends Pick<PayProps, 'due' | 'rounding' | 'beforeTip' | 'tip' | 'other'> {
  readonly state: PayState
  readonly onState: (state: PayState) => void
}

/** The methods, what cash is rounded to, and the tip. */
function Ways({ due, rounding, beforeTip, tip, other, state, onState }: WaysProps) {
  return (
    <>
      {rounding && state.tenders.includes('cash') ? (
        <Suspense>
          <CashRounded due={due} state={state} rounding={rounding} />
        </Suspense>
      ) : null}
      <TenderChoice state={state} due={due} offered={other?.offered} onChange={onState} />
      {tip ? (
        <TipChoice beforeTip={beforeTip} value={tip.value} percents={tip.percents} onChange={tip.onChange} />
      ) : null}
    </>
  )
}

type Key = Parameters<typeof pressMoney>[1]

/** A key belongs to the first of two amounts while there is none, or no cash to count; else to the cash received. */
const typed = (s: PayState, key: Key): PayState =>
  s.tenders.length === 2 && (s.firstPart === ZERO || !s.tenders.includes('cash'))
    ? { ...s, firstPart: pressMoney(s.firstPart, key) }
    : { ...s, tendered: pressMoney(s.tendered, key) }

/** Payment: one tender, or a combination of exactly two. */
export function Pay({
  due,
  afterCard = false,
  rounding,
  beforeTip,
  tip,
  onComplete,
  onBack,
  other,
  explain,
}: PayProps) {
  const { t } = useLingui()
  const { lease } = useCounter().lane
  const [state, setState] = useState<PayState>(useFirstMethod(due, afterCard || other !== undefined))
  const [busy, setBusy] = useState(false)
  const [asksTip, setAsksTip] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** The implausible amount that was asked about: accepted the second time. */
  const [asked, setAsked] = useState<Cents>()
  // a payment in progress is finished before the counter locks
  useEffect(() => holdForPayment(), [])
  useEscape(onBack)
  const settled = settle(due, state, rounding)
  const refused = isPaymentRefusal(settled) ? settled : undefined
  const tipped = tip?.value ?? ZERO
  const complete = async (tipChecked = false): Promise<void> => {
    if (isPaymentRefusal(settled) || busy || (asksTip && !tipChecked)) return
    if (isLargeTip(tipped, beforeTip) && !tipChecked) {
      play('unknown')
      return setAsksTip(true)
    }
    setAsksTip(false)
    if (isImplausible(state.tendered, due) && asked !== state.tendered) {
      play('unknown')
      return setAsked(state.tendered)
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await onComplete(settled.payments)
    } catch (error) {
      play('error')
      setFailure(error)
      setBusy(false)
    }
  }
  const cash = state.tenders.includes('cash')
  const combined = state.tenders.length === 2
  const cashDue = partsOf(due, state, rounding).find((part) => part.tender === 'cash')?.amount ?? due
  const remember = useScanGuard(state, setState, () => void complete())
  const type = (key: Key): void => {
    remember()
    setState((s) => typed(s, key))
  }
  return (
    <PayScreen
      due={due}
      how={
        <>
          <Suspense>
            <Shortcuts at="paying" onComplete={() => void complete()} />
          </Suspense>
          {asksTip ? (
            <Suspense>
              <TipCheck
                tip={tipped}
                beforeTip={beforeTip}
                due={due}
                onTake={() => void complete(true)}
                onClose={() => setAsksTip(false)}
              />
            </Suspense>
          ) : null}
          <Ways {...{ due, rounding, beforeTip, tip, other, state, onState: setState }} />
        </>
      }
      handed={
        cash || combined ? (
          <>
            {cash ? <Tendered value={state.tendered} /> : null}
            {cash ? (
              <QuickAmounts
                amounts={quickCash(cashDue).slice(0, cashDue < LARGE ? QUICK : 2)}
                due={cashDue}
                given={state.tendered}
                onPick={(amount) => setState((s) => ({ ...s, tendered: amount }))}
              />
            ) : null}
            <NumberPad
              label={cash ? t`Cash received` : t`First amount`}
              extra="00"
              onKey={type}
              onEnter={() => void complete()}
              keyboard
            />
          </>
        ) : (
          <Suspense>
            <OtherMethod tender={state.tenders[0]!} amount={due} />
          </Suspense>
        )
      }
      result={<PayResult {...resultOf(due, state, refused, isPaymentRefusal(settled) ? undefined : settled.change)} />}
      failure={
        failure ? (
          explain(failure)
        ) : asked !== undefined && asked === state.tendered ? (
          <Trans>
            Did you really receive <Money value={asked} />? Correct it, or complete the sale again.
          </Trans>
        ) : undefined
      }
      action={other?.complete ?? (combined ? undefined : actionOf(state.tenders[0], due, lease.hasReader === true))}
      canComplete={!refused}
      busy={busy}
      onComplete={() => void complete()}
      onBack={onBack}
      back={other?.back}
    />
  )
}

/** The card where a reader is bound and can be asked now; else cash, the default. */
function useFirstMethod(due: Cents, afterCard: boolean): PayState {
  const { lane } = useCounter()
  const canAsk = contactNow().state === 'connected' && session.token() !== '' && !training
  return lane.lease.hasReader === true && due > 0 && canAsk && !afterCard
    ? { ...payStart, tenders: ['card'] }
    : payStart
}

function resultOf(
  due: Cents,
  state: PayState,
  refused: PaymentRefusal | undefined,
  change: Cents | undefined,
): { missing?: Cents; change?: Cents } {
  if (refused?.code === 'payment.insufficient') return { missing: refused.by ?? due }
  if (refused) return {}
  return state.tenders.includes('cash') ? { change: change ?? ZERO } : {}
}
