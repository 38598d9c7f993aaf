import { ledger, type LaneRow } from '#db/ledger.ts'

/** The lane that this device sells on, if any. */
export const openLane = async (): Promise<LaneRow | undefined> =>
  (await ledger().lanes.where('status').equals('open').toArray()).at(-1)
