import { Trans } from '@lingui/react/macro'
import type { PickingRow } from '#contract/online/picking-schemas.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { RecordState } from '#ui/record-state.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

interface Props {
  readonly task: Pick<PickingRow, 'state' | 'toPutBack'>
  readonly look?: 'filled' | 'plain'
}

/** The state of a picking task; goods of a cancelled order that still wait have to be put back. */
export function PickingState({ task: { state, toPutBack }, look = 'filled' }: Props) {
  if (toPutBack)
    return (
      <StateBadge state="attention" look={look}>
        <Trans>Put back</Trans>
      </StateBadge>
    )
  return <RecordState of={pickingTaskStates} code={state} look={look} />
}
