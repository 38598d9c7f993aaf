import { AppError } from '#contract/errors.ts'
import type { OutputOf } from '#contract/define.ts'
import type { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { MOST_ENTRIES, type SignedEntries, type stockCount } from '#contract/stock/stock-counts.ts'
import { call, Disconnected } from '#api/call.ts'
import { session } from '#api/session.ts'
import { countQueued, type Counting, deviceOf, keepCredential, noteEpoch } from '#db/counting.ts'
import { nextIn, type Queue, type Queued, queuedIn } from '#db/stock-outbox.ts'
import { browserOf } from '#ui/browser-name.ts'

/** Says that something was kept, sent or answered for a store, in this window and in others. */
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
export async function measure(db: Counting, storeId: string, asked: number, serverTime: number): Promise<void> {
  const now = Date.now()
  const clockMs = Math.ceil((now - asked) / 2)
  await db.devices.update(storeId, { offset: Math.round(serverTime - (asked + now) / 2), clockMs })
}

interface Answer {
  readonly results: readonly { readonly id: string }[]
  readonly epoch: number
  readonly serverTime: number
}

/** One kind of what a device sends with its stock credential: counts, or moves. */
export interface StockLane<R extends Queued, A extends Answer> {
  readonly queue: (db: Counting) => Queue<R>
  /** Gives who is signed in the right to send it. */
  readonly begin: typeof stockCount.lane | typeof shelfMoves.lane
  readonly send: (db: Counting, storeId: string, credential: string, waiting: readonly R[]) => Promise<A>
  readonly bring: (signed: SignedEntries) => Promise<Pick<A, 'results'>>
  readonly settle: (db: Counting, results: A['results']) => Promise<void>
  /** The record of something that the server can't read. */
  readonly unreadable: (row: R) => A['results']
}

/** Gets the right to send for whoever is signed in, in the store of this window. Throws as `call` does. */
export async function getCredential(
  db: Counting,
  storeId: string,
  begin: typeof stockCount.lane | typeof shelfMoves.lane,
  count: { readonly countId?: string } = {},
): Promise<string> {
  const { deviceId } = await deviceOf(db, storeId)
  const device = { deviceId, name: browserOf(navigator.userAgent) }
  const given: OutputOf<typeof stockCount.lane> = await call(begin as typeof stockCount.lane, { ...device, ...count })
  await keepCredential(db, storeId, given)
  return given.accountId
}

/** Sends what waits of a kind, the oldest first, until nothing does. Throws as `call` does. */
export async function sendLane<R extends Queued, A extends Answer>(
  db: Counting,
  storeId: string,
  lane: StockLane<R, A>,
): Promise<void> {
  const next = () => nextIn(lane.queue(db), storeId, MOST_ENTRIES)
  for (let waiting = await next(); waiting.length > 0; waiting = await next()) {
    await sendSome(db, storeId, lane, waiting)
    counted()
  }
}

/** One that the server can't read never holds up the others: it stays here, marked. */
async function sendSome<R extends Queued, A extends Answer>(
  db: Counting,
  storeId: string,
  lane: StockLane<R, A>,
  waiting: readonly R[],
): Promise<void> {
  try {
    await deliver(db, storeId, lane, waiting)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'input.invalid') throw error
    if (waiting.length === 1) return lane.settle(db, lane.unreadable(waiting[0]!))
    for (const one of waiting) await sendSome(db, storeId, lane, [one])
  }
}

/** Number of counts and moves left here after these were sent, and time of the oldest by the server's clock. */
export async function stillUnsent(
  db: Counting,
  storeId: string,
  waiting: readonly Queued[],
): Promise<{ unsent: number; oldestAt?: number }> {
  const unsent = Math.max(0, (await countQueued(db, storeId)) - waiting.length)
  if (unsent === 0) return { unsent }
  const sent = new Set(waiting.map(({ id }) => id))
  const first = async <R extends Queued>(queue: Queue<R>) =>
    (await queuedIn(queue, storeId, waiting.length + 1)).find(({ id }) => !sent.has(id))
  const oldest = [await first(db.entries), await first(db.moves)].flatMap((row) => row?.body ?? [])
  return oldest.length === 0
    ? { unsent }
    : { unsent, oldestAt: Math.min(...oldest.map(({ at, offset }) => at + offset)) }
}

/** Sends these, or says that nothing waits. */
export async function deliver<R extends Queued, A extends Answer>(
  db: Counting,
  storeId: string,
  lane: StockLane<R, A>,
  waiting: readonly R[],
  anew = false,
): Promise<void> {
  const { credentials, accountId } = await deviceOf(db, storeId)
  const by = waiting[0]?.by ?? accountId
  const credential = credentials[by] ?? credentials[accountId] ?? ''
  const asked = Date.now()
  try {
    if (credential === '') throw new AppError('count.device-unknown')
    const answer = await lane.send(db, storeId, credential, waiting)
    await lane.settle(db, answer.results)
    await noteEpoch(db, storeId, answer.epoch, answer.results)
    await measure(db, storeId, asked, answer.serverTime)
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (anew || (code !== 'count.device-unknown' && code !== 'count.device-ended')) throw error
    const account = await credentialAnew(db, storeId, lane.begin, error)
    if (code === 'count.device-unknown' || account === by) return deliver(db, storeId, lane, waiting, true)
    // hands over what somebody has entered whose right to send has ended, in the name of who is signed in
    await lane.settle(db, (await lane.bring(await sign(credential, waiting))).results)
  }
}

/** Throws `refusal` where nobody is signed in here who may do this. */
async function credentialAnew(
  db: Counting,
  storeId: string,
  begin: typeof stockCount.lane | typeof shelfMoves.lane,
  refusal: unknown,
): Promise<string> {
  if (session.token() === '' || session.storeId() !== storeId) throw refusal
  try {
    return await getCredential(db, storeId, begin)
  } catch (error) {
    throw error instanceof Disconnected ? error : refusal
  }
}

/** Signs what waits with what its account sends with, so that somebody else can bring it. */
export async function sign(credential: string, rows: readonly Queued[]): Promise<SignedEntries> {
  const bytes = new TextEncoder()
  const text = JSON.stringify(rows.map(({ body }) => body))
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(credential), usage, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
  return { payload: credential.split('.')[1] ?? '', text, mac: btoa(String.fromCharCode(...mac)) }
}
