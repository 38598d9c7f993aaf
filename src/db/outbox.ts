import { Dexie, type Collection, type InsertType } from 'dexie'
import type { FactBody } from '#contract/facts/envelope.ts'
import { factKinds, type FactKind } from '#contract/facts/kinds.ts'
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
  /** Created when the payment screen opens, so that a second tap is the same fact. */
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

/** The state of a fact that the server knows nothing of yet. */
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
 * Prepares a fact for the lane's next number: canonical text, hash, link to the previous fact. Hashing cannot happen
 * inside a transaction, so `enqueue` checks that the number is still free.
 */
export async function freeze(lane: LaneRow, fact: NewFact, moment: Timestamp): Promise<FactRow> {
  const envelope: FactBody = {
    id: fact.id,
    kind: fact.kind,
    v: factKinds[fact.kind].newest,
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

/** The lane moved on while the fact was being prepared: prepare it again. */
export class LaneMoved extends Error {
  override readonly name = 'LaneMoved'
}

/** Whether a lane accepts facts; the checkout ensures that sales need an open lane. */
const takesFacts = (lane: LaneRow): boolean => lane.status === 'open' || lane.status === 'closing'

/** The data that the transaction must read before it stores a fact. */
interface Before {
  readonly lane: LaneRow | undefined
  readonly sums: SumsBefore
}

/** Reads it inside the transaction, in parallel with the caller's other reads. */
export async function beforeEnqueue(db: Ledger, row: FactRow): Promise<Before> {
  const [lane, sums] = await Promise.all([db.lanes.get(row.lane), sumsBefore(db, [row])])
  return { lane, sums }
}

/**
 * Stores a prepared fact in journal and outbox, inside the caller's transaction (over at least `facts`, `lanes` and
 * `values`): all or nothing. Throws LaneMoved if its number is taken.
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

/** All queued facts. Arrays sort after strings, so the bounds include all lanes. */
export const queuedFacts = (db: Ledger): Collection<FactRow, string, InsertType<FactRow, 'id'>> =>
  db.facts.where('[state+lane+seq]').between(['queued'], ['queued', []])

/** The lanes with queued facts, from the index, without reading their bodies. */
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
 * The unsent facts of this device, of all stores and shifts, counted from the facts themselves. They must never be
 * deleted. Reads them all; live displays use `unsentSum`.
 */
export const unsent = async (db: Ledger): Promise<Unsent> => unsentOf(await queuedFacts(db).toArray())

/** Longest delay of a fact that failed alone. */
export const LONGEST_WAIT = 600_000

/**
 * Queued facts of a lane that may be sent now, in order. A nextAt more than LONGEST_WAIT ahead means that the clock was
 * set back: send it now.
 */
export const queuedOf = (db: Ledger, lane: string, now: number, limit: number): Promise<FactRow[]> =>
  db.facts
    .where('[state+lane+seq]')
    .between(['queued', lane, Dexie.minKey], ['queued', lane, Dexie.maxKey])
    .filter((row) => row.nextAt <= now || row.nextAt > now + LONGEST_WAIT)
    .limit(limit)
    .toArray()
