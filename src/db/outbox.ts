import { Dexie, type Collection, type InsertType } from 'dexie'
import type { FactBody } from '#contract/facts/envelope.ts'
import { newestVersion, type FactKind } from '#contract/facts/kinds.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { sellerOf } from '#db/at-till.ts'
import type { FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import { countUnsent, sumsBefore, unsentOf, type SumsBefore, type Unsent } from '#db/outbox-sums.ts'

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('')

async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

export interface NewFact {
  /** Minted when the payment screen opens, so that a second tap is the same fact. */
  readonly id: string
  readonly kind: FactKind
  readonly data: unknown
  readonly cents: number
  readonly takes: [string, number][]
}

export interface Timestamp {
  /** The device's clock. */
  readonly device: number
  /** Server time less device time. */
  readonly offset: number
  readonly disconnected: boolean
}

type NotSent = 'state' | 'attempts' | 'nextAt' | 'lastError' | 'differences' | 'reason' | 'settledAt'

/** How a fact stands of which the server has heard nothing. */
export const notSent = (): Pick<FactRow, NotSent> => ({
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  lastError: '',
  differences: [],
  reason: null,
  settledAt: 0,
})

/**
 * Freezes a fact on the lane's next number: canonical text, hash, link to the fact before it. Hashing cannot
 * wait inside a transaction, so `enqueue` checks that the number is still free.
 */
export async function freeze(lane: LaneRow, fact: NewFact, moment: Timestamp): Promise<FactRow> {
  const envelope: FactBody = {
    id: fact.id,
    kind: fact.kind,
    v: newestVersion[fact.kind],
    store: lane.storeId,
    counter: lane.lease.counterId,
    shift: lane.shiftId,
    lease: lane.lease.lease,
    seq: lane.nextSeq,
    at: { device: moment.device, offset: moment.offset },
    by: lane.lease.cashierId,
    ...sellerOf(lane),
    data: fact.data,
    ...(lane.lastHash === '' ? {} : { prev: lane.lastHash }),
    ...(moment.disconnected ? { disconnected: true } : {}),
  }
  const body = canonicalJson(envelope)
  return {
    id: fact.id,
    lane: lane.lane,
    seq: lane.nextSeq,
    kind: fact.kind,
    body,
    sha256: await sha256(body),
    shiftId: lane.shiftId,
    storeId: lane.storeId,
    at: moment.device + moment.offset,
    cents: fact.cents,
    takes: fact.takes,
    ...notSent(),
  }
}

/** The lane went on while the fact was being frozen: freeze it again. */
export class LaneMoved extends Error {
  override readonly name = 'LaneMoved'
}

/** Whether facts can still be numbered in a lane: sales only while it is open, which the checkout sees to. */
const takesFacts = (lane: LaneRow): boolean => lane.status === 'open' || lane.status === 'closing'

/** What the transaction that takes a fact up has to know of it first. */
interface Before {
  readonly lane: LaneRow | undefined
  readonly sums: SumsBefore
}

/** Asks for it, in the transaction itself; whoever has other questions asks them beside it. */
export async function beforeEnqueue(db: Ledger, row: FactRow): Promise<Before> {
  const [lane, sums] = await Promise.all([db.lanes.get(row.lane), sumsBefore(db, [row])])
  return { lane, sums }
}

/**
 * Puts a frozen fact into journal and outbox, inside the transaction (of `facts`, `lanes` and `values` at least)
 * that writes what belongs to it: both are stored, or neither. Throws LaneMoved when its number was taken meanwhile.
 */
export async function enqueue(db: Ledger, row: FactRow, usedReceipt: boolean, before?: Before): Promise<void> {
  if (!Dexie.currentTransaction?.storeNames.includes('facts')) throw new Error('enqueue outside a transaction')
  const { lane, sums } = before ?? (await beforeEnqueue(db, row))
  if (!lane || lane.nextSeq !== row.seq || !takesFacts(lane)) throw new LaneMoved()
  await Promise.all([
    db.facts.add(row),
    db.lanes.put({
      ...lane,
      nextSeq: row.seq + 1,
      lastHash: row.sha256,
      nextReceiptSeq: lane.nextReceiptSeq + (usedReceipt ? 1 : 0),
    }),
    countUnsent(db, [row], 1, sums),
  ])
}

/** Every fact that is still to be sent. An array sorts after every text, so the bounds hold all lanes. */
export const queuedFacts = (db: Ledger): Collection<FactRow, string, InsertType<FactRow, 'id'>> =>
  db.facts.where('[state+lane+seq]').between(['queued'], ['queued', []])

/** Those of these lanes with something still to be sent, from the index: bodies of a long outbox are not read for it. */
export async function queuedLanes(db: Ledger, lanes: readonly string[]): Promise<Set<string>> {
  const counts = await Promise.all(
    lanes.map((lane) =>
      db.facts
        .where('[state+lane+seq]')
        .between(['queued', lane, Dexie.minKey], ['queued', lane, Dexie.maxKey])
        .count(),
    ),
  )
  return new Set(lanes.filter((_, i) => counts[i]! > 0))
}

/**
 * What this device has still to send, of all stores and shifts, counted from the facts themselves. Nothing may delete
 * it. Reads them all: what is shown all the time watches `unsentSum`.
 */
export const unsent = async (db: Ledger): Promise<Unsent> => unsentOf(await queuedFacts(db).toArray())

/** Longest that a fact which failed alone is put off. */
export const LONGEST_WAIT = 600_000

/**
 * Queued facts of a lane in their order, that may be sent now. One that would have to wait longer than any ever
 * does was put off before the device's clock was set back.
 */
export const queuedOf = (db: Ledger, lane: string, now: number, limit: number): Promise<FactRow[]> =>
  db.facts
    .where('[state+lane+seq]')
    .between(['queued', lane, Dexie.minKey], ['queued', lane, Dexie.maxKey])
    .filter((row) => row.nextAt <= now || row.nextAt > now + LONGEST_WAIT)
    .limit(limit)
    .toArray()
