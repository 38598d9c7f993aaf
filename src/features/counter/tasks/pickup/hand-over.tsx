import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { dropOrder } from '#features/counter/core/online-orders/orders-here.ts'
import { useEscape } from '#features/counter/core/device/use-escape.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { OFFERED } from '#features/counter/parts/tender/payment-entry.ts'
import { Pay } from '#features/counter/tasks/checkout/pay.tsx'
import { explainOrder, handOverNow } from '#features/counter/tasks/pickup/hand-over-now.tsx'
import type { OrderHandedOver } from '#features/counter/tasks/pickup/record-order.ts'
import { PickupTime } from '#features/counter/tasks/pickup/pickup-time.tsx'
import { formatMoney } from '#ui/format-money.ts'
import { useLanguage } from '#ui/use-language.ts'
import css from '#features/counter/tasks/pickup/pickup.module.css'

/** A card is asked for a sale, which an order is not: it is paid in the web shop. */
const METHODS = OFFERED.filter((tender) => tender !== 'card')

interface Props {
  readonly order: ReadyOrder
  /** By which it was found; '': it was chosen from the list. */
  readonly code: string
  readonly paymentId: string
  readonly handoverId: string
  readonly onBack: () => void
  readonly onDone: (done: OrderHandedOver) => void
}

/** What is in an order, what is due, and the step that hands it over. */
export function HandOver({ order, code, paymentId, handoverId, onBack, onDone }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { lane } = useCounter()
  const [paying, setPaying] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const complete = async (payments: readonly SettledPayment[]): Promise<void> => {
    const done = await handOverNow(ledger(), lane, { order, code, paymentId, handoverId }, payments)
    void dropOrder(lane.storeId, order.id)
    onDone(done)
  }
  useEscape(() => {
    if (!paying) onBack()
  })
  if (paying)
    return (
      <Pay
        due={order.due}
        beforeTip={order.due}
        tip={undefined}
        other={{
          offered: METHODS,
          back: <Trans>Back to the order</Trans>,
          complete: <Trans>Take payment and hand over</Trans>,
        }}
        rounding={lane.lease.settings.policy.cashRounding}
        explain={explainOrder}
        onBack={() => setPaying(false)}
        onComplete={complete}
      />
    )
  const handOver = (): void => {
    setBusy(true)
    setFailure(undefined)
    complete([]).catch((error: unknown) => {
      setFailure(error)
      setBusy(false)
    })
  }
  return (
    <section className={css.order} aria-label={t`Order ${order.number}`}>
      <header className={css.head}>
        <button type="button" className={css.back} onClick={onBack}>
          <IconArrowLeft size={24} aria-hidden />
          <Trans>All orders</Trans>
        </button>
        <h1 className="et-code">{order.number}</h1>
        <p className={css.sub}>
          {order.initials} · <PickupTime order={order} />
        </p>
      </header>
      <ul className={css.lines} aria-label={t`In this order`}>
        {order.lines.map(({ name, quantity }, at) => (
          <li key={at}>
            <span className="et-number">{quantity / 1000} ×</span> {name[language] || name.zh || name.en}
          </li>
        ))}
      </ul>
      <p className={code === '' ? css.unchecked : css.checked} role="status">
        {code === '' ? (
          <Trans>The pickup code was not checked. Make sure that it is the right buyer.</Trans>
        ) : (
          <Trans>The pickup code is right.</Trans>
        )}
      </p>
      {failure ? (
        <p className={css.wrong} role="alert">
          {explainOrder(failure)}
        </p>
      ) : null}
      <ActionButton
        look="forward"
        autoFocus
        aria-busy={busy}
        onClick={() => {
          if (order.due > 0) setPaying(true)
          else if (!busy) handOver()
        }}
      >
        {order.due > 0 ? (
          <Trans>Take {formatMoney(order.due, i18n.locale)} and hand over</Trans>
        ) : (
          <Trans>Hand over</Trans>
        )}
      </ActionButton>
    </section>
  )
}
