import { Dexie } from 'dexie'
import { getValue, setValue } from '#db/device-values.ts'
import { Ledger, TRAINING_LEDGER, type LaneRow } from '#db/ledger.ts'
import { TRAINING_MARK } from '#db/training.ts'
import { trainingLane } from '#features/counter/tasks/training/training-lane.ts'

/** A database that another window holds open is not waited for longer. */
const LIMIT = 2_000

/**
 * Lays the ledger for practice: one open lane beside nothing else. Reads of the device's own ledger what belongs to the
 * tablet, and writes nothing there.
 */
export async function layTraining(own: Ledger, lane: LaneRow, now: number): Promise<void> {
  const db = new Ledger(TRAINING_LEDGER, 'relaxed')
  const [device, clock] = await Promise.all([getValue(own, 'device'), getValue(own, 'clock')])
  await db.transaction('rw', db.tables, async () => {
    // emptied rather than deleted: a window that still shows the last practice cannot hold that up
    for (const table of db.tables) await table.clear()
    await db.lanes.put(trainingLane(lane, now + (clock?.offset ?? 0)))
    if (device) await setValue(db, 'device', device)
    if (clock) await setValue(db, 'clock', clock)
  })
  db.close()
}

/** The mark is set last, and the page starts anew: from then on it is the practice ledger's. */
export async function beginTraining(own: Ledger, lane: LaneRow): Promise<void> {
  await layTraining(own, lane, Date.now())
  localStorage.setItem(TRAINING_MARK, 'on')
  location.assign('/shop/counter')
}

/** The page starts anew on the device's own ledger; what was practised goes at that start. */
export function endTraining(): void {
  localStorage.setItem(TRAINING_MARK, 'over')
  location.assign('/shop/counter')
}

/** Deletes what was practised. */
export async function dropTraining(): Promise<void> {
  const gone = Dexie.delete(TRAINING_LEDGER).catch(() => undefined)
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, LIMIT))])
  localStorage.removeItem(TRAINING_MARK)
}
