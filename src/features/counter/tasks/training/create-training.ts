import { Dexie } from 'dexie'
import { getValue, setValue } from '#db/device-values.ts'
import { Ledger, TRAINING_LEDGER, type LaneRow } from '#db/ledger.ts'
import { TRAINING_MARK } from '#db/training.ts'
import { trainingLane } from '#features/counter/tasks/training/training-lane.ts'

/** Time limit for a database that another window keeps open. */
const LIMIT = 2_000

/**
 * Creates the training ledger with one open lane. Reads what belongs to the tablet from the device's own ledger, and
 * writes nothing there.
 */
export async function createTraining(own: Ledger, lane: LaneRow, now: number): Promise<void> {
  const db = new Ledger(TRAINING_LEDGER, 'relaxed')
  const [device, clock] = await Promise.all([getValue(own, 'device'), getValue(own, 'clock')])
  await db.transaction('rw', db.tables, async () => {
    // emptied, not deleted: a window that still shows the last training would block a deletion
    for (const table of db.tables) await table.clear()
    await db.lanes.put(trainingLane(lane, now + (clock?.offset ?? 0)))
    if (device) await setValue(db, 'device', device)
    if (clock) await setValue(db, 'clock', clock)
  })
  db.close()
}

/** The flag is set last, and the page reloads into the training ledger. */
export async function startTraining(own: Ledger, lane: LaneRow): Promise<void> {
  await createTraining(own, lane, Date.now())
  localStorage.setItem(TRAINING_MARK, 'on')
  location.assign('/shop/counter')
}

/** The page reloads with the device's own ledger; that start deletes the training data. */
export function endTraining(): void {
  localStorage.setItem(TRAINING_MARK, 'over')
  location.assign('/shop/counter')
}

/** Deletes the training data. */
export async function dropTraining(): Promise<void> {
  const gone = Dexie.delete(TRAINING_LEDGER).catch(() => undefined)
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, LIMIT))])
  localStorage.removeItem(TRAINING_MARK)
}
