import { Trans } from '@lingui/react/macro'
import type { ShiftRecord } from '#contract/shifts.ts'
import { StateBadge } from '#ui/state-badge.tsx'

interface Props {
  readonly record: Pick<ShiftRecord, 'state' | 'endedHow' | 'unacknowledged'>
  readonly look?: 'plain' | 'filled'
}

/** Where a shift stands; late records that nobody has acknowledged come first. */
export function ShiftState({ record, look = 'plain' }: Props) {
  if (record.unacknowledged > 0)
    return (
      <StateBadge state="attention" look={look}>
        <Trans>Late records: {record.unacknowledged}</Trans>
      </StateBadge>
    )
  if (record.state === 'open')
    return (
      <StateBadge state="sending" look={look}>
        <Trans>On duty</Trans>
      </StateBadge>
    )
  if (record.state === 'closing')
    return (
      <StateBadge state="waiting" look={look}>
        <Trans>Closed, not ended yet</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="ready" look={look}>
      {record.endedHow === 'handover' ? (
        <Trans>Handed over</Trans>
      ) : record.state === 'taken-over' ? (
        <Trans>Taken over</Trans>
      ) : (
        <Trans>Ended</Trans>
      )}
    </StateBadge>
  )
}
