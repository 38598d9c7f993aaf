import { Trans } from '@lingui/react/macro'
import type { OnlineOrderRow } from '#contract/online/online-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import css from '#features/office/online/orders/online-orders.module.css'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { RecordState } from '#ui/record-state.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

interface Props {
  readonly order: Pick<OnlineOrderRow, 'state' | 'late' | 'refunded'>
  readonly look?: 'filled' | 'plain'
}

/** Where an order is, whether it is late, and whether money of it went back. */
export function OrderState({ order: { state, late, refunded }, look = 'filled' }: Props) {
  const words = useOrderWords()
  return (
    <span className={css.states}>
      <RecordState of={onlineOrderStates} code={state} look={look} />
      {late ? (
        <StateBadge state="attention" look={look}>
          <Trans>Late</Trans>
        </StateBadge>
      ) : null}
      {refunded === 'none' ? null : (
        <StateBadge state={refunded === 'failed' ? 'attention' : 'stopped'} look={look}>
          {words.refunded[refunded]}
        </StateBadge>
      )}
    </span>
  )
}
