import type { FactRow, LaneRow } from '#db/ledger.ts'

const KEEP = 14 * 24 * 3_600_000

/**
 * Whether a shift may continue: open or closing here, or its lease was lost and the server has not reported its end.
 */
const mayGoOn = ({ status, ended, paused }: LaneRow): boolean =>
  status === 'open' || status === 'closing' || (status === 'superseded' && ended !== true && paused === '')

/**
 * Until when facts are pruned, and whose shifts are exempt: older than 14 days by the server's last answer, since the
 * device's clock may be set; none of a shift that may continue, because the drawer is the sum of its facts.
 */
export function retentionOf(lanes: readonly LaneRow[]): { before: number; goesOn: (shiftId: string) => boolean } {
  const goingOn = new Set(lanes.filter(mayGoOn).map(({ shiftId }) => shiftId))
  return {
    before: Math.max(0, ...lanes.map(({ contactAt }) => contactAt)) - KEEP,
    goesOn: (shiftId) => goingOn.has(shiftId),
  }
}

/** Returns a predicate: facts pruned deliberately (older than 14 days and acknowledged without gaps). */
export function mayBePruned(lanes: readonly LaneRow[]): (fact: Pick<FactRow, 'lane' | 'seq' | 'at'>) => boolean {
  const { before, goesOn } = retentionOf(lanes)
  const upTo = new Map(lanes.map(({ lane, contiguousSeq }) => [lane, contiguousSeq]))
  return ({ lane, seq, at }) => at < before && seq <= (upTo.get(lane) ?? 0) && !goesOn(lane.split('/')[0]!)
}
