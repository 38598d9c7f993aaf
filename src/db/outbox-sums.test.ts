import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze, unsent, type NewFact } from '#db/outbox.ts'
import { checkSums, countUnsent, pendingPrefix, recount, unsentSum } from '#db/outbox-sums.ts'

let db: Ledger
let lane: LaneRow

beforeEach(async () => {
  db = new Ledger(`sums-${crypto.randomUUID()}`)
  lane = await putLane(db)
})
afterEach(() => db.delete())

let minted = 0
const fact = (change: Partial<NewFact> = {}): NewFact => ({
  id: `01900000-0000-7000-8000-${String(++minted).padStart(12, '0')}`,
  kind: 'sale',
  data: {},
  cents: 100,
  takes: [['tea', 1000]],
  ...change,
})

async function ringUp(given: NewFact, on = lane.lane, at = NOW): Promise<FactRow> {
  const row = await freeze((await db.lanes.get(on))!, given, { device: at, offset: 0, disconnected: true })
  await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, row, true))
  return row
}

const settle = (rows: readonly FactRow[], state: FactRow['state']): Promise<void> =>
  db.transaction('rw', db.facts, db.values, async () => {
    await db.facts.bulkPut(rows.map((row) => ({ ...row, state })))
    await countUnsent(db, rows, state === 'queued' ? 1 : -1)
  })

/** Stock still to be taken, by sku. */
const pending = async (store = lane.storeId): Promise<Record<string, unknown>> => {
  const rows = await db.values.where('key').startsWith(pendingPrefix(store)).toArray()
  return Object.fromEntries(rows.map((row) => [row.key.slice(pendingPrefix(store).length), row.value]))
}

test('a sale counts with its worth and its stock, cash handed in by itself', async () => {
  await ringUp(
    fact({
      cents: 250,
      takes: [
        ['tea', 2000],
        ['rice', 375],
        ['tea', 1000],
      ],
    }),
  )
  await ringUp(fact({ kind: 'cash-submission', cents: 5000, takes: [] }), lane.lane, NOW + 1)
  expect(await unsentSum(db)).toEqual({
    count: 2,
    sales: 1,
    cents: 250,
    submissions: 1,
    submittedCents: 5000,
    oldestAt: NOW,
  })
  expect(await pending()).toEqual({ tea: 3000, rice: 375 })
})

test('what has gone leaves nothing behind, and the oldest is the next one', async () => {
  const first = await ringUp(fact())
  const second = await ringUp(fact(), lane.lane, NOW + 60_000)
  await settle([first], 'accepted')
  expect(await unsentSum(db)).toMatchObject({ count: 1, oldestAt: NOW + 60_000 })
  await settle([second], 'held')
  expect(await unsentSum(db)).toMatchObject({ count: 0, cents: 0, oldestAt: 0 })
  expect(await db.values.count()).toBe(0)
})

test('a sale that could not be stored is not counted either', async () => {
  const row = await freeze(lane, fact(), { device: NOW, offset: 0, disconnected: true })
  const write = db.transaction('rw', db.facts, db.lanes, db.values, async () => {
    await enqueue(db, row, true)
    throw new Error('the commit failed')
  })
  await expect(write).rejects.toThrow('the commit failed')
  expect(await unsentSum(db)).toMatchObject({ count: 0 })
  expect(await pending()).toEqual({})
})

test('lanes and stores are counted apart and shown together', async () => {
  const elsewhere = await putLane(db, { storeId: 'other' }, leaseOf({ lease: 8, storeId: 'other' }))
  const one = await ringUp(fact(), lane.lane, NOW + 5)
  await ringUp(fact({ cents: 7 }), elsewhere.lane, NOW)
  expect(await unsentSum(db)).toMatchObject({ count: 2, cents: 107, oldestAt: NOW })
  await settle([one], 'accepted')
  expect(await unsentSum(db)).toMatchObject({ count: 1, cents: 7 })
  expect([await pending(), await pending('other')]).toEqual([{}, { tea: 1000 }])
})

test('an outbox that nobody has counted yet, or was counted wrongly, is put right from the facts', async () => {
  const row = await ringUp(fact())
  await ringUp(fact())
  await db.values.clear()
  expect(await recount(db)).toBe(false)
  expect(await unsentSum(db)).toMatchObject({ count: 2, cents: 200 })
  expect(await pending()).toEqual({ tea: 2000 })
  expect(await recount(db)).toBe(true)
  // taken in by somebody who knows of no sums
  await db.facts.update(row.id, { state: 'accepted' })
  await checkSums(db)
  expect(await unsentSum(db)).toEqual(await unsent(db))
  await db.values.put({ key: `${pendingPrefix('gone')}tea`, value: 5 })
  expect(await recount(db)).toBe(false)
  expect(await pending('gone')).toEqual({})
})

test('sums that are wrong refuse no sale and keep every fact', async () => {
  await db.values.bulkPut([
    { key: `unsent/${lane.lane}`, value: { count: -3 } },
    { key: `${pendingPrefix(lane.storeId)}tea`, value: Number.NaN },
  ])
  const row = await ringUp(fact())
  await settle([row], 'accepted')
  const kept = await ringUp(fact())
  expect(await recount(db)).toBe(false)
  expect(await unsentSum(db)).toEqual(await unsent(db))
  expect((await db.facts.get(kept.id))?.state).toBe('queued')
  expect(await pending()).toEqual({ tea: 1000 })
})

const takes = fc.array(fc.tuple(fc.constantFrom('tea', 'rice', 'salt'), fc.integer({ min: 1, max: 3000 })), {
  maxLength: 4,
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('sell' as const), lane: fc.nat(1), cents: fc.nat(9999), takes }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const), lane: fc.nat(1), cents: fc.nat(9999) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('verdict' as const),
      which: fc.array(fc.nat(30), { maxLength: 6 }),
      state: fc.constantFrom('accepted' as const, 'accepted-with-differences' as const, 'held' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.array(fc.nat(30), { maxLength: 6 }) }),
  },
)

test('any order of sales, verdicts, held facts and facts to be sent again sums up as a recount does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await Promise.all([db.facts.clear(), db.lanes.clear(), db.values.clear()])
      const lanes = [await putLane(db), await putLane(db, { storeId: 's2' }, leaseOf({ lease: 8, storeId: 's2' }))]
      for (const [i, one] of steps.entries()) {
        if (one.do === 'sell' || one.do === 'submit') {
          const kind = one.do === 'sell' ? 'sale' : 'cash-submission'
          const given = fact({ kind, cents: one.cents, takes: one.do === 'sell' ? one.takes : [] })
          await ringUp(given, lanes[one.lane]!.lane, NOW + i)
          continue
        }
        const all = await db.facts.orderBy('[lane+seq]').toArray()
        const chosen = all.filter(
          (row, n) => one.which.includes(n) && (row.state === 'queued') === (one.do === 'verdict'),
        )
        await settle(chosen, one.do === 'verdict' ? one.state : 'queued')
      }
      expect(await unsentSum(db)).toEqual(await unsent(db))
      expect(await recount(db)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
