import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck, IconCreditCard } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cents } from '#domain/money.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { CardRest } from '#features/counter/tasks/card/card-rest.tsx'
import type { CardPaymentProps } from '#features/counter/tasks/card/card-payment.online.tsx'
import { GiveBackDialog } from '#features/counter/tasks/card/give-back.online.tsx'
import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/card/card.module.css'

/** The card was charged: the sale is made at once, or when the rest is paid. */
export function CardTaken({ card, due, explain, onComplete }: CardPaymentProps) {
  const [back, setBack] = useState(false)
  useEffect(() => holdForPayment(), [])
  const paid: SettledPayment = {
    tender: 'card',
    amount: cents(card.charged),
    reference: card.reference,
    ...(card.card ? { card: card.card } : {}),
    ...(card.approval ? { approval: card.approval } : {}),
  }
  const rest = cents(Math.max(0, due - card.charged))
  return (
    <>
      {rest > 0 ? (
        <CardRest
          card={card}
          rest={rest}
          explain={explain}
          onComplete={(other) => onComplete([paid, other])}
          onBack={() => setBack(true)}
        />
      ) : (
        <WholeTaken
          explain={explain}
          card={card}
          onComplete={() => onComplete([paid])}
          onGiveBack={() => setBack(true)}
        />
      )}
      {back ? <GiveBackDialog card={card} onClose={() => setBack(false)} /> : null}
    </>
  )
}

interface WholeTakenProps extends Pick<CardPaymentProps, 'card' | 'explain'> {
  readonly onComplete: () => Promise<void>
  readonly onGiveBack: () => void
}

function WholeTaken({ card, explain, onComplete, onGiveBack }: WholeTakenProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(true)
  const run = (): void =>
    void onComplete().catch((error: unknown) => {
      setFailure(error)
      setBusy(false)
    })
  const complete = (): void => {
    setBusy(true)
    run()
  }
  const atOnce = useEffectEvent(run)
  useEffect(() => atOnce(), [])
  return (
    <section className={css.screen} aria-label={t`Card payment`}>
      <div className={css.middle}>
        <span className={css.icon} data-tone="taken" aria-hidden>
          <IconCreditCard size={44} />
        </span>
        <Money value={cents(card.charged)} size="change" />
        <div className={css.said} role="status">
          <p className={css.title}>
            <Trans>The card was charged</Trans>
          </p>
          {failure ? <p className={css.failure}>{explain(failure)}</p> : null}
        </div>
        {failure ? (
          <div className={css.actions}>
            <ActionButton look="forward" icon={<IconCheck size={24} aria-hidden />} onClick={complete} disabled={busy}>
              <Trans>Complete sale</Trans>
            </ActionButton>
            <ActionButton icon={<IconArrowBackUp size={24} aria-hidden />} onClick={onGiveBack} disabled={busy}>
              <Trans>Give the money back</Trans>
            </ActionButton>
          </div>
        ) : null}
      </div>
    </section>
  )
}
