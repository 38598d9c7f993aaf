/** A storage of its own beside the ordinary one (Chromium); other engines have none. */
interface Buckets {
  keys(): Promise<string[]>
  open(name: string, options?: { persisted?: boolean; durability?: 'strict' | 'relaxed' }): Promise<Bucket>
  delete(name: string): Promise<void>
}
interface Bucket {
  readonly indexedDB: IDBFactory
}

const bucketsHere = (): Buckets | undefined => (navigator as { storageBuckets?: Buckets }).storageBuckets

/** Where the databases lie once the browser's ordinary storage was beyond repair. That it is there says so. */
const BUCKET = 'evertill-anew'

let chosen: IDBFactory | undefined
/**
 * Held for as long as the page lives: once nothing holds a bucket, Chromium ends what was opened in it, and transactions
 * there fail or are never answered.
 */
const held: { bucket: Bucket; factory: IDBFactory }[] = []
let looking: Promise<void> | undefined

/** The browser's databases of this device, as far as was looked for them. */
export const databases = (): IDBFactory => chosen ?? indexedDB

/** Looks where the databases lie: before one is opened. */
export const findDatabases = (): Promise<void> => (looking ??= look())

/** Looks again before the next opening: another page may have begun anew meanwhile. */
export function lookAgain(): void {
  looking = undefined
}

async function look(): Promise<void> {
  const buckets = bucketsHere()
  try {
    // anew each time: a bucket that was broken in its turn has been replaced by one of the same name
    if (buckets && (await buckets.keys()).includes(BUCKET)) chosen = hold(await openBucket(buckets))
  } catch {
    // a browser that has no buckets after all
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
 * Leaves databases that can no longer be opened for fresh ones: in a storage of their own where the browser has that, else
 * by deleting the broken one. What was in them must have been read from somewhere else before. Throws where fresh ones
 * take no write either; then nothing has changed.
 */
export async function beginAnew(name: string): Promise<void> {
  const buckets = bucketsHere()
  if (!buckets) return done(indexedDB.deleteDatabase(name))
  // one that has been broken in its turn can be thrown away as a whole
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

/** Whether there may be a ledger on this device; true where the browser does not say. */
export async function mayHoldLedger(): Promise<boolean> {
  try {
    if ((await indexedDB.databases()).some(({ name }) => name === 'evertill-ledger')) return true
    return (await bucketsHere()?.keys())?.includes(BUCKET) ?? false
  } catch {
    return true
  }
}
