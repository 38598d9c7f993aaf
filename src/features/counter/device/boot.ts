import { deviceId, getValue, setValue } from '#db/device-values.ts'
import { ledger, type Ledger } from '#db/ledger.ts'
import { prune } from '#db/outbox.ts'
import { withReopen } from '#db/with-reopen.ts'
import { factLine, journalPossible, readJournal, replaceJournal } from '#features/counter/device/journal.ts'
import { recover, type Recovery } from '#features/counter/device/recover.ts'
import { PICTURE_CACHE } from '#sw/image-cache-name.ts'

/** What the start found; shown on the readiness sheet (offline.md 5.5, 5.6). */
export interface DeviceReport {
  readonly deviceId: string
  /** The ledger took a write and gave it back. */
  readonly writes: boolean
  /** The journal file took part; false where the browser has none. */
  readonly journal: boolean
  readonly recovered: Recovery
  /** The ledger had been emptied while the journal, or this browser, remembers sales. */
  readonly storageLost: boolean
  readonly persistent: boolean
  readonly installed: boolean
  readonly usage: number
  readonly quota: number
}

const BALLAST = 2
const MEGABYTE = 1024 * 1024
/** Compacting is worth it when this many lines could go. */
const COMPACT_AT = 2000

let started: Promise<DeviceReport> | undefined

/** Opens what this device keeps and puts right what it can; once per page. */
export function bootDevice(): Promise<DeviceReport> {
  started ??= boot()
  return started
}

async function boot(): Promise<DeviceReport> {
  const db = ledger()
  const writes = await probe(db)
  const sentinel = await getValue(db, 'sentinel')
  const lines = await readJournal()
  const recovered = lines && lines.length > 0 ? await recover(db, lines) : { facts: 0, lanes: 0 }
  const storageLost = sentinel === undefined && recovered.lanes > 0
  await setValue(db, 'sentinel', { createdAt: sentinel?.createdAt ?? Date.now(), boots: (sentinel?.boots ?? 0) + 1 })
  const id = await deviceId(db)
  await fillBallast(db)
  await prune(db, Date.now())
  if (lines && lines.length > COMPACT_AT) await compact(db)
  const estimate = await soon(navigator.storage?.estimate?.(), undefined)
  return {
    deviceId: id,
    writes,
    journal: journalPossible() && lines !== undefined,
    recovered,
    storageLost,
    persistent: await soon(askPersistence(), false),
    installed: isInstalled(),
    usage: estimate?.usage ?? 0,
    quota: estimate?.quota ?? 0,
  }
}

/** What a browser may never answer must not keep the counter shut: after two seconds it goes on without. */
const soon = <T>(asked: Promise<T> | undefined, otherwise: T): Promise<T> =>
  Promise.race([
    (asked ?? Promise.resolve(otherwise)).catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), 2000)),
  ])

async function probe(db: Ledger): Promise<boolean> {
  try {
    await withReopen(db, () => db.log.put({ n: 1, at: Date.now(), text: 'start' }))
    return (await db.log.get(1)) !== undefined
  } catch {
    return false
  }
}

/** Two megabytes that are given back when the device is full, so that the sale in hand can be kept. */
async function fillBallast(db: Ledger): Promise<void> {
  if ((await db.ballast.count()) >= BALLAST) return
  try {
    for (let n = 0; n < BALLAST; n++) await db.ballast.put({ n, fill: new Uint8Array(MEGABYTE) })
  } catch {
    // no room for ballast is no reason not to start; the readiness sheet shows the space that is left
  }
}

/** Gives the pictures up, then the ballast (offline.md 3.5). */
export const dropBallast = async (): Promise<void> => {
  // not waited for: the ballast alone is room enough for the sale in hand; absent where the page is not secure
  void (globalThis.caches as CacheStorage | undefined)?.delete(PICTURE_CACHE).catch(() => false)
  await ledger().ballast.clear()
}

/** Keeps of the journal what the ledger still has: the rest was taken in by the server over 14 days ago. */
async function compact(db: Ledger): Promise<void> {
  const lanes = await db.lanes.toArray()
  const facts = await db.facts.toArray()
  await replaceJournal([
    ...lanes.map((lane) => ({ t: 'lane' as const, lane: lane.lane, lease: lane.lease })),
    ...facts.map(factLine),
  ])
}

/** Asks the browser not to clear what is kept here; false where it does not promise that. */
export async function askPersistence(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.persist) return false
  return (await storage.persisted().catch(() => false)) || (await storage.persist().catch(() => false))
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
