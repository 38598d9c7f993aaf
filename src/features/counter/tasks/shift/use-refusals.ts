import { useRef } from 'react'
import type { FactData } from '#contract/facts/kinds.ts'
import type { Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import type { LaneRow } from '#db/ledger.ts'
import { countsBlind } from '#features/counter/tasks/shift/counts-blind.ts'
import { recordRefusal } from '#features/counter/tasks/shift/shift-facts-of.ts'

/** Records amounts that a blind drawer could not give, each once per dialog: the answer says what is expected. */
export function useRefusals(
  lane: LaneRow,
  asked: FactData['cash-refusal']['asked'],
): (amount: Cents, reason: string) => void {
  const known = useRef(new Set<Cents>())
  return (amount, reason) => {
    if (!countsBlind(lane) || known.current.has(amount)) return
    known.current.add(amount)
    void recordRefusal(lane, { id: randomId(), asked, amount, reason }).catch(() => known.current.delete(amount))
  }
}
