import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze, queuedOf } from '#db/outbox.ts'

let db: Ledger
let lane: LaneRow
const ID = '01900000-0000-7000-8000-000000001001'

beforeEach(async () => {
  db = new Ledger(`queued-${crypto.randomUUID()}`)
  lane = await putLane(db)
  const fact = await freeze(
    lane,
    { id: ID, kind: 'sale', data: {}, cents: 100, takes: [] },
    { device: NOW, offset: 0, disconnected: true },
  )
  await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, fact, true))
})
afterEach(() => db.delete())

test('a fact that was put off waits its time', async () => {
  await db.facts.update(ID, { nextAt: NOW + 60_000 })
  expect(await queuedOf(db, lane.lane, NOW, 20)).toEqual([])
  expect(await queuedOf(db, lane.lane, NOW + 60_000, 20)).toHaveLength(1)
})

test('a clock that was set back does not make it wait longer than it ever would', async () => {
  await db.facts.update(ID, { nextAt: NOW + 60_000 })
  const dayBefore = NOW - 24 * 3_600_000
  expect(await queuedOf(db, lane.lane, dayBefore, 20)).toHaveLength(1)
})
