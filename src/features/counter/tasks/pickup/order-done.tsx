import { Trans, useLingui } from '@lingui/react/macro'
import { sum, ZERO } from '#domain/money.ts'
import { ReceiptDone } from '#features/counter/parts/facts/receipt-done.tsx'
import { orderReceiptOf } from '#features/counter/parts/sale/order-receipt-of.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { DoneFact } from '#features/counter/parts/view/done-screen.tsx'
import type { OrderHandedOver } from '#features/counter/tasks/pickup/record-order.ts'
import css from '#features/counter/tasks/pickup/pickup.module.css'

interface Props {
  readonly done: OrderHandedOver
  readonly onNext: () => void
}

/** After the commit: the change, and the receipt of what was taken. */
export function OrderDone({ done, onNext }: Props) {
  const { payment } = done
  return payment ? <Paid payment={payment} onNext={onNext} /> : <HandedOver onNext={onNext} />
}

function HandedOver({ onNext }: Pick<Props, 'onNext'>) {
  const { t } = useLingui()
  return (
    <section className={css.order} aria-label={t`Order handed over`}>
      <p className={css.checked} role="status">
        <Trans>The order is handed over. It was paid before.</Trans>
      </p>
      <ActionButton look="forward" autoFocus onClick={onNext}>
        <Trans>Next order</Trans>
      </ActionButton>
    </section>
  )
}

interface PaidProps extends Pick<Props, 'onNext'> {
  readonly payment: NonNullable<OrderHandedOver['payment']>
}

function Paid({ payment: { fact, taken }, onNext }: PaidProps) {
  const { t } = useLingui()
  return (
    <ReceiptDone
      fact={fact}
      made={taken}
      receiptOf={(at) => orderReceiptOf({ taken, ...at })}
      title={t`Order handed over`}
      word={<Trans>Change</Trans>}
      amount={sum(taken.payments.map(({ change = ZERO }) => change))}
      facts={
        <DoneFact name={<Trans>Order</Trans>}>
          <span className="et-code">{taken.orderNo}</span>
        </DoneFact>
      }
      onNext={onNext}
      next={<Trans>Next order</Trans>}
    />
  )
}
