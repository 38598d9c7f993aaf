import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import { bookStock, shelfHolds } from '#server/ledgers/stock/book-stock.ts'
import type { StockDocument } from '#server/ledgers/stock/stock-document.ts'
import { stockReasons } from '#server/ledgers/stock/stock-reasons.ts'
import { valueUncosted } from '#server/ledgers/stock/value-stock.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { placesOf } from '#server/testing/places.ts'

let server: TestServer
/** Three products, 100 pieces of each on the shelf and 50 in the warehouse, and a raw material without a balance. */
let items: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ goods: 3 })
  const material = randomUUID()
  const { orgId, storeId } = store()
  await server.db.query({
    text: `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
      select $1, $2, $3, id, 'R1', '咖啡豆', 'Beans' from unit where org_id = $1 and store_id = $2 and name_en = 'each'`,
    values: [orgId, storeId, material],
  })
  items = [...server.one.stores[0].skus.map((sku) => sku.id), material]
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const book = (documents: readonly StockDocument[]) => server.db.tx((tx) => bookStock(tx, store(), documents))
const revision = async () =>
  (
    await rowsOf<{ rev: number }>(server.db, 'select catalogue_rev as rev from store where org_id = $1 and id = $2', [
      store().orgId,
      store().storeId,
    ])
  )[0]!.rev
const stockOf = async () =>
  new Map(
    (
      await rowsOf<{ sku_id: string; left: number }>(
        server.db,
        'select sku_id, sum(quantity_milli)::bigint as left from stock_balance where org_id = $1 and store_id = $2 group by sku_id',
        [store().orgId, store().storeId],
      )
    ).map((row) => [row.sku_id, row.left]),
  )
const moves = fc.array(fc.record({ item: fc.nat(3), quantity: fc.integer({ min: 1, max: 60_000 }).map(milli) }), {
  minLength: 1,
  maxLength: 4,
})
const wishes = fc.array(
  fc.record({ reason: fc.constantFrom('sale' as const, 'refund' as const), batch: fc.nat(3), moves }),
  { minLength: 4, maxLength: 12 },
)

