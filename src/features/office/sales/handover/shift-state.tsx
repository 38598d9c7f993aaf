import { shiftStates } from '#domain/shift-states.ts'
import { stateOf } from '#domain/states.ts'
import type { ShiftRecord } from '#contract/sales/shifts.ts'
import { useShiftWords } from '#features/office/sales/handover/shift-words.ts'
import { StateBadge } from '#ui/state-badge.tsx'

interface Props {
  readonly record: Pick<ShiftRecord, 'state' | 'endedHow' | 'unacknowledged'>
  readonly look?: 'plain' | 'filled'
}

/** The state of a shift. Unacknowledged late records take precedence. */
export function ShiftState({ record, look = 'plain' }: Props) {
  const words = useShiftWords()
  return (
    <StateBadge state={record.unacknowledged > 0 ? 'attention' : stateOf(shiftStates, record.state).badge} look={look}>
      {words.state(record)}
    </StateBadge>
  )
}
