import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze } from '#db/outbox.ts'
import { watchPendingStock, type PendingStock } from '#db/outbox-pending-stock.ts'
import { countUnsent, pendingPrefix } from '#db/outbox-sums.ts'

let db: Ledger
let lane: LaneRow
let stop: (() => void) | undefined
let told: PendingStock[]

beforeEach(async () => {
  db = new Ledger(`pending-${crypto.randomUUID()}`)
  lane = await putLane(db)
  told = []
})
afterEach(async () => {
  stop?.()
  await db.delete()
})

async function ringUp(n: number, takes: [string, number][]): Promise<FactRow> {
  const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const given = { id, kind: 'sale', data: {}, cents: 100, takes } as const
  const row = await freeze((await db.lanes.get(lane.lane))!, given, { device: NOW, offset: 0, disconnected: true })
  await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, row, true))
  return row
}
const watch = (store = lane.storeId): void => {
  stop = watchPendingStock(db, store, (stock) => told.push(stock))
}
const shows = (stock: Record<string, number>): Promise<void> =>
  vi.waitFor(() => expect(Object.fromEntries(told.at(-1) ?? [['not', 'told']])).toEqual(stock))

test('begins with what is pending, follows sales and verdicts, and forgets what has gone', async () => {
  const first = await ringUp(1, [['tea', 2000]])
  watch()
  await shows({ tea: 2000 })
  await ringUp(2, [
    ['tea', 1000],
    ['rice', 375],
  ])
  await shows({ tea: 3000, rice: 375 })
  await db.transaction('rw', db.facts, db.values, async () => {
    await db.facts.update(first.id, { state: 'accepted' })
    await countUnsent(db, [first], -1)
  })
  await shows({ tea: 1000, rice: 375 })
  await db.values.where('key').startsWith(pendingPrefix(lane.storeId)).delete()
  await shows({})
})

test('a sale makes it read the goods of this sale, not all that is pending', async () => {
  await ringUp(
    1,
    Array.from({ length: 50 }, (_, i) => [`sku-${i}`, 1000]),
  )
  watch()
  await vi.waitFor(() => expect(told.at(-1)?.size).toBe(50))
  const read: number[] = []
  const bulkGet = db.values.bulkGet.bind(db.values)
  vi.spyOn(db.values, 'bulkGet').mockImplementation((keys) => {
    read.push(keys.filter((key) => key.startsWith(pendingPrefix(lane.storeId))).length)
    return bulkGet(keys)
  })
  const where = vi.spyOn(db.values, 'where')
  await ringUp(2, [['sku-7', 500]])
  await vi.waitFor(() => expect(told.at(-1)?.get('sku-7')).toBe(1500))
  // of one good: once by the sale itself, once by the watcher
  expect(read).toEqual([1, 1])
  expect(where).not.toHaveBeenCalled()
})

test('other stores and other values tell nothing', async () => {
  watch('another')
  await shows({})
  await ringUp(1, [['tea', 2000]])
  await db.values.put({ key: 'sentinel', value: 1 })
  await ringUp(2, [['tea', 2000]])
  expect(told).toHaveLength(1)
})
