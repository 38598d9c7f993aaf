import { Trans, useLingui } from '@lingui/react/macro'
import { orderStates, type OrderState } from '#contract/filters.ts'
import { StateBadge } from '#ui/state-badge.tsx'

/** The words of what became of an order. */
export function useOrderStates(): readonly { readonly value: OrderState; readonly label: string }[] {
  const { t } = useLingui()
  const words: Record<OrderState, string> = {
    completed: t`Completed`,
    'partly-refunded': t`Partly refunded`,
    refunded: t`Refunded`,
    'refund-failed': t`Refund failed`,
  }
  return orderStates.map((value) => ({ value, label: words[value] }))
}

/** What was refunded of an order; nothing where nothing was. */
export function RefundState({ state }: { readonly state: OrderState }) {
  if (state === 'completed') return null
  if (state === 'refund-failed')
    return (
      <StateBadge state="stopped">
        <Trans>Refund failed</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="waiting" look="plain">
      {state === 'refunded' ? <Trans>Refunded</Trans> : <Trans>Partly refunded</Trans>}
    </StateBadge>
  )
}
