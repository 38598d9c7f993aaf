import { Trans, useLingui } from '@lingui/react/macro'
import { orderStates, type OrderState } from '#contract/sales/order.ts'
import { DateTime } from '#ui/date-time.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import css from './order-state.module.css'

/** Labels of the refund states of an order. */
export function useOrderStates(): readonly { readonly value: OrderState; readonly label: string }[] {
  const { t } = useLingui()
  const words: Record<OrderState, string> = {
    'pending-payment': t`Pending payment`,
    cancelled: t`Cancelled`,
    completed: t`Completed`,
    'partly-refunded': t`Partly refunded`,
    refunded: t`Refunded`,
    'refund-failed': t`Refund failed`,
    'refund-without-receipt': t`Refund without a receipt`,
  }
  return orderStates.map((value) => ({ value, label: words[value] }))
}

/** The refund state of an order; nothing if it was simply completed. */
export function RefundState({ state }: { readonly state: OrderState }) {
  if (state === 'completed') return null
  if (state === 'pending-payment')
    return (
      <StateBadge state="attention">
        <Trans>Pending payment</Trans>
      </StateBadge>
    )
  if (state === 'cancelled')
    return (
      <StateBadge state="waiting" look="plain">
        <Trans>Cancelled</Trans>
      </StateBadge>
    )
  if (state === 'refund-failed')
    return (
      <StateBadge state="stopped">
        <Trans>Refund failed</Trans>
      </StateBadge>
    )
  if (state === 'refund-without-receipt')
    return (
      <StateBadge state="attention">
        <Trans>Refund without a receipt</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="waiting" look="plain">
      {state === 'refunded' ? <Trans>Refunded</Trans> : <Trans>Partly refunded</Trans>}
    </StateBadge>
  )
}

/** When a sale was rung up, with a mark if that was without the network. */
export function RungUp({ sale }: { readonly sale: { readonly occurredAt: number; readonly disconnected: boolean } }) {
  const { t } = useLingui()
  return (
    <>
      <DateTime at={sale.occurredAt} />
      {sale.disconnected ? <span className={css.offline}>{t({ message: 'offline', context: 'sale' })}</span> : null}
    </>
  )
}
