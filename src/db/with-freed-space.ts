import { setValue } from '#db/device-values.ts'
import type { Ledger } from '#db/ledger.ts'
import { isOutOfSpace } from '#db/with-reopen.ts'

/** Where thumbnails lie on the device. Whoever needs room for a sale deletes it first: it is only convenience. */
export const PICTURE_CACHE = 'evertill-pictures'

/** Runs a write; when the device is full, gives pictures and ballast up and runs it once more. */
export async function withFreedSpace<T>(db: Ledger, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    // not waited for: the ballast alone is room enough for what is in hand; absent where the page is not secure
    void (globalThis.caches as CacheStorage | undefined)?.delete(PICTURE_CACHE).catch(() => false)
    await db.ballast.clear()
    const done = await work()
    // told until there is room for ballast again
    await setValue(db, 'roomGiven', true).catch(() => undefined)
    return done
  }
}
