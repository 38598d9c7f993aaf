import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { prune } from '#db/prune.ts'

const DAY = 24 * 3_600_000
let db: Ledger

beforeEach(() => {
  db = new Ledger(`prune-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

const BARE = {
  kind: 'sale',
  body: '{}',
  sha256: '',
  cents: 500,
  takes: [],
  state: 'accepted' as const,
  attempts: 0,
  nextAt: 0,
  lastError: '',
  differences: [],
  reason: null,
}

const idOf = (n: number): string => `01900000-0000-7000-8000-000000001${String(n).padStart(3, '0')}`

/** A cash sale of 5.00 that the server took in at a moment, with its receipt and its cash. */
async function sold(lane: LaneRow, n: number, settledAt: number, change: Partial<FactRow> = {}): Promise<void> {
  const { shiftId, storeId } = lane
  const id = idOf(n)
  const at = settledAt
  await db.facts.add({
    ...BARE,
    id,
    lane: lane.lane,
    seq: n,
    shiftId,
    storeId,
    at,
    settledAt,
    ...change,
  })
  const receiptNo = `A1-${lane.lease.lease}-${n}`
  await db.receipts.add({ id, receiptNo, shiftId, storeId, at, total: 500, lineCount: 1, tenders: 'cash', prints: 0 })
  await db.drawer.add({ id, shiftId, at, kind: 'sale', cents: 500 })
}

const left = async (): Promise<number[]> =>
  Promise.all([db.facts.count(), db.receipts.count(), db.drawer.count()].map((count) => count))

test('a shift that goes on for longer than two weeks keeps the cash of its first day', async () => {
  for (const status of ['open', 'closing'] as const) {
    const lane = await putLane(db, { status, contactAt: NOW + 15 * DAY })
    await sold(lane, 1, NOW)
    await sold(lane, 2, NOW + DAY)
    expect(await prune(db)).toBe(0)
    expect(await left()).toEqual([2, 2, 2])
    await Promise.all([db.facts.clear(), db.receipts.clear(), db.drawer.clear()])
  }
})

test('an older lease of a shift that goes on keeps its facts, too', async () => {
  const first = await putLane(db, { status: 'superseded' })
  await sold(first, 1, NOW)
  await putLane(db, { contactAt: NOW + 15 * DAY }, leaseOf({ lease: 8 }))
  expect(await prune(db)).toBe(0)
})

test('a lease that was lost keeps its facts until the server has said that its shift ended', async () => {
  const lane = await putLane(db, { status: 'superseded', contactAt: NOW + 15 * DAY })
  await sold(lane, 1, NOW)
  expect(await prune(db)).toBe(0)
  await db.lanes.update(lane.lane, { ended: true })
  expect(await prune(db)).toBe(1)
  expect(await left()).toEqual([0, 0, 0])
})

test('a shift that ended is forgotten two weeks after its facts were taken in, what is unsent or held never', async () => {
  const lane = await putLane(db, { status: 'closed', contactAt: NOW + 15 * DAY })
  await sold(lane, 1, NOW)
  await sold(lane, 2, NOW + 2 * DAY)
  await sold(lane, 3, NOW, { state: 'queued', settledAt: 0 })
  await sold(lane, 4, NOW, { state: 'held' })
  expect(await prune(db)).toBe(1)
  expect((await db.facts.toArray()).map(({ id }) => id)).toEqual([idOf(2), idOf(3), idOf(4)])
})

test('what was settled while the clock of the device stood a month back is not old', async () => {
  const lane = await putLane(db, { status: 'taken-over', contactAt: NOW })
  await sold(lane, 1, NOW - 30 * DAY, { at: NOW - DAY })
  expect(await prune(db)).toBe(0)
})
