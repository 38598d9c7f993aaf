import { AppError } from '#contract/errors.ts'
import type { SheetItem, SheetPlace } from '#contract/count-records.ts'
import { MOST_ENTRIES, stockCount } from '#contract/stock-counts.ts'
import { call } from '#api/call.ts'
import {
  counting,
  type Counting,
  type CountingDevice,
  type CountingSheet,
  countQueued,
  deviceOf,
  queuedEntries,
  settleEntries,
} from '#db/counting.ts'
import { browserOf } from '#ui/browser-name.ts'

/** Says that entries of a store were kept, sent or answered, in this window and in others. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('evertill-counting')
const listeners = new Set<() => void>()
channel?.addEventListener('message', () => {
  for (const tell of listeners) tell()
})

export function onCounted(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export function counted(): void {
  for (const tell of listeners) tell()
  channel?.postMessage('counted')
}

/** Measures the server's clock by an answer, and how sure that is. */
async function measure(db: Counting, storeId: string, asked: number, serverTime: number): Promise<void> {
  const now = Date.now()
  const clockMs = Math.ceil((now - asked) / 2)
  await db.devices.update(storeId, { offset: Math.round(serverTime - (asked + now) / 2), clockMs })
}

/** Gets the right to send, while somebody is signed in who may count. */
async function withCredential(db: Counting, storeId: string, anew = false): Promise<CountingDevice> {
  const device = await deviceOf(db, storeId)
  if (device.credential !== '' && !anew) return device
  const { credential } = await call(stockCount.lane, {
    deviceId: device.deviceId,
    name: browserOf(navigator.userAgent),
  })
  await db.devices.update(storeId, { credential })
  return { ...device, credential }
}

/**
 * Loads a count to this device, so that it can be counted without the network from then on. Throws as `call` does; what
 * was loaded before stays.
 */
export async function loadSheet(storeId: string, countId: string): Promise<CountingSheet> {
  const db = await counting()
  await withCredential(db, storeId)
  const items: SheetItem[] = []
  let places: SheetPlace[] = []
  for (let after: string | undefined; ;) {
    const asked = Date.now()
    const part = await call(stockCount.sheet, { id: countId, ...(after === undefined ? {} : { after }) })
    await measure(db, storeId, asked, part.serverTime)
    items.push(...part.items)
    if (after === undefined) places = part.places
    if (part.next === null) {
      const { number, state, blind } = part
      const sheet = { countId, storeId, number, state, blind, items, places, loadedAt: Date.now() }
      await db.sheets.put(sheet)
      return sheet
    }
    after = part.next
  }
}

/** A count as it was last loaded here; undefined: never. */
export const keptSheet = async (countId: string): Promise<CountingSheet | undefined> =>
  (await counting()).sheets.get(countId)

/** Sends what waits, the oldest first, until nothing does; one window at a time. Throws as `call` does. */
export async function sendCounted(storeId: string): Promise<void> {
  await navigator.locks.request(`evertill-counting ${storeId}`, async () => {
    const db = await counting()
    for (let waiting = await queuedEntries(db, storeId, MOST_ENTRIES); waiting.length > 0;) {
      await sendSome(db, storeId, waiting)
      counted()
      waiting = await queuedEntries(db, storeId, MOST_ENTRIES)
    }
  })
}

async function sendSome(
  db: Counting,
  storeId: string,
  waiting: Awaited<ReturnType<typeof queuedEntries>>,
  anew = false,
): Promise<void> {
  const { credential } = await withCredential(db, storeId, anew)
  const unsent = Math.max(0, (await countQueued(db, storeId)) - waiting.length)
  const asked = Date.now()
  try {
    const answer = await call(stockCount.send, { credential, entries: waiting.map(({ body }) => body), unsent })
    await settleEntries(db, answer.results)
    await measure(db, storeId, asked, answer.serverTime)
  } catch (error) {
    if (anew || !(error instanceof AppError) || error.code !== 'count.device-unknown') throw error
    await sendSome(db, storeId, waiting, true)
  }
}
