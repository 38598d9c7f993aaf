import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { laneOf, Ledger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { NoShift, recordFact } from '#db/record-fact.ts'
import { keptAtClose, startNextShift } from '#features/counter/tasks/shift/start-next-shift.ts'

const ID = '01900000-0000-7000-8000-0000000000f1'
const next = {
  shiftId: '01900000-0000-7000-8000-00000000000b',
  lease: 8,
  credential: 'next-credential',
  receiptKeys: { store: 's', lease: 'next' },
}
const AT = { device: NOW + 60_000, offset: 500, disconnected: true }
const float = cents(4_500)

let db: Ledger
let lane: LaneRow
beforeEach(async () => {
  db = new Ledger()
  lane = await putLane(db, { status: 'closing', contactAt: NOW - 7_000, nextReceiptSeq: 12 }, leaseOf({ next }))
})
afterEach(() => db.delete())

test('the next shift sells under the number set aside for it, from its first numbers on, with its start as first fact', async () => {
  const started = await startNextShift(db, lane, { id: ID, float }, AT)
  const { lease, ...row } = (await db.lanes.get(laneOf(next.shiftId, next.lease)))!
  expect(started).toEqual({ ...row, lease })
  expect(row).toMatchObject({ status: 'open', nextSeq: 2, nextReceiptSeq: 1, contactAt: NOW - 7_000 })
  const { next: _, ...before } = lane.lease
  expect(lease).toEqual({ ...before, ...next, floatCents: float, openedAt: AT.device + AT.offset })
  const fact = (await db.facts.get(ID))!
  expect(fact).toMatchObject({ kind: 'shift-start', seq: 1, state: 'queued', lane: row.lane })
  expect(JSON.parse(fact.body)).toMatchObject({
    shift: next.shiftId,
    lease: 8,
    data: { shiftId: next.shiftId, afterShiftId: lane.shiftId, float },
  })
  expect(await db.lanes.get(lane.lane)).toMatchObject({ status: 'closing', continuedBy: row.lane })
  expect((await unsentSum(db)).count).toBe(1)
})

test('it signs receipts with its own keys, also where an older server gave it other ones than the shift before it', async () => {
  const receiptPair = (d: string) => ({ own: { d, x: 'x', y: 'y' }, certificate: 'c', store: 's' })
  const held = { ...lane, lease: { ...lane.lease, receiptPair: receiptPair('before'), next: { ...next, lease: 9 } } }
  const started = await startNextShift(db, held, { id: ID, float }, AT)
  expect(started.lease).toMatchObject({ receiptKeys: next.receiptKeys, receiptPair: undefined })
  await db.facts.clear()
  await db.lanes.update(lane.lane, { continuedBy: undefined })
  const newer = { ...next, lease: 10, receiptKeys: null, receiptPair: receiptPair('next') }
  const own = await startNextShift(db, { ...held, lease: { ...held.lease, next: newer } }, { id: ID, float }, AT)
  expect(own.lease).toMatchObject({ receiptKeys: null, receiptPair: receiptPair('next') })
})

test('a second tap starts nothing more', async () => {
  const once = await startNextShift(db, lane, { id: ID, float }, AT)
  expect(await startNextShift(db, lane, { id: ID, float: cents(1) }, AT)).toEqual(once)
  expect(await db.lanes.count()).toBe(2)
})

test('a shift that is open, or goes on already, or whose number was used is followed by none', async () => {
  await db.lanes.update(lane.lane, { status: 'open' })
  await expect(startNextShift(db, lane, { id: ID, float }, AT)).rejects.toThrow(NoShift)
  await db.lanes.update(lane.lane, { status: 'closing' })
  await putLane(db, { status: 'superseded' }, leaseOf({ shiftId: '01900000-0000-7000-8000-0000000000dd', lease: 9 }))
  await expect(startNextShift(db, lane, { id: ID, float }, AT)).rejects.toThrow(NoShift)
  const without = { ...lane, lease: leaseOf() }
  await expect(startNextShift(db, without, { id: ID, float }, AT)).rejects.toThrow(NoShift)
  expect(await db.facts.count()).toBe(0)
})

test('what the close left in the drawer is known again', async () => {
  expect(await keptAtClose(db, lane)).toBeUndefined()
  const data = { shiftId: lane.shiftId, countId: ID, kept: cents(10_250) }
  await recordFact(db, lane.lane, { id: ID, kind: 'shift-close', data: () => data }, AT)
  expect(await keptAtClose(db, lane)).toBe(10_250)
})
