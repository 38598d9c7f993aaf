import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconCashBanknote, IconCreditCardOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { cents } from '#domain/money.ts'
import { beginCard } from '#features/counter/tasks/card/begin-card.online.tsx'
import type { CardPaymentProps } from '#features/counter/tasks/card/card-payment.online.tsx'
import { FailureWords } from '#features/counter/tasks/card/failure-words.tsx'
import { keepCard } from '#features/counter/tasks/card/keep-card.ts'
import { play } from '#ui/sounds.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { useEscape } from '#features/counter/core/device/use-escape.ts'
import { withPaymentLock } from '#features/counter/parts/tender/payment-lock.ts'
import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/card/card.module.css'

/** The card was certainly not charged: retry, another method, or back to the cart. */
export function CardFailed({ card, due, settled, explain, onBack, onOther }: CardPaymentProps) {
  const { t } = useLingui()
  const { carts, lane } = useCounter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => holdForPayment(), [])
  useEffect(() => play('error'), [])
  const go = (work: () => Promise<void>): void => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    work()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  const leave = (then: () => void): void => go(() => keepCard(carts, undefined).then(then))
  const again = (): void =>
    go(() => {
      const amount = cents(Math.min(card.amount, due))
      const rest = card.rest && { tender: card.rest.tender, amount: cents(due - amount) }
      const tendered = card.rest && card.rest.tendered > 0 ? { tendered: cents(card.rest.tendered) } : {}
      const payments = [{ tender: 'card' as const, amount }, ...(rest ? [{ ...rest, ...tendered }] : [])]
      const cart = carts.cart()
      return withPaymentLock(cart.id, () => beginCard({ saleId: card.saleId, lane, carts, cart, settled, payments }))
    })
  useEscape(() => leave(onBack))
  return (
    <section className={css.screen} aria-label={t`Card payment`}>
      <div className={css.middle}>
        <span className={css.icon} data-tone="failed" aria-hidden>
          <IconCreditCardOff size={44} />
        </span>
        <Money value={cents(card.amount)} size="change" />
        <div className={css.said} role="alert">
          <p className={css.title}>
            <Trans>Payment failed. Order cancelled.</Trans>
          </p>
          <p className={css.hint}>
            <FailureWords failure={card.failure} /> <Trans>Nothing was charged, and the cart is still here.</Trans>
          </p>
          {failure ? <p className={css.failure}>{explain(failure)}</p> : null}
        </div>
        <div className={css.actions}>
          <ActionButton
            look="forward"
            icon={<IconCashBanknote size={24} aria-hidden />}
            onClick={() => leave(onOther)}
            disabled={busy}
          >
            <Trans>Another method</Trans>
          </ActionButton>
          <ActionButton icon={<IconRefresh size={24} aria-hidden />} onClick={again} disabled={busy}>
            <Trans>Try the card again</Trans>
          </ActionButton>
          <ActionButton icon={<IconArrowLeft size={24} aria-hidden />} onClick={() => leave(onBack)} disabled={busy}>
            <Trans>Back to the cart</Trans>
          </ActionButton>
        </div>
      </div>
    </section>
  )
}
