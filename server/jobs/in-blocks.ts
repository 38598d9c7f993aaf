import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/session.ts'

/** Sales that come meanwhile wait for one block at most: it has as many rows as fit into so many milliseconds. */
const WAIT = 12
const FIRST_BLOCK = 50
const SMALLEST_BLOCK = 20
const LARGEST_BLOCK = 500
/** After a block the others have the machine for at least this share of the time that it took, and at most for that. */
const REST = 0.5
const LONGEST_REST = 1
const LOOK_EVERY = 2

/** How many rows the next block has, after one of so many has taken so long. A single slow one does not make it tiny. */
export const nextBlock = (rows: number, took: number): number =>
  Math.min(
    LARGEST_BLOCK,
    Math.max(SMALLEST_BLOCK, Math.round(rows / 2), Math.min(rows * 2, Math.round((rows * WAIT) / Math.max(1, took)))),
  )

/**
 * Does the work of a job in short transactions, so that sales go on as if it were not there: before each of them it waits
 * until nobody else works in the database, but not for ever. `work` does the next so many rows, and says whether more are
 * left.
 */
export async function inBlocks(
  db: Database,
  signal: AbortSignal,
  work: (rows: number) => Promise<boolean>,
): Promise<void> {
  for (let rows = FIRST_BLOCK; ;) {
    const begun = performance.now()
    if (!(await work(rows))) return
    if (signal.aborted) throw signal.reason
    const took = performance.now() - begun
    await giveWay(db, took)
    rows = nextBlock(rows, took)
  }
}

async function giveWay(db: Database, took: number): Promise<void> {
  const begun = performance.now()
  await wait(took * REST)
  while (db.isBusy() && performance.now() - begun < took * LONGEST_REST) await wait(LOOK_EVERY)
}
