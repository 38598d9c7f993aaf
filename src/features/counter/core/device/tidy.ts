import { getValue } from '#db/device-values.ts'
import { mayBePruned } from '#db/retention.ts'
import type { Ledger } from '#db/ledger.ts'
import { prune } from '#db/prune.ts'
import type { DeviceReport } from '#features/counter/core/device/boot.ts'
import {
  appendJournal,
  factLine,
  journalUnread,
  makeUpJournal,
  spaceByTestWrite,
  readJournal,
  shortenJournal,
} from '#features/counter/core/device/journal.ts'
import { isLow } from '#features/counter/core/device/readiness.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

const RESERVE = 2
const MEGABYTE = 1024 * 1024
/** Rewrite the journal file only if at least this many lines go. */
const SHORTEN_AT = 2000

/** Work that a start need not wait for. `lines`: the journal file's content; undefined: unreadable. */
export async function tidy(db: Ledger, lines: readonly JournalLine[] | undefined): Promise<void> {
  await fillReserve(db)
  await prune(db)
  await fillJournal(db, lines)
}

/**
 * Periodic upkeep for a counter that is never restarted: free space, persistent storage, the reserve refilled when
 * possible, a journal file that is complete and not too long.
 */
export async function runUpkeep(db: Ledger): Promise<Pick<DeviceReport, 'persistent' | 'usage' | 'quota' | 'room'>> {
  const [estimate, persistent] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => undefined),
    navigator.storage?.persisted?.().catch(() => false),
  ])
  const room = {
    persistent: persistent ?? false,
    usage: estimate?.usage ?? 0,
    quota: estimate?.quota ?? 0,
    room: await spaceByTestWrite(),
  }
  if (!isLow(room) && (await getValue(db, 'roomGiven'))) await fillReserve(db)
  await prune(db)
  if (journalUnread()) await fillJournal(db, await readJournal())
  await makeUpJournal()
  await shorten?.()
  return room
}

/** Fills two megabytes of reserve, freed when the device is full so that the current write can be saved. */
async function fillReserve(db: Ledger): Promise<void> {
  try {
    for (let n = await db.ballast.count(); n < RESERVE; n++) await db.ballast.put({ n, fill: new Uint8Array(MEGABYTE) })
    await db.values.delete('roomGiven')
  } catch {
    // a reserve that does not fit is no reason not to start; the readiness sheet shows the free space
  }
}

let shorten: (() => Promise<void>) | undefined

/**
 * Writes facts that are missing in the file, sent or not: what restores a ledger may lack none of them. And finds what the
 * ledger has pruned since.
 */
async function fillJournal(db: Ledger, lines: readonly JournalLine[] | undefined): Promise<void> {
  if (!lines) return
  const there = new Set(lines.map((line) => (line.t === 'fact' ? line.id : line.lane)))
  const lanes = await db.lanes.toArray()
  const here = new Set((await db.facts.toCollection().primaryKeys()) as string[])
  const facts = await db.facts.bulkGet([...here].filter((id) => !there.has(id)))
  const unwritten: JournalLine[] = [
    ...lanes.filter(({ lane }) => !there.has(lane)).map(({ lane, lease }) => ({ t: 'lane' as const, lane, lease })),
    ...facts.filter((fact) => fact !== undefined).map(factLine),
  ]
  if (unwritten.length > 0) await appendJournal(unwritten)
  const gone = goneOf(lines, mayBePruned(lanes), here)
  // later: rewriting keeps the file busy, and somebody wants to sell
  if (gone.facts.length >= SHORTEN_AT)
    shorten = async () => {
      shorten = undefined
      await shortenJournal(gone)
    }
}

/** Facts that the ledger has pruned, and leases without facts. */
function goneOf(
  lines: readonly JournalLine[],
  mayGo: ReturnType<typeof mayBePruned>,
  here: ReadonlySet<string>,
): { facts: string[]; lanes: string[] } {
  const facts: string[] = []
  const lanes = new Set<string>()
  for (const line of lines)
    if (line.t === 'fact' && mayGo(line) && !here.has(line.id)) {
      facts.push(line.id)
      lanes.add(line.lane)
    }
  const ids = new Set(facts)
  for (const line of lines) if (line.t === 'fact' && !ids.has(line.id)) lanes.delete(line.lane)
  return { facts, lanes: [...lanes] }
}
