import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import { countQueued, Counting, deviceOf, entriesOf, keepEntry, settleEntries } from '#db/counting.ts'
import { queuedIn } from '#db/stock-outbox.ts'

let name: string
let db: Counting
beforeEach(() => {
  name = crypto.randomUUID()
  db = new Counting(name)
})
const entry = (quantity: number, countId = 'count') => ({
  countId,
  itemId: 'item',
  placeId: 'bay',
  round: 1,
  mode: 1 as const,
  quantity: milli(quantity),
})

describe('what a device counts', () => {
  it('is numbered without a gap and stays until the server has answered, also over a reload', async () => {
    for (const n of [1, 2, 3]) await keepEntry(db, 'store', entry(n * 1000), 10 + n)
    const first = await deviceOf(db, 'store')
    db.close()
    db = new Counting(name)
    expect((await queuedIn(db.entries, 'store', 10)).map((row) => [row.seq, row.body.quantity])).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 3000],
    ])
    expect((await deviceOf(db, 'store')).deviceId).toBe(first.deviceId)
    const [one] = await queuedIn(db.entries, 'store', 1)
    await settleEntries(db, [{ id: one!.id, result: 'counted' }])
    expect(await countQueued(db, 'store')).toBe(2)
    expect((await entriesOf(db, 'count')).map((row) => [row.seq, row.result])).toEqual([
      [3, ''],
      [2, ''],
      [1, 'counted'],
    ])
  })

  it('has a number of its own in each store', async () => {
    await keepEntry(db, 'store', entry(1000), 1)
    const other = await keepEntry(db, 'other', entry(1000, 'theirs'), 1)
    expect(other.seq).toBe(1)
    expect((await deviceOf(db, 'other')).deviceId).not.toBe((await deviceOf(db, 'store')).deviceId)
  })

  it('gets different numbers when two windows count at once', async () => {
    await Promise.all([1, 2, 3, 4].map((n) => keepEntry(db, 'store', entry(n), n)))
    expect((await queuedIn(db.entries, 'store', 10)).map((row) => row.seq)).toEqual([1, 2, 3, 4])
  })
})
