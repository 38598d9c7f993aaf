import type { FactRow, LaneRow } from '#db/ledger.ts'

const KEEP = 14 * 24 * 3_600_000

/** Whether a shift may go on: open or closing here, or a lease that was lost, of which the server has not said its end. */
const mayGoOn = ({ status, ended, paused }: LaneRow): boolean =>
  status === 'open' || status === 'closing' || (status === 'superseded' && ended !== true && paused === '')

/**
 * Until when and of which shifts facts are no longer kept here: 14 days by the server's last answer, since the device's
 * own clock may be set; none of a shift that may go on, however long it lasts: its drawer is their sum.
 */
export function retentionOf(lanes: readonly LaneRow[]): { before: number; goesOn: (shiftId: string) => boolean } {
  const goingOn = new Set(lanes.filter(mayGoOn).map(({ shiftId }) => shiftId))
  return {
    before: Math.max(0, ...lanes.map(({ contactAt }) => contactAt)) - KEEP,
    goesOn: (shiftId) => goingOn.has(shiftId),
  }
}

/** Tells the facts that may have been forgotten here on purpose: the server has them, and what came before them. */
export function mayBePruned(lanes: readonly LaneRow[]): (fact: Pick<FactRow, 'lane' | 'seq' | 'at'>) => boolean {
  const { before, goesOn } = retentionOf(lanes)
  const upTo = new Map(lanes.map(({ lane, contiguousSeq }) => [lane, contiguousSeq]))
  return ({ lane, seq, at }) => at < before && seq <= (upTo.get(lane) ?? 0) && !goesOn(lane.split('/')[0]!)
}
