import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import { withinRefundLimit } from '#domain/refundable.ts'
import { cents, type Cents } from '#domain/money.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { lazyDialog } from '#features/counter/core/device/lazy-part.tsx'
import { AboveLimitWords } from '#features/counter/tasks/refund/make-refund.tsx'
import { unsentRefunds } from '#features/counter/tasks/refund/record-refund.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/refund/refund.module.css'

const PinDialog = lazyDialog(() => import('#features/counter/parts/approve/pin-dialog.tsx').then((m) => m.PinDialog))
const VerifyAdministrator = lazy(() =>
  import('#features/counter/parts/approve/verify-administrator.online.tsx').then((m) => ({
    default: m.VerifyAdministrator,
  })),
)

/** The rights that a refund needs: of a sale, or without a receipt. */
export type RefundPower = 'shopOfflineOrderRefund' | 'shopCounterRefundWithoutReceipt'

const holds = ({ mayRefund, authority }: LaneRow['lease'], power: RefundPower): boolean =>
  power === 'shopOfflineOrderRefund' ? mayRefund === true : (authority?.may.includes(power) ?? false)

/** The cashier's own approval of a refund; undefined: an administrator must approve, as always without the server. */
export function ownRefundApproval(
  lane: LaneRow,
  total: Cents,
  alone: boolean,
  power: RefundPower = 'shopOfflineOrderRefund',
): Approval | undefined {
  const lease = leaseAtTill(lane)
  if (alone || !holds(lease, power) || !withinRefundLimit(total, lease.authority?.limits ?? {})) return undefined
  return { how: 'permission', by: lease.cashierId }
}

interface Props {
  /** The refunded sale; without a receipt the refund itself. */
  readonly saleId: string
  readonly power: RefundPower
  readonly total: Cents
  /** The server is not asked: it does not answer, or does not know the sale yet. */
  readonly alone: boolean
  readonly onApproved: (approval: Approval) => void
  readonly onClose: () => void
}

/**
 * An administrator approves a refund that the cashier may not make alone: with a PIN on this device if the server is
 * not asked or the amount is above the cashier's limit, with e-mail and password if the cashier may not refund at all.
 */
export function RefundApproval({ saleId, power, total, alone, onApproved, onClose }: Props) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const lease = leaseAtTill(lane)
  const { counterId, authority, settings } = lease
  const may = holds(lease, power)
  const bare = power === 'shopCounterRefundWithoutReceipt'
  const unsent = useLiveQuery(() => unsentRefunds(ledger()))
  const limit = settings.refunds?.disconnectedLimit
  if (alone && unsent === undefined) return null
  if (alone && limit !== undefined && cents(unsent! + total) > limit)
    return (
      <Dialog opened title={t`More than can be refunded now`} onClose={onClose}>
        <p className={css.failure} role="alert">
          <AboveLimitWords limit={limit} />
        </p>
      </Dialog>
    )
  if (alone || may || bare) {
    const own = authority?.limits.refundCents
    return (
      <Suspense>
        <PinDialog scope={{ power, subject: saleId, gives: total }} onApproved={onApproved} onClose={onClose}>
          {bare && !may ? (
            <Trans>
              Refund <Money value={total} strong /> without a receipt. An administrator’s PIN is required.
            </Trans>
          ) : alone ? (
            <Trans>
              Refund <Money value={total} strong /> without the network. An administrator’s PIN is required.
            </Trans>
          ) : (
            <Trans>
              Refund <Money value={total} strong />. Your limit without approval is <Money value={cents(own ?? 0)} />.
            </Trans>
          )}
        </PinDialog>
      </Suspense>
    )
  }
  return (
    <Dialog opened title={t`Needs an administrator`} onClose={onClose} keep>
      <p className={css.hint}>
        <Trans>Insufficient permissions to refund: choose an administrator to verify it.</Trans>
      </p>
      <Suspense>
        <VerifyAdministrator
          counterId={counterId}
          onVerified={({ adminId }) => onApproved({ how: 'password', by: adminId })}
          onCancel={onClose}
        />
      </Suspense>
    </Dialog>
  )
}
