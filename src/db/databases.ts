/** A storage bucket beside the default one (Chromium only). */
interface Buckets {
  keys(): Promise<string[]>
  open(name: string, options?: { persisted?: boolean; durability?: 'strict' | 'relaxed' }): Promise<Bucket>
  delete(name: string): Promise<void>
}
interface Bucket {
  readonly indexedDB: IDBFactory
}

const bucketsHere = (): Buckets | undefined => (navigator as { storageBuckets?: Buckets }).storageBuckets

/** Name of the bucket used after the default storage was beyond repair; its existence says so. */
const BUCKET = 'evertill-anew'

let chosen: IDBFactory | undefined
/**
 * Kept for the page's lifetime: once nothing references a bucket, Chromium closes what was opened in it, and
 * transactions there fail or hang.
 */
const held: { bucket: Bucket; factory: IDBFactory }[] = []
let looking: Promise<void> | undefined

/** The IndexedDB factory in use on this device. */
export const databases = (): IDBFactory => chosen ?? indexedDB

/** Finds out where the databases are before one is opened. */
export const findDatabases = (): Promise<void> => (looking ??= look())

/** Looks again before the next opening: another page may have moved the databases. */
export function forgetLocation(): void {
  looking = undefined
}

async function look(): Promise<void> {
  const buckets = bucketsHere()
  try {
    // read each time: a broken bucket may have been replaced by one of the same name
    if (buckets && (await buckets.keys()).includes(BUCKET)) chosen = hold(await openBucket(buckets))
  } catch {
    // a browser without buckets
  }
}

function hold(bucket: Bucket): IDBFactory {
  const factory = bucket.indexedDB
  held.push({ bucket, factory })
  return factory
}

const openBucket = (buckets: Buckets): Promise<Bucket> =>
  buckets.open(BUCKET, { persisted: true, durability: 'strict' })

/**
 * Replaces databases that can no longer be opened with fresh ones: in a bucket where the browser has them, else by
 * deleting the broken one. Their content must have been read from elsewhere before. Throws if fresh ones cannot be
 * written either; then nothing has changed.
 */
export async function replaceDatabases(name: string): Promise<void> {
  const buckets = bucketsHere()
  if (!buckets) return done(indexedDB.deleteDatabase(name))
  // a bucket that is broken as well can be deleted as a whole
  if ((await buckets.keys()).includes(BUCKET)) await buckets.delete(BUCKET)
  const bucket = await openBucket(buckets)
  try {
    await takesWrites(bucket.indexedDB)
  } catch (error) {
    await buckets.delete(BUCKET)
    throw error
  }
  chosen = hold(bucket)
}

async function takesWrites(factory: IDBFactory): Promise<void> {
  const opening = factory.open('evertill-try', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('try')
  await done(opening)
  const transaction = opening.result.transaction('try', 'readwrite')
  transaction.objectStore('try').put(1, 1)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
  })
  opening.result.close()
}

const LIMIT = 5_000

const done = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new DOMException('no answer', 'UnknownError')), LIMIT)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('failed'))
  })

/** Whether a ledger, or anything that was counted, may exist on this device; true where the browser cannot tell. */
export const mayHoldLedger = (): Promise<boolean> => mayHold('evertill-ledger')
export const mayHoldCounting = (): Promise<boolean> => mayHold('evertill-counting')

async function mayHold(database: string): Promise<boolean> {
  try {
    if ((await indexedDB.databases()).some(({ name }) => name === database)) return true
    return (await bucketsHere()?.keys())?.includes(BUCKET) ?? false
  } catch {
    return true
  }
}
