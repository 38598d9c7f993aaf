import { Dexie, RangeSet } from 'dexie'
import { giveUpTransactions } from '#db/ledger-transactions.ts'

const LOST =
  /Connection to Indexed Database server lost|Unable to open database file|backing store|connection is closing/i
const NAMES = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'OpenFailedError',
  'NotReadableError',
  'StorageSilent',
  // given up together with one that had no answer, or by a browser that lost its storage
  'AbortError',
])

/** The browser's storage gave no answer in time. Whether a write was kept is then not known. */
export class StorageSilent extends Error {
  override readonly name = 'StorageSilent'
}

const namesOf = (error: unknown): { name: string; message: string }[] => {
  const found: { name: string; message: string }[] = []
  for (
    let e = error as { name?: string; message?: string; inner?: unknown } | undefined;
    e && found.length < 5;
    e = e.inner as typeof e
  ) {
    found.push({ name: e.name ?? '', message: e.message ?? '' })
  }
  return found
}

/** Whether the browser lost its connection to the database, so that opening it again may help. */
const isLostConnection = (error: unknown): boolean =>
  !isOutOfSpace(error) && namesOf(error).some((e) => NAMES.has(e.name) || LOST.test(e.message))

/** Whether the device is out of space. Dexie hides it inside an AbortError. */
export const isOutOfSpace = (error: unknown): boolean => namesOf(error).some((e) => e.name === 'QuotaExceededError')

/** Whether opening failed because of what lies on the disk; never a newer version, a full disk or a silence. */
export const isBeyondRepair = (error: unknown): boolean =>
  !isOutOfSpace(error) &&
  namesOf(error).some(({ name, message }) => name === 'UnknownError' || /backing store/i.test(message))

const REOPENS = 2
const LIMIT = 8_000
/** How long opening the ledger and each of the first reads may take before it is tried again. */
export const START_LIMIT = 3_000

export interface Reopening<T> {
  /** How long one try may take, in ms. */
  readonly limitMs?: number
  /**
   * For a write: what it came to if an earlier try was kept after all; undefined when it was not. Must read a table
   * that the write writes, so that it waits for a commit that is still on the way.
   */
  readonly kept?: () => Promise<T | undefined>
}

/**
 * Runs a transaction; when the connection is lost, or there is no answer in time, gives it up, closes and opens the
 * database, looks with `kept` whether it was committed, and only if not runs it again, twice at most. `work` must be
 * safe to repeat all the same: one that was given up before it had a transaction may still begin. Throws
 * StorageSilent when nothing helped; a write may then have been kept or not.
 */
export async function withReopen<T>(db: Dexie, work: () => Promise<T>, how: Reopening<T> = {}): Promise<T> {
  const { limitMs = LIMIT, kept } = how
  let over = false
  for (let tries = 0; ; tries++) {
    const mine = tries
    const attempt = async (): Promise<T> => {
      if (mine > 0) {
        await reopen(db)
        const known = await kept?.()
        if (known !== undefined) return known
      }
      // whoever asked has been told that there was no answer, or another try has begun
      if (over || mine !== tries) throw new StorageSilent()
      return work()
    }
    try {
      return await inTime(attempt(), limitMs)
    } catch (error) {
      // what has not begun to be committed never will be, also when this was the last try
      if (error instanceof StorageSilent) giveUpTransactions(db.name)
      if (tries >= REOPENS || !isLostConnection(error)) {
        over = true
        throw error
      }
    }
  }
}

function inTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageSilent()), limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function reopen(db: Dexie): Promise<void> {
  // an opening that hangs is called off; else whoever comes meanwhile waits for the new connection
  db.close({ disableAutoOpen: !db.isOpen() })
  await new Promise((resolve) => setTimeout(resolve))
  await db.open()
  askAllAgain()
}

/** Live queries ask again, also those that were cut off before they had read anything: they wait for no table. */
export function askAllAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
