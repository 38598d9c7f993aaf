import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze, type NewFact } from '#db/outbox.ts'
import { unsentMacou } from '#features/counter/tasks/macou/unsent-macou.ts'

let db: Ledger
let lane: LaneRow

beforeEach(async () => {
  db = new Ledger(`macou-${crypto.randomUUID()}`)
  lane = await putLane(db)
})
afterEach(() => db.delete())

let minted = 0
async function rungUp(
  tender: string,
  state: FactRow['state'] = 'queued',
  kind: NewFact['kind'] = 'sale',
): Promise<string> {
  const id = `01900000-0000-7000-8000-${String(++minted).padStart(12, '0')}`
  const data = { payments: [{ tender, amount: 100 }] }
  const given = { id, kind, data, cents: 100, takes: [] }
  const row = await freeze((await db.lanes.get(lane.lane))!, given, { device: NOW, offset: 0, disconnected: true })
  await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, row, true))
  await db.facts.update(id, { state })
  return id
}

test('sales paid with macou that the server has not booked are named, no others', async () => {
  const waiting = await rungUp('macou')
  const kept = await rungUp('macou', 'held')
  await rungUp('macou', 'accepted')
  await rungUp('macou', 'accepted-with-differences')
  await rungUp('cash')
  await rungUp('macou', 'queued', 'refund')
  expect((await unsentMacou(db))?.toSorted()).toEqual([waiting, kept])
})
