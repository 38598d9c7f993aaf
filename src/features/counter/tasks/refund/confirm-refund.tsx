import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import type { RefundTender } from '#contract/facts/refund.ts'
import { sum, type Cents } from '#domain/money.ts'
import type { Payment } from '#domain/refundable.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { holdForPayment } from '#features/counter/core/lock/hold-lock.ts'
import { ownRefundApproval, RefundApproval, type RefundPower } from '#features/counter/tasks/refund/refund-approval.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/refund/refund.module.css'

interface Props {
  /** The refunded sale; without a receipt the refund itself. */
  readonly saleId: string
  /** The rights it needs; absent: a refund of a sale. */
  readonly power?: RefundPower
  readonly total: Cents
  readonly payments: readonly Payment<RefundTender>[]
  readonly exchange: boolean
  /** The server is not asked: it does not answer, or does not know the sale yet. */
  readonly alone: boolean
  /** Stored-value cards are among what comes back: that is asked about first. */
  readonly cards?: boolean
  readonly failure: ReactNode
  readonly busy: boolean
  readonly onConfirm: (approval: Approval) => void
  readonly onClose: () => void
}

/**
 * The confirmation before money goes out: amount and method; with an administrator if the cashier may not do it alone.
 */
export function ConfirmRefund({
  saleId,
  power = 'shopOfflineOrderRefund',
  total,
  payments,
  exchange,
  alone,
  cards = false,
  failure,
  busy,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const tenderName = useTenderName()
  const [approval, setApproval] = useState(() => ownRefundApproval(lane, total, alone, power))
  const [agreed, setAgreed] = useState(false)
  useEffect(() => holdForPayment(), [])
  if (!approval)
    return (
      <RefundApproval
        saleId={saleId}
        power={power}
        total={total}
        alone={alone}
        onApproved={setApproval}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      opened
      title={exchange ? t`Take back for an exchange` : t`Refund the money`}
      onClose={onClose}
      keep
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="lg"
            onClick={() => onConfirm(approval)}
            loading={busy}
            disabled={cards && !agreed}
            data-autofocus
          >
            {exchange ? <Trans>Take back</Trans> : <Trans>Refund</Trans>}
          </Button>
        </>
      }
    >
      <div className={css.amount}>
        <Money
          value={sum(payments.filter(({ tender }) => tender !== 'kept').map(({ amount }) => amount))}
          size="change"
        />
      </div>
      {exchange ? (
        <p className={css.hint}>
          <Trans>It is credited to the new sale. Any amount left over is refunded in cash.</Trans>
        </p>
      ) : null}
      {exchange && payments.every((payment) => payment.tender === 'cash') ? null : (
        <ul className={css.parts}>
          {payments.map((payment) => (
            <li key={payment.tender}>
              <span>{tenderName(payment.tender)}</span> <Money value={payment.amount} strong />
            </li>
          ))}
        </ul>
      )}
      {payments.some(({ tender }) => tender === 'kept') ? (
        <p className={css.hint}>
          <Trans>
            The customer earned macou with this sale and has spent it. What is left to give back is kept from the
            refund.
          </Trans>
        </p>
      ) : null}
      {cards ? (
        <Checkbox
          size="md"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          label={t`The value of the card is taken out of the customer’s wallet again. The customer agrees.`}
        />
      ) : null}
      <p className={css.hint}>
        <Trans>A refund cannot be undone.</Trans>
      </p>
      {failure ? (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </Dialog>
  )
}
