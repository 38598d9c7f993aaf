import { askPersistence } from '#api/ask-persistence.ts'
import { deviceId, getValue, setValue } from '#db/device-values.ts'
import { mayBePruned } from '#db/retention.ts'
import { ledger, type Ledger } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { START_LIMIT, StorageSilent, withReopen } from '#db/with-reopen.ts'
import { afterOpening } from '#features/counter/core/device/after-opening.ts'
import { journalPossible, readJournal } from '#features/counter/core/device/journal.ts'
import { begun } from '#features/counter/core/device/ledger-broken.ts'
import type { Recovery } from '#features/counter/core/device/recover.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

/** The result of the start; shown on the readiness sheet. */
export interface DeviceReport {
  readonly deviceId: string
  /** The ledger passed a write-and-read test. */
  readonly writes: boolean
  /** A journal file exists; false if the browser has none. */
  readonly journal: boolean
  readonly recovered: Recovery
  /** The ledger was empty although the journal, or this browser, remembers sales. */
  readonly storageLost: boolean
  readonly persistent: boolean
  readonly installed: boolean
  readonly usage: number
  readonly quota: number
  /** Free space by test write, once that was tried. */
  readonly room?: 'enough' | 'low' | 'none' | undefined
}

let started: Promise<DeviceReport> | undefined

/** Opens this device's data and repairs what it can; once per page. */
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
    // a new ledger may replace a lost one: then the file is worth waiting for
    soon(reading, undefined, sentinel ? SOON : JOURNAL_LIMIT),
    soon(navigator.storage?.estimate?.(), undefined),
    soon(askPersistence(), false),
  ])
  const found = await bringBack(db, lines)
  // what this page restored while it created a new ledger
  const recovered = begun && !training ? { ...begun } : found
  const boots = { createdAt: sentinel?.createdAt ?? Date.now(), boots: (sentinel?.boots ?? 0) + 1 }
  const id = await withReopen(
    db,
    async () => {
      await setValue(db, 'sentinel', boots)
      return deviceId(db)
    },
    { limitMs: START_LIMIT },
  )
  void finishStart(db, lines, reading, recovered).catch(() => undefined)
  return {
    deviceId: id,
    writes,
    journal: training || journalPossible(),
    recovered,
    storageLost: sentinel === undefined && (recovered.lanes > 0 || begun !== undefined),
    persistent,
    installed: isInstalled(),
    usage: estimate?.usage ?? 0,
    quota: estimate?.quota ?? 0,
  }
}

const SOON = 2_000
/** A little longer than the journal worker takes at most. */
const JOURNAL_LIMIT = 6_000
/** Restoring a journal of many thousand facts is one transaction. */
const RECOVERY_LIMIT = 30_000

/** Time limit for calls that a browser may never answer, so that they cannot keep the counter closed. */
const soon = <T>(asked: Promise<T> | undefined, otherwise: T, limitMs = SOON): Promise<T> =>
  Promise.race([
    (asked ?? Promise.resolve(otherwise)).catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), limitMs)),
  ])

/** Whether the ledger passes a write-and-read test. Throws StorageSilent. */
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

/** Records that cannot be restored now stay in the file; the counter opens anyway. Throws StorageSilent. */
async function bringBack(db: Ledger, found: readonly JournalLine[] | undefined): Promise<Recovery> {
  if (!found || found.length === 0) return { ...NOTHING }
  try {
    const lanes = await withReopen(db, () => db.lanes.toArray(), { limitMs: RECOVERY_LIMIT })
    // pruned facts stay in the file until rewriting it is worthwhile
    const forgotten = mayBePruned(lanes)
    const lines = found.filter((line) => line.t === 'lane' || !forgotten(line))
    if (await withReopen(db, () => hasAll(db, lines), { limitMs: RECOVERY_LIMIT })) return { ...NOTHING }
    const { recover } = await import('#features/counter/core/device/recover.ts')
    return await withReopen(db, () => recover(db, lines), { limitMs: RECOVERY_LIMIT })
  } catch (error) {
    if (error instanceof StorageSilent) throw error
    return { ...NOTHING }
  }
}

/** Whether the ledger has everything in the journal: nearly always, and then nothing more is loaded for it. */
async function hasAll(db: Ledger, lines: readonly JournalLine[]): Promise<boolean> {
  const lanes = new Map((await db.lanes.toArray()).map((lane) => [lane.lane, lane.nextSeq]))
  const next = (line: JournalLine): number => lanes.get(line.lane) ?? 0
  if (!lines.every((line) => next(line) > (line.t === 'fact' ? line.seq : 0))) return false
  const facts = await db.facts.bulkGet(lines.flatMap((line) => (line.t === 'fact' ? [line.id] : [])))
  return facts.every((fact) => fact !== undefined)
}

/** Work that a start need not wait for. A slow journal is still compared and reported. */
async function finishStart(
  db: Ledger,
  lines: readonly JournalLine[] | undefined,
  reading: Promise<readonly JournalLine[] | undefined>,
  reported: Recovery,
): Promise<void> {
  const found = lines ?? (await reading)
  if (!lines) Object.assign(reported, await bringBack(db, found))
  await afterOpening()
  const { tidy } = await import('#features/counter/core/device/tidy.ts')
  await tidy(db, found).catch(() => undefined)
  if (training) return
  const { startMark } = await import('#features/counter/core/device/keep-mark.ts')
  await startMark()
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
