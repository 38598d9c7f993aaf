import type { CountFile } from '#contract/stock/count-file.ts'
import type { OutputOf } from '#contract/define.ts'
import type { SheetItem, SheetPlace } from '#contract/stock/count-records.ts'
import { MOST_ENTRIES, type SignedEntries, stockCount } from '#contract/stock/stock-counts.ts'
import { call } from '#api/call.ts'
import {
  counting,
  type Counting,
  type CountingDevice,
  type CountingEntry,
  type CountingSheet,
  deviceOf,
  settleEntries,
} from '#db/counting.ts'
import { lengthOf, type Queued, queuedIn } from '#db/stock-outbox.ts'
import { moves } from '#features/shared/counting/moving-device.ts'
import {
  deliver,
  getCredential,
  measure,
  sendLane,
  sign,
  stillUnsent,
  type StockLane,
} from '#features/shared/counting/stock-lane.ts'
import { browserOf } from '#ui/browser-name.ts'

/**
 * Loads a count to this device, so that it can be counted without the network from then on. Throws as `call` does; what
 * was loaded before stays.
 */
export async function loadSheet(storeId: string, countId: string): Promise<CountingSheet> {
  const db = await counting()
  await getCredential(db, storeId, stockCount.lane, { countId })
  const items: SheetItem[] = []
  let places: SheetPlace[] = []
  for (let after: string | undefined; ;) {
    const asked = Date.now()
    const part = await call(stockCount.sheet, { id: countId, ...(after === undefined ? {} : { after }) })
    await measure(db, storeId, asked, part.serverTime)
    items.push(...part.items)
    if (after === undefined) places = part.places
    if (part.next === null) {
      const { number, state, version, blind } = part
      const sheet = { countId, storeId, number, state, version, blind, items, places, loadedAt: Date.now() }
      await db.sheets.put(sheet)
      return sheet
    }
    after = part.next
  }
}

/** A count as it was last loaded here; undefined: never. */
export const keptSheet = async (countId: string): Promise<CountingSheet | undefined> =>
  (await counting()).sheets.get(countId)

const counts: StockLane<CountingEntry, OutputOf<typeof stockCount.send>> = {
  queue: (db) => db.entries,
  begin: stockCount.lane,
  send: async (db, storeId, credential, waiting) => {
    const rest = await stillUnsent(db, storeId, waiting)
    return call(stockCount.send, { credential, entries: waiting.map(({ body }) => body), ...rest })
  },
  bring: (signed) => call(stockCount.bring, signed),
  settle: settleEntries,
  unreadable: ({ id }) => [{ id, result: 'unknown' }],
}

/**
 * Sends what waits, counts and moves, the oldest first, until nothing does; one window of the device at a time: false if
 * another one is sending. With `report` it also says that nothing waits. Throws as `call` does.
 */
export async function sendCounted(storeId: string, report = false): Promise<boolean> {
  return navigator.locks.request(`evertill-counting ${storeId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    const db = await counting()
    // one after the other: each says what stays here of both
    const [counted] = await Promise.allSettled([sendCounts(db, storeId, report)])
    await sendLane(db, storeId, moves)
    if (counted.status === 'rejected') throw counted.reason
    return true
  })
}

async function sendCounts(db: Counting, storeId: string, report: boolean): Promise<void> {
  if (report && (await lengthOf(db.entries, storeId)) === 0) await deliver(db, storeId, counts, [])
  await sendLane(db, storeId, counts)
}

/** The unsent entries, signed in parts of one account each. */
async function signedParts(
  { credentials, accountId }: CountingDevice,
  waiting: readonly Queued[],
): Promise<SignedEntries[]> {
  const parts: SignedEntries[] = []
  for (let at = 0; at < waiting.length;) {
    const { by } = waiting[at]!
    const own = waiting.slice(at, at + MOST_ENTRIES)
    const end = own.findIndex((row) => row.by !== by)
    const part = end < 0 ? own : own.slice(0, end)
    parts.push(await sign(credentials[by] ?? credentials[accountId] ?? '', part))
    at += part.length
  }
  return parts
}

/** Everything of a store that waits on this device, as a file for the office; the device goes on sending it. */
export async function countingFile(storeId: string): Promise<CountFile> {
  const db = await counting()
  const device = await deviceOf(db, storeId)
  const entries = await queuedIn(db.entries, storeId)
  const carried = await queuedIn(db.moves, storeId)
  return {
    type: 'evertill-count',
    version: 1,
    device: browserOf(navigator.userAgent),
    savedAt: Date.now(),
    entries: entries.length,
    parts: await signedParts(device, entries),
    moves: await signedParts(device, carried),
  }
}
