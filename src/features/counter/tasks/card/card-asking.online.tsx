import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCreditCardPay, IconPlayerPause, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { cents } from '#domain/money.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import { useCardAttempt } from '#features/counter/tasks/card/use-card-attempt.online.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/card/card.module.css'

/** The reader has the payment: the amount, and the state. */
export function CardAsking({ card }: { readonly card: CardAttempt }) {
  const { t } = useLingui()
  const { carts, lock } = useCounter()
  const asking = useCardAttempt(card)
  const { view, calledOff } = asking
  const signedOut = view === 'signed-out'
  // a signed-out cashier signs in at the lock, and polling continues
  useEffect(() => (signedOut ? undefined : holdForPayment()), [signedOut])
  const unknown = view === 'unknown' || signedOut || view === 'refused'
  const putAside = (): void => void carts.park(t`Card payment`)
  return (
    <section className={css.screen} aria-label={t`Card payment`}>
      <div className={css.middle}>
        <span className={css.icon} data-tone={unknown ? 'unknown' : 'asking'} aria-hidden>
          {unknown ? <IconAlertTriangle size={44} /> : <IconCreditCardPay size={44} />}
        </span>
        <Money value={cents(card.amount)} size="change" />
        <div className={css.said} role="status">
          <View view={view} calledOff={calledOff} />
          {asking.simulated ? (
            <p className={css.hint}>
              <a href="/tmp/reader" target="_blank" rel="noreferrer" className={css.link}>
                <Trans>Simulated reader: present the card on that page. No real charge is made.</Trans>
              </a>
            </p>
          ) : null}
          {view === 'refused' ? <p className={css.hint}>{asking.why}</p> : null}
        </div>
        <div className={css.actions}>
          {signedOut ? (
            <ActionButton look="forward" onClick={lock}>
              <Trans>Sign in again</Trans>
            </ActionButton>
          ) : null}
          {unknown && !signedOut ? (
            <ActionButton look="forward" icon={<IconRefresh size={24} aria-hidden />} onClick={asking.again}>
              <Trans>Check now</Trans>
            </ActionButton>
          ) : null}
          {calledOff && !unknown ? null : (
            <ActionButton icon={<IconX size={24} aria-hidden />} onClick={asking.cancel} disabled={view === 'starting'}>
              <Trans>Cancel the card payment</Trans>
            </ActionButton>
          )}
          {unknown ? (
            <ActionButton icon={<IconPlayerPause size={24} aria-hidden />} onClick={putAside}>
              <Trans>Set this sale aside</Trans>
            </ActionButton>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function View({ view, calledOff }: { readonly view: string; readonly calledOff: boolean }) {
  if (view === 'starting')
    return (
      <p className={css.title}>
        <Trans>Contacting the reader…</Trans>
      </p>
    )
  if (view === 'on-reader')
    return calledOff ? (
      <p className={css.title}>
        <Trans>Cancelling payment…</Trans>
      </p>
    ) : (
      <>
        <p className={css.title}>
          <Trans>Ask the customer to present the card on the reader</Trans>
        </p>
        <p className={css.hint}>
          <Trans>The sale completes automatically when the bank approves.</Trans>
        </p>
      </>
    )
  return (
    <>
      <p className={css.title}>
        <Trans>The payment result is not known yet</Trans>
      </p>
      <p className={css.hint}>
        <Trans>
          The card may have been charged. Evertill keeps checking until the payment company responds, and never charges
          the card twice. Don’t take this payment another way in the meantime.
        </Trans>
      </p>
    </>
  )
}
