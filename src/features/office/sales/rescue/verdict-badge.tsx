import { Trans } from '@lingui/react/macro'
import type { Verdict } from '#contract/facts/envelope.ts'
import { StateBadge } from '#ui/state-badge.tsx'

/** The result for an imported record. */
export function VerdictBadge({ verdict, known }: { readonly verdict: Verdict; readonly known: boolean }) {
  if (known)
    return (
      <StateBadge state="waiting" look="plain">
        <Trans>Already here</Trans>
      </StateBadge>
    )
  switch (verdict) {
    case 'accepted':
      return (
        <StateBadge state="ready" look="plain">
          <Trans>Booked</Trans>
        </StateBadge>
      )
    case 'accepted-with-differences':
      return (
        <StateBadge state="attention" look="plain">
          <Trans>Booked, needs checking</Trans>
        </StateBadge>
      )
    case 'held':
      return (
        <StateBadge state="stopped" look="plain">
          <Trans>Held</Trans>
        </StateBadge>
      )
  }
}
