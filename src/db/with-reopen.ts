import { type Dexie } from 'dexie'

const LOST =
  /Connection to Indexed Database server lost|Unable to open database file|backing store|connection is closing/i
const NAMES = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'OpenFailedError',
  'NotReadableError',
])

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

/** Whether the browser lost its connection to the database, so that opening it again may help (offline.md 2). */
const isLostConnection = (error: unknown): boolean =>
  namesOf(error).some((e) => NAMES.has(e.name) || LOST.test(e.message))

/** Whether the device is out of space. Dexie hides it inside an AbortError. */
export const isOutOfSpace = (error: unknown): boolean => namesOf(error).some((e) => e.name === 'QuotaExceededError')

const REOPENS = 2

/**
 * Runs a transaction; when the connection is lost, closes and opens the database and runs it again, twice at
 * most. `work` must be safe to repeat: it may have committed before the connection went.
 */
export async function withReopen<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= REOPENS || !isLostConnection(error)) throw error
      db.close({ disableAutoOpen: false })
      await db.open()
    }
  }
}

/** Runs a write; when the device is full, gives the ballast back and runs it once more (offline.md 3.5). */
export async function withRoom<T>(work: () => Promise<T>, makeRoom: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    await makeRoom()
    return work()
  }
}
