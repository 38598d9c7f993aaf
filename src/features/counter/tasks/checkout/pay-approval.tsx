import { Trans } from '@lingui/react/macro'
import type { Approval } from '#contract/facts/approval.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import { approveGiven, toApprove } from '#features/counter/tasks/checkout/whole-cart.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { Money } from '#ui/money.tsx'
import { cents } from '#domain/money.ts'

interface PayApprovalProps {
  readonly onApproved: () => void
  readonly onClose: () => void
}

/** Before paying: what the discounts of this sale come to together is beyond what the cashier may give alone. */
export function PayApproval({ onApproved, onClose }: PayApprovalProps) {
  const { carts, lane } = useCounter()
  const lease = leaseAtTill(lane)
  const asked = toApprove(carts.cart(), lease)
  if (!asked) return null
  const [first, ...others] = asked.changes.map(({ lets }) => lets)
  const { discountPercent, discountCents } = lease.authority?.limits ?? {}
  const approve = (...approvals: Approval[]): void => {
    approveGiven(carts, asked.changes, approvals)
    onApproved()
  }
  return (
    <PinDialog lets={first!} others={others} onApproved={approve} onClose={onClose}>
      <Trans>
        The discounts on this sale come to <Money value={cents(asked.before - asked.after)} />:{' '}
        <Money value={asked.before} /> →{' '}
        <b>
          <Money value={asked.after} />
        </b>
        .
      </Trans>{' '}
      {discountPercent === undefined ? null : <Trans>You may give up to {discountPercent} % alone.</Trans>}{' '}
      {discountCents === undefined ? null : (
        <Trans>
          You may give up to <Money value={discountCents} /> alone.
        </Trans>
      )}{' '}
      <Trans>An administrator’s PIN is required.</Trans>
    </PinDialog>
  )
}
