import type { FactBatchResult } from '#contract/facts/envelope.ts'
import { comeLater, isPutOff, putOffLane } from '#db/ask-again.ts'
import { getValue } from '#db/device-values.ts'
import type { FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import { LONGEST_WAIT, queuedLanes, queuedOf } from '#db/outbox.ts'
import { checkSums, unsentSum } from '#db/outbox-sums.ts'
import { withReopen } from '#db/with-reopen.ts'
import { goesOn, settle } from '#sw/settle.ts'

/** The result of one attempt to send. */
export type Outcome =
  /** Nothing is left to send, and the server answered. */
  | 'drained'
  /** No answer: the network or the server is away. */
  | 'disconnected'
  /** The server answered, but something must wait (full disk, rate limit, failed facts). */
  | 'waiting'
  /** Another window or worker is sending. */
  | 'busy'
  /** Something other than the counter's server answers: a captive portal, a proxy, another database. */
  | 'not-ours'
  /** This device never had a counter: there is no server to ask. */
  | 'nothing'

export type Answer =
  | { readonly status: 'answered'; readonly result: FactBatchResult; readonly sentAt: number; readonly gotAt: number }
  | { readonly status: 'no-answer' }
  /** Our server has proved that it accepts nothing more under this credential. */
  | { readonly status: 'credential-ended' }
  /** The answering server is not the one that issued the credential. */
  | { readonly status: 'not-ours' }
  /** The server wants it later, perhaps after so many milliseconds. */
  | { readonly status: 'later'; readonly wait?: number }
  /** The server could not accept this batch; smaller ones may pass. */
  | { readonly status: 'refused'; readonly error: string }

/** The number of facts left on the tablet besides a batch, and the age of its oldest fact in milliseconds. */
export interface Pending {
  readonly facts: number
  readonly cents: number
  readonly age?: number
}

export interface Batch {
  readonly credential: string
  readonly entries: readonly Pick<FactRow, 'id' | 'seq' | 'sha256' | 'body'>[]
  readonly pending: Pending
  /** The known revision of the lease's news; absent: asks for none. */
  readonly news?: string
}
export type Send = (batch: Batch) => Promise<Answer>

const BATCH = 20
const BATCH_CHARS = 256 * 1024

/**
 * Sends what is queued, each lane in order; one window or worker of the device at a time. Also called with an empty
 * queue: the answer tells the server's time, how far it has received, and whether the counter is still ours. One bad
 * fact never blocks another.
 */
export async function replay(db: Ledger, send: Send, now: () => number): Promise<Outcome> {
  return navigator.locks.request('evertill-outbox', { ifAvailable: true }, async (lock): Promise<Outcome> => {
    if (!lock) return 'busy'
    // here and below with a time limit: who holds the lock and waits for ever would block all others
    await withReopen(db, () => checkSums(db))
    const served = new Set<string>()
    const outcomes = new Set<Outcome>()
    let put: readonly Outcome[] = []
    // repeat while answers show that other lanes must be asked too
    for (let round = 0; round < ROUNDS; round++) {
      const { lanes, waiting } = await withReopen(db, () => lanesToServe(db, now()))
      const left = lanes.filter(({ lane }) => !served.has(lane))
      if (round === 0) put = waiting
      if (left.length === 0) break
      for (const lane of left) {
        served.add(lane.lane)
        const done = await serveLane(db, lane, send, now)
        if (done === 'disconnected') return 'disconnected'
        outcomes.add(done)
      }
    }
    return together(outcomes, put)
  })
}

const ROUNDS = 3

/**
 * The result of an attempt from the lanes that were asked and those postponed: if nothing of ours answered, a lane that
 * has ended before says nothing about the connection.
 */
function together(asked: ReadonlySet<Outcome>, put: readonly Outcome[]): Outcome {
  if (asked.size === 0 && put.length === 0) return 'nothing'
  if (!asked.has('drained') && !asked.has('waiting') && (asked.has('not-ours') || put.includes('not-ours')))
    return 'not-ours'
  return asked.has('drained') && asked.size === 1 && put.length === 0 ? 'drained' : 'waiting'
}

const ASK_AGAIN = 3_600_000

/**
 * Lanes with queued facts, oldest first, then the current one, every one of another server epoch, and hourly those of
 * earlier shifts: a server restored from a backup has lost their facts, and only asking reveals it. `waiting`: results
 * of the lanes that are postponed.
 */
async function lanesToServe(db: Ledger, now: number): Promise<{ lanes: LaneRow[]; waiting: Outcome[] }> {
  const all = await db.lanes.toArray()
  const queued = await queuedLanes(
    db,
    all.map((lane) => lane.lane),
  )
  const [epoch, clock] = await Promise.all([getValue(db, 'epoch'), getValue(db, 'clock')])
  const serverNow = now + (clock?.offset ?? 0)
  const asked = all.filter(
    (lane) => queued.has(lane.lane) || goesOn(lane) || lane.epoch !== epoch || serverNow - lane.contactAt > ASK_AGAIN,
  )
  return {
    lanes: asked
      .filter((lane) => !isPutOff(lane, now))
      .toSorted(
        (a, b) => Number(queued.has(b.lane)) - Number(queued.has(a.lane)) || a.lease.openedAt - b.lease.openedAt,
      ),
    waiting: asked
      .filter((lane) => isPutOff(lane, now))
      .map(({ paused, refusals = 0 }) => (paused === '' && refusals > 0 ? 'not-ours' : 'waiting')),
  }
}

/** The records left on the tablet after these facts are gone. */
async function lessThan(
  db: Ledger,
  left: Pending | undefined,
  rows: readonly FactRow[],
  now: number,
): Promise<Pending> {
  const sum = left === undefined ? await withReopen(db, () => unsentSum(db)) : undefined
  const cents = rows.reduce((total, row) => total + (row.kind === 'sale' ? row.cents : 0), 0)
  const facts = Math.max(0, (sum?.count ?? left!.facts) - rows.length)
  const age = sum && sum.oldestAt > 0 ? Math.max(0, now - sum.oldestAt) : left?.age
  return {
    facts,
    cents: Math.max(0, (sum?.cents ?? left!.cents) - cents),
    ...(facts > 0 && age !== undefined ? { age } : {}),
  }
}

async function serveLane(
  db: Ledger,
  lane: LaneRow,
  send: Send,
  now: () => number,
): Promise<'drained' | 'waiting' | 'disconnected' | 'not-ours'> {
  let size = BATCH
  let known = lane.contiguousSeq
  // reported to the server with the facts; read once, then counted down
  let left: Pending | undefined
  for (let asked = false; ; asked = true) {
    const rows = within(await withReopen(db, () => queuedOf(db, lane.lane, now(), size)))
    if (rows.length === 0 && asked) {
      const put = await withReopen(db, () => queuedOf(db, lane.lane, Number.MAX_SAFE_INTEGER, 1))
      return put.length > 0 ? 'waiting' : 'drained'
    }
    left = await lessThan(db, left, rows, now())
    const answer = await send({
      credential: lane.lease.credential,
      entries: rows.map(({ id, seq, sha256, body }) => ({ id, seq, sha256, body })),
      pending: left,
      news: lane.news ?? '',
    })
    if (answer.status === 'no-answer') return 'disconnected'
    if (answer.status === 'later') {
      const { wait } = answer
      if (wait !== undefined) await withReopen(db, () => comeLater(db, lane, now(), wait))
      return 'waiting'
    }
    if (answer.status === 'credential-ended' || answer.status === 'not-ours') {
      const ended = answer.status === 'credential-ended'
      await withReopen(db, () => putOffLane(db, lane, now(), ended))
      return ended ? 'waiting' : 'not-ours'
    }
    if (answer.status === 'refused') {
      if (rows.length > 1) size = Math.ceil(rows.length / 2)
      else if (rows.length === 1) await withReopen(db, () => putOff(db, rows[0]!, answer.error, now()))
      else return 'waiting'
      continue
    }
    if (isRepeated(lane, known, rows, answer.result)) {
      // a replayed answer to another request: ignore it
      await withReopen(db, () => putOffLane(db, lane, now(), false))
      return 'not-ours'
    }
    known = await settle(db, lane.lane, known, answer.result, answer)
    size = BATCH
  }
}

/** A server that reports an earlier time than before is believed only after this many answers. */
const DOUBTED = 3

/**
 * Whether an answer does not belong to this batch: it names none of its facts; or, for a heartbeat, it is older than an
 * earlier one and knows less, in the same epoch.
 */
function isRepeated(lane: LaneRow, known: number, rows: readonly FactRow[], result: FactBatchResult): boolean {
  const named = new Set(result.results.map((one) => one.id))
  if (rows.length > 0) return !rows.some(({ id }) => named.has(id))
  return (
    result.contiguousSeq < known &&
    result.serverTime < lane.contactAt &&
    result.epoch === lane.epoch &&
    (lane.refusals ?? 0) < DOUBTED
  )
}

function within(rows: FactRow[]): FactRow[] {
  let chars = 0
  return rows.filter((row, i) => {
    chars += row.body.length
    return i === 0 || chars <= BATCH_CHARS
  })
}

/** A fact that fails alone is delayed longer each time, up to ten minutes; others are sent before it. */
async function putOff(db: Ledger, row: FactRow, error: string, now: number): Promise<void> {
  const attempts = row.attempts + 1
  await db.facts.update(row.id, {
    attempts,
    lastError: error,
    nextAt: now + Math.min(LONGEST_WAIT, 2000 * 2 ** attempts),
  })
}
