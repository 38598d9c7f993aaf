import { AppError } from '#contract/errors.ts'
import type { CountFile } from '#contract/count-file.ts'
import type { SheetItem, SheetPlace } from '#contract/count-records.ts'
import { MOST_ENTRIES, type SignedEntries, stockCount } from '#contract/stock-counts.ts'
import { call, Disconnected } from '#api/call.ts'
import { session } from '#api/session.ts'
import {
  counting,
  type Counting,
  type CountingEntry,
  type CountingSheet,
  countQueued,
  deviceOf,
  keepCredential,
  nextEntries,
  noteEpoch,
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

/** Gets the right to send for whoever is signed in, in the store of this window. Throws as `call` does. */
async function getCredential(db: Counting, storeId: string, countId?: string): Promise<string> {
  const { deviceId } = await deviceOf(db, storeId)
  const name = browserOf(navigator.userAgent)
  const given = await call(stockCount.lane, { deviceId, name, ...(countId === undefined ? {} : { countId }) })
  await keepCredential(db, storeId, given)
  return given.accountId
}

/**
 * Loads a count to this device, so that it can be counted without the network from then on. Throws as `call` does; what
 * was loaded before stays.
 */
export async function loadSheet(storeId: string, countId: string): Promise<CountingSheet> {
  const db = await counting()
  await getCredential(db, storeId, countId)
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

/**
 * Sends what waits, the oldest first, until nothing does; one window of the device at a time: false if another one is
 * sending. With `report` it also says that nothing waits. Throws as `call` does.
 */
export async function sendCounted(storeId: string, report = false): Promise<boolean> {
  return navigator.locks.request(`evertill-counting ${storeId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    const db = await counting()
    let waiting = await nextEntries(db, storeId, MOST_ENTRIES)
    if (report && waiting.length === 0) await deliver(db, storeId, [])
    while (waiting.length > 0) {
      await sendSome(db, storeId, waiting)
      counted()
      waiting = await nextEntries(db, storeId, MOST_ENTRIES)
    }
    return true
  })
}

/** One entry that the server can't read never holds up the others: it stays here, marked. */
async function sendSome(db: Counting, storeId: string, waiting: readonly CountingEntry[]): Promise<void> {
  try {
    await deliver(db, storeId, waiting)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'input.invalid') throw error
    if (waiting.length === 1) return settleEntries(db, [{ id: waiting[0]!.id, result: 'unknown' }])
    for (const one of waiting) await sendSome(db, storeId, [one])
  }
}

const bodiesOf = (rows: readonly CountingEntry[]) => rows.map(({ body }) => body)

async function deliver(db: Counting, storeId: string, waiting: readonly CountingEntry[], anew = false): Promise<void> {
  const { credentials, accountId } = await deviceOf(db, storeId)
  const by = waiting[0]?.by ?? accountId
  const credential = credentials[by] ?? credentials[accountId] ?? ''
  const asked = Date.now()
  try {
    if (credential === '') throw new AppError('count.device-unknown')
    const rest = await stillUnsent(db, storeId, waiting)
    const answer = await call(stockCount.send, { credential, entries: bodiesOf(waiting), ...rest })
    await settleEntries(db, answer.results)
    await noteEpoch(db, storeId, answer.epoch, answer.results)
    await measure(db, storeId, asked, answer.serverTime)
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (anew || (code !== 'count.device-unknown' && code !== 'count.device-ended')) throw error
    const account = await credentialAnew(db, storeId, error)
    if (code === 'count.device-unknown' || account === by) return deliver(db, storeId, waiting, true)
    await bring(db, waiting, credential)
  }
}

/** Throws `refusal` where nobody is signed in here who may count. */
async function credentialAnew(db: Counting, storeId: string, refusal: unknown): Promise<string> {
  if (session.token() === '' || session.storeId() !== storeId) throw refusal
  try {
    return await getCredential(db, storeId)
  } catch (error) {
    throw error instanceof Disconnected ? error : refusal
  }
}

/** What stays here after these were sent, and from when the oldest of it is, by the server's clock. */
async function stillUnsent(
  db: Counting,
  storeId: string,
  waiting: readonly CountingEntry[],
): Promise<{ unsent: number; oldestAt?: number }> {
  const unsent = Math.max(0, (await countQueued(db, storeId)) - waiting.length)
  if (unsent === 0) return { unsent }
  const sent = new Set(waiting.map(({ id }) => id))
  const oldest = (await queuedEntries(db, storeId, waiting.length + 1)).find(({ id }) => !sent.has(id))
  return oldest ? { unsent, oldestAt: oldest.body.at + oldest.body.offset } : { unsent }
}

/** Signs entries with what their account sends with, so that somebody else can bring them. */
async function sign(credential: string, rows: readonly CountingEntry[]): Promise<SignedEntries> {
  const bytes = new TextEncoder()
  const text = JSON.stringify(bodiesOf(rows))
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(credential), usage, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
  return { payload: credential.split('.')[1] ?? '', text, mac: btoa(String.fromCharCode(...mac)) }
}

/** Hands over what somebody counted here whose right to send has ended, in the name of who is signed in. */
async function bring(db: Counting, waiting: readonly CountingEntry[], credential: string): Promise<void> {
  const { results } = await call(stockCount.bring, await sign(credential, waiting))
  await settleEntries(db, results)
}

/** Everything of a store that waits on this device, as a file for the office; the device goes on sending it. */
export async function countingFile(storeId: string): Promise<CountFile> {
  const db = await counting()
  const { credentials, accountId } = await deviceOf(db, storeId)
  const waiting = await queuedEntries(db, storeId)
  const parts: SignedEntries[] = []
  for (let at = 0; at < waiting.length;) {
    const { by } = waiting[at]!
    const own = waiting.slice(at, at + MOST_ENTRIES)
    const end = own.findIndex((row) => row.by !== by)
    const part = end < 0 ? own : own.slice(0, end)
    parts.push(await sign(credentials[by] ?? credentials[accountId] ?? '', part))
    at += part.length
  }
  const device = browserOf(navigator.userAgent)
  return { type: 'evertill-count', version: 1, device, savedAt: Date.now(), entries: waiting.length, parts }
}
