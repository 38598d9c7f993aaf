import { ledger, type LaneRow } from '#db/ledger.ts'
import { START_LIMIT, withReopen } from '#db/with-reopen.ts'

/** The lane that this device sells on, if any: the first thing a start reads. Throws StorageSilent. */
export const openLane = async (): Promise<LaneRow | undefined> =>
  (
    await withReopen(ledger(), () => ledger().lanes.where('status').equals('open').toArray(), { limitMs: START_LIMIT })
  ).at(-1)
