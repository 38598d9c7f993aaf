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
  // aborted together with another one, or by a browser that lost its storage
  'AbortError',
])

/** The browser's storage did not answer in time. Whether a write was saved is unknown. */
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

/** Whether the browser lost its database connection, so that reopening may help. */
const isLostConnection = (error: unknown): boolean =>
  !isOutOfSpace(error) && namesOf(error).some((e) => NAMES.has(e.name) || LOST.test(e.message))

/** Whether the device is out of space. Dexie hides it inside an AbortError. */
export const isOutOfSpace = (error: unknown): boolean => namesOf(error).some((e) => e.name === 'QuotaExceededError')

/** Whether opening failed because of the files on disk; never because of a newer version, a full disk or no answer. */
export const isBeyondRepair = (error: unknown): boolean =>
  !isOutOfSpace(error) &&
  namesOf(error).some(({ name, message }) => name === 'UnknownError' || /backing store/i.test(message))

const REOPENS = 2
const LIMIT = 8_000
/** Time limit for opening the ledger and for each first read before it is retried. */
export const START_LIMIT = 3_000

export interface Reopening<T> {
  /** Time limit of one try, in ms. */
  readonly limitMs?: number
  /**
   * For a write: its result if an earlier try was saved after all; undefined if not. Must read a table that the write
   * writes, so that it waits for a pending commit.
   */
  readonly kept?: () => Promise<T | undefined>
}

/**
 * Runs a transaction. If the connection is lost or there is no answer in time, aborts it, reopens the database, checks
 * with `kept` whether it was committed and, if not, runs it again, at most twice. `work` must be safe to repeat: an
 * aborted try without a transaction may still begin. Throws StorageSilent when nothing helped; a write may then be
 * saved or not.
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
      // the caller already has its answer, or another try has begun
      if (over || mine !== tries) throw new StorageSilent()
      return work()
    }
    try {
      return await inTime(attempt(), limitMs)
    } catch (error) {
      // aborted transactions can never commit, also after the last try
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
  // abort an opening that hangs, so that later callers get a new connection
  db.close({ disableAutoOpen: !db.isOpen() })
  await new Promise((resolve) => setTimeout(resolve))
  await db.open()
  askAllAgain()
}

/** Restarts live queries, including those cut off before they had read anything. */
export function askAllAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
