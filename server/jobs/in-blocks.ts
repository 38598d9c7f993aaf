import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/session.ts'
import { recentWrites } from '#server/kernel/hurried-calls.ts'

interface Pace {
  /** Milliseconds: a block has as many rows as fit into them. Whoever comes meanwhile waits for one block at most. */
  readonly wait: number
  readonly smallest: number
  readonly largest: number
  /** After a block the others have the machine for at least this share of the time that it took. */
  readonly rest: number
}

/** While sales come: of a hundred rows and less, what a block costs whatever its size is most of it. */
export const underLoad: Pace = { wait: 40, smallest: 100, largest: 500, rest: 0.2 }
/** While sales come, for work that changes what they change and has time. */
export const background: Pace = { wait: 8, smallest: 30, largest: 500, rest: 1 }
/** While nobody changes anything: each block costs something whatever its size, so it has more rows. */
export const idle: Pace = { wait: 60, smallest: 200, largest: 500, rest: 0.2 }
/** A counter that has just sold something will soon sell again. */
const SELLING_FOR = 5000
/** While others work in the database, a block waits at most for the time that the one before it took. */
const LONGEST_REST = 1
const LOOK_EVERY = 2

/** Size of the next block, after one of so many has taken so long. A single slow one does not make it tiny. */
export const nextBlock = ({ wait: most, smallest, largest }: Pace, rows: number, took: number): number =>
  Math.min(
    largest,
    Math.max(smallest, Math.round(rows / 2), Math.min(rows * 2, Math.round((rows * most) / Math.max(1, took)))),
  )

/**
 * Does the work of a job in short transactions, so that sales go on as if it were not there: while calls come that change
 * something it pauses after each of them, and waits until nobody else works in the database, but not for ever. `work`
 * does the next so many rows, and says whether more are left; `selling` is its pace while sales come.
 */
export async function inBlocks(
  db: Database,
  signal: AbortSignal,
  work: (rows: number) => Promise<boolean>,
  selling: Pace = underLoad,
): Promise<void> {
  const sizes = new Map([
    [selling, selling.smallest],
    [idle, idle.smallest],
  ])
  let calls = recentWrites()
  let calledAt = -Infinity
  for (let pace = selling; ;) {
    if (signal.aborted) throw signal.reason
    const begun = performance.now()
    const rows = sizes.get(pace)!
    if (!(await work(rows))) return
    const took = performance.now() - begun
    sizes.set(pace, nextBlock(pace, rows, took))
    if (recentWrites() !== calls) calledAt = performance.now()
    calls = recentWrites()
    pace = performance.now() - calledAt < SELLING_FOR ? selling : idle
    if (pace === selling || db.isBusy()) await yieldToOthers(db, took, pace.rest)
  }
}

/** The same for a list: `work` gets its next members. */
export async function eachBlock<T>(
  db: Database,
  signal: AbortSignal,
  all: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let done = 0
  if (all.length === 0) return
  await inBlocks(db, signal, async (rows) => {
    const part = all.slice(done, done + rows)
    await work(part)
    done += part.length
    return done < all.length
  })
}

async function yieldToOthers(db: Database, took: number, rest: number): Promise<void> {
  const begun = performance.now()
  await wait(took * rest)
  while (db.isBusy() && performance.now() - begun < took * LONGEST_REST) await wait(LOOK_EVERY)
}
