import { Dexie } from 'dexie'
import type { FactBatchResult, FactResult } from '#contract/facts/envelope.ts'
import type { LeaseNews } from '#contract/order.ts'
import { learnClock, setValue } from '#db/device-values.ts'
import type { FactRow, LaneRow, LaneStatus, Ledger } from '#db/ledger.ts'
import { LONGEST_WAIT, queuedLanes, queuedOf } from '#db/outbox.ts'
import { checkSums, countUnsent, unsentSum } from '#db/outbox-sums.ts'
import { withReopen } from '#db/with-reopen.ts'

/** What one attempt to hand over came to. */
export type Outcome =
  /** Nothing is left to send, and the server answered. */
  | 'drained'
  /** No answer: the network or the server is away. */
  | 'disconnected'
  /** The server answered, but something has to wait (a full disk, a rate limit, facts that failed). */
  | 'waiting'
  /** Another window or worker is at it. */
  | 'busy'
  /** No counter was ever held here: there is nobody to ask. */
  | 'nothing'

export type Answer =
  | { readonly status: 'answered'; readonly result: FactBatchResult; readonly sentAt: number; readonly gotAt: number }
  | { readonly status: 'no-answer' }
  | { readonly status: 'credential-ended' }
  | { readonly status: 'later' }
  /** The server could not take this batch as it is: smaller ones may pass. */
  | { readonly status: 'refused'; readonly error: string }

/** What a tablet still holds besides a batch, and how old the oldest of all that it holds is, in milliseconds. */
export interface Pending {
  readonly facts: number
  readonly cents: number
  readonly age?: number
}

export interface Batch {
  readonly credential: string
  readonly entries: readonly Pick<FactRow, 'id' | 'seq' | 'sha256' | 'body'>[]
  readonly pending: Pending
  /** Which news of the lease are known here; absent: it asks for none. */
  readonly news?: string
}
export type Send = (batch: Batch) => Promise<Answer>

const BATCH = 20
const BATCH_CHARS = 256 * 1024

/**
 * Hands over what is queued, each lane in its order; one window or worker of the device at a time. Also
 * called with nothing queued: the answer tells the server's time, how far it has come and whether the
 * counter is still ours. One bad fact never holds up another (offline.md 5.4).
 */
export async function replay(db: Ledger, send: Send, now: () => number): Promise<Outcome> {
  return navigator.locks.request('evertill-outbox', { ifAvailable: true }, async (lock): Promise<Outcome> => {
    if (!lock) return 'busy'
    // bounded: whoever holds the lock and waits for ever would keep every other from sending
    const lanes = await withReopen(db, () => lanesToServe(db, now()))
    if (lanes.length === 0) return 'nothing'
    await withReopen(db, () => checkSums(db))
    let outcome: Outcome = 'drained'
    for (const lane of lanes) {
      const done = await serveLane(db, lane, send, now)
      if (done === 'disconnected') return 'disconnected'
      if (done === 'waiting') outcome = 'waiting'
    }
    return outcome
  })
}

const ASK_AGAIN = 3_600_000

/**
 * Lanes with something queued, oldest first, then the one in use, and each hour the ones of earlier shifts:
 * a server that was restored from a backup has lost their facts, and only asking shows it.
 */
async function lanesToServe(db: Ledger, now: number): Promise<LaneRow[]> {
  const lanes = await db.lanes.toArray()
  const queued = await queuedLanes(
    db,
    lanes.map((lane) => lane.lane),
  )
  return lanes
    .filter((lane) => lane.paused === '' && (queued.has(lane.lane) || goesOn(lane) || now - lane.contactAt > ASK_AGAIN))
    .toSorted((a, b) => Number(queued.has(b.lane)) - Number(queued.has(a.lane)) || a.lease.openedAt - b.lease.openedAt)
}

/** What stays on the tablet when these facts are gone. */
async function lessThan(
  db: Ledger,
  left: Pending | undefined,
  rows: readonly FactRow[],
  now: number,
): Promise<Pending> {
  const sum = left === undefined ? await unsentSum(db) : undefined
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
): Promise<'drained' | 'waiting' | 'disconnected'> {
  let size = BATCH
  let known = lane.contiguousSeq
  // told to the server beside the facts; read once, then counted down
  let left: Pending | undefined
  for (let asked = false; ; asked = true) {
    const rows = within(await withReopen(db, () => queuedOf(db, lane.lane, now(), size)))
    if (rows.length === 0 && asked)
      return (await queuedOf(db, lane.lane, Number.MAX_SAFE_INTEGER, 1)).length > 0 ? 'waiting' : 'drained'
    left = await lessThan(db, left, rows, now())
    const answer = await send({
      credential: lane.lease.credential,
      entries: rows.map(({ id, seq, sha256, body }) => ({ id, seq, sha256, body })),
      pending: left,
      news: lane.news ?? '',
    })
    if (answer.status === 'no-answer') return 'disconnected'
    if (answer.status === 'later') return 'waiting'
    if (answer.status === 'credential-ended') {
      await db.lanes.update(lane.lane, { paused: 'credential-ended' })
      return 'waiting'
    }
    if (answer.status === 'refused') {
      if (rows.length > 1) size = Math.ceil(rows.length / 2)
      else if (rows.length === 1) await putOff(db, rows[0]!, answer.error, now())
      else return 'waiting'
      continue
    }
    known = await settle(db, lane.lane, known, answer.result, answer)
    size = BATCH
  }
}

