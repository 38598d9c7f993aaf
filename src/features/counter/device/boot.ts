import { deviceId, getValue, setValue } from '#db/device-values.ts'
import { ledger, type Ledger } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { START_LIMIT, StorageSilent, withReopen } from '#db/with-reopen.ts'
import { factLine, journalPossible, readJournal, replaceJournal } from '#features/counter/device/journal.ts'
import type { Recovery } from '#features/counter/device/recover.ts'
import { PICTURE_CACHE } from '#sw/image-cache-name.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

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
  const sentinel = await withReopen(db, () => getValue(db, 'sentinel'), { limitMs: START_LIMIT })
  const reading = readJournal()
  const [lines, estimate, persistent] = await Promise.all([
    // a ledger that begins anew may be one that was lost: then the file is worth waiting for
    soon(reading, undefined, sentinel ? SOON : JOURNAL_LIMIT),
    soon(navigator.storage?.estimate?.(), undefined),
    soon(askPersistence(), false),
  ])
  const recovered = await bringBack(db, lines)
  const boots = { createdAt: sentinel?.createdAt ?? Date.now(), boots: (sentinel?.boots ?? 0) + 1 }
  const id = await withReopen(
    db,
    async () => {
      await setValue(db, 'sentinel', boots)
      return deviceId(db)
    },
    { limitMs: START_LIMIT },
  )
  if (lines && lines.length > COMPACT_AT) await soon(compact(db), undefined)
  void tidy(db, lines ? undefined : reading, recovered).catch(() => undefined)
  return {
    deviceId: id,
    writes,
    journal: training || (journalPossible() && lines !== undefined),
    recovered,
    storageLost: sentinel === undefined && recovered.lanes > 0,
    persistent,
    installed: isInstalled(),
    usage: estimate?.usage ?? 0,
    quota: estimate?.quota ?? 0,
  }
}

const SOON = 2_000
/** A little longer than the journal's worker takes at most to answer. */
const JOURNAL_LIMIT = 6_000
/** A journal of many thousand facts is brought back in one transaction. */
const RECOVERY_LIMIT = 30_000

/** What a browser may never answer must not keep the counter shut: after a moment it goes on without. */
const soon = <T>(asked: Promise<T> | undefined, otherwise: T, limitMs = SOON): Promise<T> =>
  Promise.race([
    (asked ?? Promise.resolve(otherwise)).catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), limitMs)),
  ])

/** Whether the ledger takes a write and gives it back. Throws StorageSilent when it does not answer. */
async function probe(db: Ledger): Promise<boolean> {
  try {
    await withReopen(db, () => db.log.put({ n: 1, at: Date.now(), text: 'start' }), { limitMs: START_LIMIT })
    return (await withReopen(db, () => db.log.get(1), { limitMs: START_LIMIT })) !== undefined
  } catch (error) {
    if (error instanceof StorageSilent) throw error
    return false
  }
}

const NOTHING: Recovery = { facts: 0, lanes: 0 }

/** What cannot be brought back now is in the file still, and no reason not to open. Throws StorageSilent. */
async function bringBack(db: Ledger, lines: readonly JournalLine[] | undefined): Promise<Recovery> {
  if (!lines || lines.length === 0) return { ...NOTHING }
  try {
    if (await withReopen(db, () => hasAll(db, lines), { limitMs: RECOVERY_LIMIT })) return { ...NOTHING }
    const { recover } = await import('#features/counter/device/recover.ts')
    return await withReopen(db, () => recover(db, lines), { limitMs: RECOVERY_LIMIT })
  } catch (error) {
    if (error instanceof StorageSilent) throw error
    return { ...NOTHING }
  }
}

/** Whether the ledger has all that the journal has: nearly always, and then nothing more is loaded for it. */
async function hasAll(db: Ledger, lines: readonly JournalLine[]): Promise<boolean> {
  const lanes = new Map((await db.lanes.toArray()).map((lane) => [lane.lane, lane.nextSeq]))
  const next = (line: JournalLine): number => lanes.get(line.lane) ?? 0
  if (!lines.every((line) => next(line) > (line.t === 'fact' ? line.seq : 0))) return false
  const facts = await db.facts.bulkGet(lines.flatMap((line) => (line.t === 'fact' ? [line.id] : [])))
  return facts.every((fact) => fact !== undefined)
}

/** What a start need not wait for. A journal that was slow to answer is looked through, and reported, all the same. */
async function tidy(
  db: Ledger,
  late: Promise<readonly JournalLine[] | undefined> | undefined,
  reported: Recovery,
): Promise<void> {
  if (late) Object.assign(reported, await bringBack(db, await late))
  await fillBallast(db)
  const { prune } = await import('#db/prune.ts')
  await prune(db)
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
