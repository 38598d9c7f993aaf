import { ledger, type LaneRow } from '#db/ledger.ts'
import { START_LIMIT, withReopen } from '#db/with-reopen.ts'
import { withLedger } from '#features/counter/core/device/ledger-broken.ts'

/**
 * The lane that this device sells on, or the closed one that has not ended yet: the first read of a start, and the
 * place where a broken ledger is replaced. Throws StorageSilent and LedgerBroken.
 */
export async function openLane(): Promise<LaneRow | undefined> {
  const read = (): Promise<LaneRow[]> =>
    ledger()
      .lanes.where('status')
      .anyOf('open', 'closing')
      .filter((lane) => lane.continuedBy === undefined)
      .toArray()
  const lanes = await withLedger(() => withReopen(ledger(), read, { limitMs: START_LIMIT }))
  return lanes.findLast((lane) => lane.status === 'open') ?? lanes.at(-1)
}