function within(rows: FactRow[]): FactRow[] {
  let chars = 0
  return rows.filter((row, i) => {
    chars += row.body.length
    return i === 0 || chars <= BATCH_CHARS
  })
}

/** A fact that fails alone waits longer each time, up to ten minutes, and the others pass it by. */
async function putOff(db: Ledger, row: FactRow, error: string, now: number): Promise<void> {
  const attempts = row.attempts + 1
  await db.facts.update(row.id, {
    attempts,
    lastError: error,
    nextAt: now + Math.min(LONGEST_WAIT, 2000 * 2 ** attempts),
  })
}

/** Closed here but not ended by the server, it goes on as well. */
const goesOn = ({ status }: LaneRow): boolean => status === 'open' || status === 'closing'

const STATUS: Readonly<Record<string, LaneStatus>> = { closed: 'closed', 'taken-over': 'taken-over' }

/** Writes verdicts in one strict transaction. An id that the answer does not name stays queued. */
async function settle(
  db: Ledger,
  laneKey: string,
  known: number,
  result: FactBatchResult,
  way: { sentAt: number; gotAt: number },
): Promise<number> {
  await withReopen(db, () =>
    db.transaction('rw', db.facts, db.lanes, db.values, db.drawer, async () => {
      await settleFacts(db, result.results, result.serverTime)
      if (result.rejected) await putBack(db, result.rejected)
      const lane = await db.lanes.get(laneKey)
      if (!lane) return
      // the server has less than it once had: it was restored from a backup, and is fed again
      if (result.contiguousSeq < known) await requeue(db, laneKey, result.contiguousSeq)
      const over = STATUS[result.shiftState]
      await db.lanes.update(laneKey, {
        ...(goesOn(lane) ? { ...wentBack(lane, result.maxSeq), ...(over ? { status: over } : {}) } : {}),
        contiguousSeq: result.contiguousSeq,
        contactAt: result.serverTime,
        ended: over !== undefined,
        ...(result.waitsFor ? { waitsFor: result.waitsFor } : {}),
        ...renewed(lane, result.news as LeaseNews | undefined),
      })
      await setValue(db, 'catalogueNews', { storeId: lane.storeId, rev: result.catalogueRev })
      await learnClock(db, way.sentAt, way.gotAt, result.serverTime)
    }),
  )
  return result.contiguousSeq
}

/**
 * The server has numbers that this ledger never gave: it went back, and nothing beside it knew (offline.md 3.4). Read
 * in the transaction that gives them, so facts of this moment are counted. Others may have been given that the server
 * has not either, so nothing more is sold on the lane; whoever takes the counter here gets a new lease.
 */
function wentBack({ nextSeq, nextReceiptSeq }: LaneRow, maxSeq: number): Partial<LaneRow> {
  const lost = maxSeq + 1 - nextSeq
  return lost > 0
    ? {
        wentBack: true,
        nextSeq: nextSeq + lost,
        // each of them may have had a receipt
        nextReceiptSeq: nextReceiptSeq + lost,
        status: 'superseded',
      }
    : {}
}

/** A lease with what the server says of who decides there and how the store refunds. */
const renewed = ({ lease }: LaneRow, news: LeaseNews | undefined): Partial<LaneRow> =>
  news
    ? {
        news: news.rev,
        lease: {
          ...lease,
          ...news.lease,
          settings: { ...lease.settings, ...(news.refunds ? { refunds: news.refunds } : {}) },
        },
      }
    : {}

/** What a review has rejected is in the drawer again. */
async function putBack(db: Ledger, ids: readonly string[]): Promise<void> {
  const rows = (await db.drawer.bulkGet([...ids])).filter((row) => row !== undefined && !row.rejected)
  await db.drawer.bulkPut(rows.map((row) => ({ ...row!, rejected: true as const })))
}

/** Writes the verdicts of the facts that are still here, by the server's time, and takes what was queued from the sums. */
async function settleFacts(db: Ledger, results: readonly FactResult[], serverTime: number): Promise<void> {
  const verdicts = new Map(results.map((one) => [one.id, one]))
  const rows = (await db.facts.bulkGet([...verdicts.keys()])).filter((row) => row !== undefined)
  await db.facts.bulkPut(
    rows.map((row) => {
      const { verdict, differences, reason } = verdicts.get(row.id)!
      return { ...row, state: verdict, differences, reason: reason ?? null, settledAt: serverTime, lastError: '' }
    }),
  )
  await countUnsent(
    db,
    rows.filter((row) => row.state === 'queued'),
    -1,
  )
}

async function requeue(db: Ledger, lane: string, above: number): Promise<void> {
  const rows = await db.facts
    .where('[lane+seq]')
    .between([lane, above + 1], [lane, Dexie.maxKey])
    .toArray()
  await db.facts.bulkPut(rows.map((row) => ({ ...row, state: 'queued' as const, nextAt: 0, settledAt: 0 })))
  await countUnsent(
    db,
    rows.filter((row) => row.state !== 'queued'),
    1,
  )
}
