import { setValue } from '#db/device-values.ts'
import type { Ledger } from '#db/ledger.ts'
import { isOutOfSpace } from '#db/with-reopen.ts'

/** The thumbnail cache. Deleted first when a sale needs space. */
export const PICTURE_CACHE = 'evertill-pictures'

/** Runs a write; if the device is full, deletes thumbnails and the reserve and runs it once more. */
export async function withFreedSpace<T>(db: Ledger, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    // not awaited: freeing the reserve is enough for this write; `caches` is missing on insecure pages
    void (globalThis.caches as CacheStorage | undefined)?.delete(PICTURE_CACHE).catch(() => false)
    await db.ballast.clear()
    const done = await work()
    // Show the low-space warning until the reserve file fits again.
    await setValue(db, 'roomGiven', true).catch(() => undefined)
    return done
  }
}
