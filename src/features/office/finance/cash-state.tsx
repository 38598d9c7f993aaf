import { Trans } from '@lingui/react/macro'
import type { CashRecord } from '#contract/cash-reviews.ts'
import { StateBadge } from '#ui/state-badge.tsx'

/** Pending review, reviewed, rejected (store-and-checkout 4). */
export function CashState({
  status,
  look = 'plain',
}: {
  readonly status: CashRecord['status']
  readonly look?: 'plain' | 'filled'
}) {
  if (status === 1)
    return (
      <StateBadge state="attention" look={look}>
        <Trans>Pending review</Trans>
      </StateBadge>
    )
  return status === 2 ? (
    <StateBadge state="ready" look={look}>
      <Trans>Reviewed</Trans>
    </StateBadge>
  ) : (
    <StateBadge state="stopped" look={look}>
      <Trans>Review rejected</Trans>
    </StateBadge>
  )
}
