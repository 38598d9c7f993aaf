import { Trans } from '@lingui/react/macro'
import type { FactRow } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { StateBadge } from '#ui/state-badge.tsx'

/** The state of a fact: saved on this tablet, received, received with differences, or held. */
export function FactBadge({ fact }: { readonly fact: Pick<FactRow, 'state'> }) {
  if (training)
    return (
      <StateBadge state="attention">
        <Trans>Practice, not recorded</Trans>
      </StateBadge>
    )
  if (fact.state === 'accepted')
    return (
      <StateBadge state="ready">
        <Trans>Received</Trans>
      </StateBadge>
    )
  if (fact.state === 'accepted-with-differences')
    return (
      <StateBadge state="attention">
        <Trans>Received with differences</Trans>
      </StateBadge>
    )
  if (fact.state === 'held')
    return (
      <StateBadge state="stopped">
        <Trans>Held</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="waiting">
      <Trans>Saved on this tablet</Trans>
    </StateBadge>
  )
}
