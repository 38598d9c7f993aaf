import { Trans, useLingui } from '@lingui/react/macro'
import type { Authority } from '#contract/organisation/authority.ts'
import type { Approval } from '#contract/facts/approval.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import { approveGiven, toApprove } from '#features/counter/tasks/checkout/whole-cart.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { Money } from '#ui/money.tsx'
import type { Beyond } from '#domain/cart/given.ts'
import { cents } from '#domain/money.ts'

interface PayApprovalProps {
  readonly onApproved: () => void
  readonly onClose: () => void
}

/** Before payment: manual changes that the cashier may not make without approval. */
export function PayApproval({ onApproved, onClose }: PayApprovalProps) {
  const { i18n } = useLingui()
  const { carts, lane } = useCounter()
  const lease = leaseAtTill(lane)
  const asked = toApprove(carts.cart(), lease)
  if (!asked) return null
  const [first, ...others] = asked.changes.map(({ scope }) => scope)
  const approve = (...approvals: Approval[]): void => {
    approveGiven(carts, asked.changes, approvals)
    onApproved()
  }
  const { given } = asked
  const { lines, taxExempt } = carts.cart()
  const openAmounts = lines
    .map((line) => ({ ...line, name: i18n.locale === 'en' ? line.nameEn : line.nameZh }))
    .filter(({ lineId }) => asked.changes.some((one) => one.at === 'open' && one.lineId === lineId))
  const reason = taxExempt?.reason
  const isExempt = asked.changes.some(({ at }) => at === 'exempt')
  return (
    <PinDialog scope={first!} others={others} onApproved={approve} onClose={onClose}>
      {given ? <Discounts before={given.before} after={given.after} limits={lease.authority?.limits ?? {}} /> : null}
      {openAmounts.map(({ lineId, name, unitPrice }) => (
        <span key={lineId}>
          <Trans>
            Open amount: {name}, <Money value={cents(unitPrice)} />.
          </Trans>{' '}
        </span>
      ))}
      {isExempt && taxExempt ? (
        <>
          <Trans>Sell without tax: {reason}</Trans>.{' '}
        </>
      ) : null}
      <Trans>An administrator’s PIN is required.</Trans>
    </PinDialog>
  )
}

interface DiscountsProps extends Beyond {
  readonly limits: Authority['limits']
}

function Discounts({ before, after, limits: { discountPercent, discountCents } }: DiscountsProps) {
  return (
    <>
      <Trans>
        The discounts on this sale come to <Money value={cents(before - after)} />: <Money value={before} /> →{' '}
        <b>
          <Money value={after} />
        </b>
        .
      </Trans>{' '}
      {discountPercent === undefined ? null : <Trans>Your limit without approval is {discountPercent} %.</Trans>}{' '}
      {discountCents === undefined ? null : (
        <Trans>
          Your limit without approval is <Money value={discountCents} />.
        </Trans>
      )}{' '}
    </>
  )
}
