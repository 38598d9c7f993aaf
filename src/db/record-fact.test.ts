import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { getValue } from '#db/device-values.ts'
import { putLane } from '#db/lease.fixture.ts'
import { Ledger, type LaneRow, type ReceiptRow } from '#db/ledger.ts'
import { NoShift, recordFact, type Recording } from '#db/record-fact.ts'
import { isOutOfSpace } from '#db/with-reopen.ts'

let db: Ledger
let lane: LaneRow
const moment = { device: 1_791_990_000_000, offset: 0, disconnected: true }

beforeEach(async () => {
  db = new Ledger(crypto.randomUUID())
  lane = await putLane(db)
})
afterEach(() => db.delete())

const cashOut = (id: string): Recording<'cash-movement'> => ({
  id,
  kind: 'cash-movement',
  data: ({ shiftId }) => ({ shiftId, direction: 'out', amount: cents(500), reason: 'Window cleaner' }),
})

test('fact, numbers and drawer are written together, and a second tap is the same fact', async () => {
  const [first, again] = await Promise.all([1, 2].map(() => recordFact(db, lane.lane, cashOut('a'), moment)))
  const next = await recordFact(db, lane.lane, cashOut('b'), moment)
  expect([first!.seq, again!.id, next.seq]).toEqual([lane.nextSeq, first!.id, lane.nextSeq + 1])
  expect(await db.facts.count()).toBe(2)
  expect(await db.drawer.toArray()).toMatchObject([
    { id: 'a', kind: 'cash-out', cents: 500 },
    { id: 'b', kind: 'cash-out', cents: 500 },
  ])
  expect(JSON.parse(next.body)).toMatchObject({ kind: 'cash-movement', v: 1, prev: first!.sha256, disconnected: true })
})

test('a close changes the lane with its fact; a lane that has ended takes nothing', async () => {
  const close: Recording<'shift-close'> = {
    id: 'c',
    kind: 'shift-close',
    data: ({ shiftId }) => ({ shiftId, countId: 'n', kept: cents(0) }),
    lane: { status: 'closing' },
  }
  await recordFact(db, lane.lane, close, moment)
  expect((await db.lanes.get(lane.lane))?.status).toBe('closing')
  await recordFact(db, lane.lane, cashOut('d'), moment)
  await db.lanes.update(lane.lane, { status: 'closed' })
  await expect(recordFact(db, lane.lane, cashOut('e'), moment)).rejects.toBeInstanceOf(NoShift)
  expect(await db.facts.count()).toBe(2)
})

test('a number that another receipt on this tablet has refuses nothing', async () => {
  const row = { shiftId: 's', storeId: 'another', at: 1, total: 1, lineCount: 1, tenders: 'cash', prints: 0 }
  await db.receipts.bulkAdd([
    { ...row, id: 'earlier', receiptNo: 'A1-7-1' },
    { ...row, id: 'between', receiptNo: 'A1-7-1 (2)' },
  ])
  const receipt = ({ id }: { id: string }): ReceiptRow => ({ ...row, id, receiptNo: 'A1-7-1' })
  await recordFact(db, lane.lane, { ...cashOut('a'), receipt }, moment)
  expect((await db.receipts.get('a'))?.receiptNo).toBe('A1-7-1 (3)')
  expect((await db.lanes.get(lane.lane))?.nextReceiptSeq).toBe(lane.nextReceiptSeq + 1)
})

/** As Dexie says it. */
const full = (): Error =>
  Object.assign(new Error('full'), {
    name: 'AbortError',
    inner: Object.assign(new Error('quota'), { name: 'QuotaExceededError' }),
  })

test('a full device frees the reserve, says so, and keeps the fact', async () => {
  await db.ballast.put({ n: 0, fill: new Uint8Array(8) })
  vi.spyOn(db.facts, 'add').mockRejectedValueOnce(full())
  const fact = await recordFact(db, lane.lane, cashOut('a'), moment)
  expect(await db.facts.toCollection().primaryKeys()).toEqual([fact.id])
  expect(await db.ballast.count()).toBe(0)
  expect(await getValue(db, 'roomGiven')).toBeDefined()
})

test('a device that stays full keeps nothing of it, and a later tap is the same fact', async () => {
  const add = vi.spyOn(db.facts, 'add').mockRejectedValueOnce(full()).mockRejectedValueOnce(full())
  await expect(recordFact(db, lane.lane, cashOut('a'), moment)).rejects.toSatisfy(isOutOfSpace)
  expect(add).toHaveBeenCalledTimes(2)
  expect([await db.facts.count(), await db.drawer.count()]).toEqual([0, 0])
  expect((await recordFact(db, lane.lane, cashOut('a'), moment)).seq).toBe(lane.nextSeq)
})
