import { Dexie } from 'dexie'
import { byLane } from '#db/by-lane.ts'
import type { FactRow, Ledger } from '#db/ledger.ts'

/** The unsent facts of a device. Amounts in cents. */
export interface Unsent {
  /** Facts of every kind. */
  readonly count: number
  readonly sales: number
  /** Value of the sales. */
  readonly cents: number
  readonly submissions: number
  /** Submitted cash, which is not added to the value of the sales. */
  readonly submittedCents: number
  /** When the oldest unsent fact was created, over all lanes; 0 if there is none. */
  readonly oldestAt: number
}

export const NOTHING_UNSENT: Unsent = {
  count: 0,
  sales: 0,
  cents: 0,
  submissions: 0,
  submittedCents: 0,
  oldestAt: 0,
}

/** One lane's sum, and the sequence number that `oldestAt` belongs to. */
interface LaneSum extends Unsent {
  readonly oldestSeq: number
}

/*
 * Rows of `values`: `unsent/<lane>` and `pending/<store>/<sku>`. They change in the strict transaction that changes the
 * facts and are for display only: sending and pruning look at the facts alone.
 */
const LANE = 'unsent/'
const laneKey = (lane: string): string => `${LANE}${lane}`
const PENDING = 'pending/'
export const pendingPrefix = (storeId: string): string => `${PENDING}${storeId}/`

type Counted = Pick<FactRow, 'lane' | 'storeId' | 'seq' | 'kind' | 'cents' | 'takes' | 'at'>

const NO_SUM: LaneSum = { ...NOTHING_UNSENT, oldestSeq: 0 }

function addFact(sum: LaneSum, row: Counted, sign: 1 | -1): LaneSum {
  const sale = row.kind === 'sale' ? sign : 0
  const submission = row.kind === 'cash-submission' ? sign : 0
  const older = sign === 1 && (sum.oldestSeq === 0 || row.seq < sum.oldestSeq)
  return {
    count: sum.count + sign,
    sales: sum.sales + sale,
    cents: sum.cents + sale * row.cents,
    submissions: sum.submissions + submission,
    submittedCents: sum.submittedCents + submission * row.cents,
    oldestSeq: older ? row.seq : sum.oldestSeq,
    oldestAt: older ? row.at : sum.oldestAt,
  }
}

function takesOf(rows: readonly Counted[]): Map<string, number> {
  const takes = new Map<string, number>()
  for (const row of rows)
    for (const [sku, quantity] of row.takes) {
      const key = `${pendingPrefix(row.storeId)}${sku}`
      takes.set(key, (takes.get(key) ?? 0) + quantity)
    }
  return takes
}

/** Current sums: of the lanes of some facts, and of the stock they take. */
export interface SumsBefore {
  readonly lanes: ReadonlyMap<string, LaneSum>
  readonly takes: ReadonlyMap<string, number>
}

/** Reads the sums that these facts change, in one request. */
export async function sumsBefore(db: Ledger, rows: readonly Counted[]): Promise<SumsBefore> {
  const lanes = [...byLane(rows).keys()]
  const takes = [...takesOf(rows).keys()]
  const known = await db.values.bulkGet([...lanes.map(laneKey), ...takes])
  return {
    lanes: new Map(lanes.map((lane, i) => [lane, (known[i]?.value as LaneSum | undefined) ?? NO_SUM])),
    takes: new Map(takes.map((key, i) => [key, (known[lanes.length + i]?.value as number | undefined) ?? 0])),
  }
}

/**
 * Adds (1) or removes (-1) facts in the sums, after they were written, in the same transaction over `facts` and
 * `values`. The cost depends on these facts only, however long the outbox is. `before`: the sums as that transaction
 * read them.
 */