it('bookings that run at the same time leave the sum of what moved, entry by entry', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (wished) => {
      const before = await stockOf()
      const documents = wished.map(({ reason, batch, moves: wanted }) => {
        const head = { id: randomUUID(), at: server.clock.now }
        const moved = wanted.map(({ item, quantity }) => ({ itemId: items[item]!, quantity }))
        const document: StockDocument =
          reason === 'sale'
            ? { ...head, reason, moves: moved, outboundId: randomUUID() }
            : { ...head, reason, moves: moved.map((move) => ({ ...move, to: 'warehouse' })) }
        return { batch, document }
      })
      const batches = [0, 1, 2, 3].map((n) => documents.filter((one) => one.batch === n).map((one) => one.document))
      await Promise.all(batches.map(book))
      const after = await stockOf()
      for (const id of items) {
        const moved = documents.flatMap(({ document: { reason, moves: own } }) =>
          own.filter((move) => move.itemId === id).map((move) => stockReasons[reason].sign * move.quantity),
        )
        expect((after.get(id) ?? 0) - (before.get(id) ?? 0)).toBe(moved.reduce((sum, one) => sum + one, 0))
      }
      expect(await wrongSums(server.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

it('raises the catalogue’s change number once for all that a call moves, and not where nothing moves', async () => {
  const before = await revision()
  const sale = (id: string): StockDocument => ({
    id,
    reason: 'sale',
    at: server.clock.now,
    moves: items.map((itemId) => ({ itemId, quantity: milli(1) })),
  })
  const { rev } = await book([sale(randomUUID()), sale(randomUUID())])
  expect([rev, await revision()]).toEqual([before + 1, before + 1])
  expect(await book([])).toEqual({ rev: undefined, shortages: [], overdrawn: [], entries: [], lost: [] })
  const { rev: none, shortages } = await book([
    {
      id: randomUUID(),
      reason: 'prize',
      at: server.clock.now,
      onlyIfEnough: true,
      moves: [{ itemId: items[3]!, quantity: milli(9_000_000_000) }],
    },
  ])
  expect([none, shortages.length, await revision()]).toEqual([undefined, 1, before + 1])
})

it('what is moved lies at its new place afterwards, also where it never lay; a place of another store is none', async () => {
  const bay = randomUUID()
  const { orgId, storeId } = store()
  await server.db.query({
    text: `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, 'shelf', 'B2')`,
    values: [orgId, storeId, bay],
  })
  const placesOfItem = () =>
    rowsOf<{ place_id: string; quantity_milli: number }>(
      server.db,
      `select place_id, quantity_milli from stock_balance where org_id = $1 and store_id = $2 and sku_id = $3`,
      [orgId, storeId, items[1]!],
    )
  const [first] = await placesOfItem()
  const move = (to: string) =>
    book([
      {
        id: randomUUID(),
        reason: 'move',
        at: server.clock.now,
        moves: [{ itemId: items[1]!, quantity: milli(7000), from: first!.place_id, to }],
      },
    ])
  const before = await stockOf()
  await move(bay)
  expect(await placesOfItem()).toEqual(
    expect.arrayContaining([
      { place_id: first!.place_id, quantity_milli: first!.quantity_milli - 7000 },
      { place_id: bay, quantity_milli: 7000 },
    ]),
  )
  expect(await stockOf()).toEqual(before)
  const [elsewhere] = await rowsOf<{ id: string }>(server.db, 'select id from stock_place where store_id <> $1', [
    storeId,
  ])
  await expect(move(elsewhere!.id)).rejects.toThrow(RangeError)
  expect(await wrongSums(server.db)).toEqual([])
})

it('an item that never lay anywhere is booked on the shelf', async () => {
  const itemId = randomUUID()
  const fresh: StockDocument = {
    id: randomUUID(),
    reason: 'refund',
    at: server.clock.now,
    moves: [{ itemId, quantity: milli(500), to: 'warehouse' }],
  }
  await book([fresh])
  const rows = await rowsOf(
    server.db,
    `select p.kind, b.quantity_milli, b.entries from stock_balance b join stock_place p on p.org_id = b.org_id and p.id = b.place_id
      where b.sku_id = $1`,
    [itemId],
  )
  expect(rows).toEqual([{ kind: 'shelf', quantity_milli: 500, entries: 1 }])
  const holds = (quantity: number) => server.db.tx((tx) => shelfHolds(tx, store(), itemId, milli(quantity)))
  expect([await holds(500), await holds(501)]).toEqual([true, false])
})

it('stock without a value gets the first cost that the catalogue has, once; later costs leave it alone', async () => {
  const { orgId, storeId } = store()
  const itemId = items[2]!
  const worth = async () =>
    (
      await rowsOf<{ value: number; held: number }>(
        server.db,
        `select k.value_micro as value, (select sum(b.quantity_milli)::bigint from stock_balance b
            where b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id) as held
          from sku_stock k where k.org_id = $1 and k.store_id = $2 and k.item_id = $3`,
        [orgId, storeId, itemId],
      )
    )[0]!
  const cost = (cents: number) =>
    server.db.tx(async (tx) => {
      await tx.query({
        text: 'update sku set cost_cents = $4 where org_id = $1 and store_id = $2 and id = $3',
        values: [orgId, storeId, itemId, cents],
      })
      await valueUncosted(tx, store(), [itemId], server.clock.now)
    })
  expect((await worth()).value).toBe(0)
  await cost(250)
  const { value, held } = await worth()
  expect(value).toBe(held * 2500)
  await cost(900)
  expect((await worth()).value).toBe(value)
  // ten more than there are: nothing was ever paid for it, so the catalogue says what they cost
  const coming = milli(Math.max(0, -held) + 5000)
  const back = { itemId, quantity: coming, to: 'shelf' as const, costMicro: 1_000_000 }
  await book([{ id: randomUUID(), reason: 'refund', at: server.clock.now, moves: [back] }])
  const sold = { itemId, quantity: milli((await worth()).held + 10_000) }
  await book([{ id: randomUUID(), reason: 'sale', at: server.clock.now, moves: [sold] }])
  expect(await worth()).toEqual({ value: -90_000_000, held: -10_000 })
  expect(await wrongSums(server.db)).toEqual([])
})

it('sees a balance that another booking added while it waited, and values what it takes by all of them', async () => {
  const [itemId] = items
  const { shelf, warehouse, staging, quarantine } = await placesOf(server, store())
  const moved = (from: string | null, to: string | null, quantity: number) =>
    book([
      {
        id: randomUUID(),
        reason: 'move',
        at: server.clock.now,
        moves: [{ itemId: itemId!, quantity: milli(quantity), from, to, costMicro: 2_000_000 }],
      },
    ])
  // all at once: the first adds a balance that the others do not know when they begin
  await Promise.all([
    moved(warehouse, quarantine, 1000),
    moved(null, warehouse, 5000),
    moved(warehouse, staging, 2000),
    moved(shelf, null, 1000),
  ])
  expect(await wrongSums(server.db)).toEqual([])
})