export async function countUnsent(
  db: Ledger,
  rows: readonly Counted[],
  sign: 1 | -1,
  before?: SumsBefore,
): Promise<void> {
  if (rows.length === 0) return
  const known = before ?? (await sumsBefore(db, rows))
  const now: { key: string; value: unknown }[] = []
  const none: string[] = []
  for (const [lane, mine] of byLane(rows)) {
    const old = known.lanes.get(lane) ?? NO_SUM
    const sum = mine.reduce((so, row) => addFact(so, row, sign), old)
    const gone = sign === -1 && mine.some((row) => row.seq <= old.oldestSeq)
    if (sum.count <= 0) none.push(laneKey(lane))
    else now.push({ key: laneKey(lane), value: gone ? { ...sum, ...(await oldestOf(db, lane)) } : sum })
  }
  for (const [key, quantity] of takesOf(rows)) {
    const value = (known.takes.get(key) ?? 0) + sign * quantity
    if (value === 0) none.push(key)
    else now.push({ key, value })
  }
  await Promise.all([now.length > 0 && db.values.bulkPut(now), none.length > 0 && db.values.bulkDelete(none)])
}

async function oldestOf(db: Ledger, lane: string): Promise<Pick<LaneSum, 'oldestSeq' | 'oldestAt'>> {
  const first = await db.facts
    .where('[state+lane+seq]')
    .between(['queued', lane, Dexie.minKey], ['queued', lane, Dexie.maxKey])
    .first()
  return { oldestSeq: first?.seq ?? 0, oldestAt: first?.at ?? 0 }
}

/** The unsent facts of this device, of all stores and shifts, from the sums alone; for live display. */
export async function unsentSum(db: Ledger): Promise<Unsent> {
  const rows = await db.values.where('key').startsWith(LANE).toArray()
  return rows.map((row) => row.value as LaneSum).reduce<Unsent>(addUnsent, NOTHING_UNSENT)
}

const addUnsent = (a: Unsent, b: Unsent): Unsent => ({
  count: a.count + b.count,
  sales: a.sales + b.sales,
  cents: a.cents + b.cents,
  submissions: a.submissions + b.submissions,
  submittedCents: a.submittedCents + b.submittedCents,
  oldestAt: a.oldestAt === 0 || b.oldestAt === 0 ? a.oldestAt + b.oldestAt : Math.min(a.oldestAt, b.oldestAt),
})

/** Sums up facts themselves. */
export function unsentOf(rows: readonly Counted[]): Unsent {
  return [...byLane(rows).values()].map(sumOf).reduce<Unsent>(addUnsent, NOTHING_UNSENT)
}

const sumOf = (rows: readonly Counted[]): LaneSum => rows.reduce((sum, row) => addFact(sum, row, 1), NO_SUM)

const queued = (db: Ledger) => db.facts.where('[state+lane+seq]').between(['queued'], ['queued', []])

/** Sums that do not match the facts, and keys without any fact. */
async function mismatches(db: Ledger): Promise<{ wrong: { key: string; value: unknown }[]; left: string[] }> {
  const facts = await queued(db).toArray()
  const right = new Map<string, unknown>([...byLane(facts)].map(([lane, rows]) => [laneKey(lane), sumOf(rows)]))
  for (const [key, quantity] of takesOf(facts)) if (quantity !== 0) right.set(key, quantity)
  const kept = await db.values.where('key').startsWithAnyOf(LANE, PENDING).toArray()
  const known = new Map(kept.map((row) => [row.key, row.value]))
  const wrong = [...right]
    .filter(([key, value]) => !same(known.get(key), value))
    .map(([key, value]) => ({ key, value }))
  return { wrong, left: [...known.keys()].filter((key) => !right.has(key)) }
}

const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    Object.entries({ ...a, ...b }).every(
      ([name, value]) => (a as Record<string, unknown> | null)?.[name] === value && value !== undefined,
    ))

/** Recounts everything queued and corrects the sums; returns whether they were right. */
export async function recount(db: Ledger): Promise<boolean> {
  const found = await db.transaction('r', db.facts, db.values, () => mismatches(db))
  if (found.wrong.length + found.left.length === 0) return true
  await db.transaction('rw', db.facts, db.values, async () => {
    const { wrong, left } = await mismatches(db)
    await db.values.bulkPut(wrong)
    await db.values.bulkDelete(left)
  })
  return false
}

/**
 * Recounts when the index has a different number than the sums: facts came back from the journal file, or a page of an
 * older version without sums wrote some.
 */
export async function checkSums(db: Ledger): Promise<void> {
  const agree = await db.transaction(
    'r',
    db.facts,
    db.values,
    async () => (await queued(db).count()) === (await unsentSum(db)).count,
  )
  if (!agree) await recount(db)
}
