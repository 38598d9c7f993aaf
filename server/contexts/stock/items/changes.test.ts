import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardStock, goodsStock, rawStock } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ZONE = 'America/New_York'
/** The day on which clocks go back: it has 25 hours. */
const DAY = '2026-11-01'
const FIRST = Date.UTC(2026, 10, 1, 4)
const AFTER = Date.UTC(2026, 10, 2, 5)

let server: TestServer
const card = () => store().skus[11]!.id
const material = newId(FIRST)
beforeAll(async () => {
  server = await startTestServer()
  const scope = [store().orgId, store().storeId]
  await server.db.query({
    text: `insert into sku_card (org_id, store_id, sku_id, kind) values ($1, $2, $3, 'universal')`,
    values: [...scope, card()],
  })
  await server.db.query({
    text: `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en, search)
      select org_id, store_id, $3, id, 'R1', '面粉', 'Flour', '面粉 flour' from unit
      where org_id = $1 and store_id = $2 and name_en = 'each'`,
    values: [...scope, material],
  })
  const times = [FIRST - 1, FIRST, FIRST + 5_400_000, AFTER - 1, AFTER]
  for (const [n, at] of times.entries()) {
    await move(at, store().skus[0]!.id, 1000 * 2 ** n)
    await move(at, store().skus[1]!.id, -1000 * 2 ** n)
    await move(at, card(), 3000 + n)
    await move(at, material, n % 2 === 0 ? 5000 : -2000)
  }
  await move(FIRST + 1, server.one.stores[1].skus[0]!.id, 7000, server.one.stores[1])
  server.clock.now = AFTER + 3_600_000
  await server.signIn('manager')
})
afterAll(() => server.close())

const store = () => server.one.stores[0]

const move = (at: number, itemId: string, quantity: number, where = store()) =>
  server.db.tx((tx) =>
    bookStock(tx, { orgId: where.orgId, storeId: where.storeId }, [
      {
        id: newId(at),
        at,
        ...(quantity > 0
          ? { reason: 'refund', moves: [{ itemId, quantity: milli(quantity), to: 'shelf' }] }
          : { reason: 'sale', moves: [{ itemId, quantity: milli(-quantity) }] }),
      },
    ]),
  )

const calls = { goods: goodsStock, raw: rawStock, card: cardStock }
const changes = async (kind: keyof typeof calls, way: 'inChange' | 'outChange', filter: object = {}) =>
  (await server.callAs('manager', calls[kind][way], { from: DAY, to: DAY, ...filter })).data

/** Rows of the whole ledger, counted by hand. */
async function counted(storeId: string, of: (itemId: string) => boolean, sign: number, day = DAY) {
  const { rows } = await server.db.query<{ sku_id: string; quantity_milli: number; at: number }>({
    text: 'select sku_id, quantity_milli, at from stock_ledger where org_id = $1 and store_id = $2',
    values: [store().orgId, storeId],
  })
  const found = rows.filter(
    (row) => of(row.sku_id) && Math.sign(row.quantity_milli) === sign && businessDate(row.at, ZONE) === day,
  )
  return { total: found.length, sum: found.reduce((sum, row) => sum + row.quantity_milli, 0) }
}

it('what came in and what went out on a day of 25 hours, by kind of item', async () => {
  const kinds = {
    goods: (id: string) => id !== card() && id !== material,
    raw: (id: string) => id === material,
    card: (id: string) => id === card(),
  }
  for (const kind of ['goods', 'raw', 'card'] as const) {
    expect(await changes(kind, 'inChange')).toMatchObject(await counted(store().storeId, kinds[kind], 1))
    expect(await changes(kind, 'outChange')).toMatchObject(await counted(store().storeId, kinds[kind], -1))
  }
  const { records, total, sum } = await changes('goods', 'inChange')
  expect([total, sum]).toEqual([3, 14_000])
  expect(records.map(({ at, quantity }) => [at, quantity])).toEqual([
    [AFTER - 1, 8000],
    [FIRST + 5_400_000, 4000],
    [FIRST, 2000],
  ])
  const { id } = store().skus[0]!
  const { data } = await server.callAs('manager', goodsStock.ledger, { id, from: FIRST, to: AFTER })
  expect(records).toEqual(
    data.records.map((movement) => ({
      ...movement,
      item: { id, name: records[0]!.item.name, unit: records[0]!.item.unit },
    })),
  )
  expect(records[0]!.item.name.en).toBe('Green tea 1')
  expect((await changes('raw', 'inChange')).records.map(({ item }) => item.name.en)).toEqual(['Flour'])
})

it('are of their own store, of deleted items too, searched, by reason, and in pages', async () => {
  const [, other] = server.one.stores
  const there = await server.callAs('manager', goodsStock.inChange, { from: DAY, to: DAY }, { storeId: other.storeId })
  expect(there.data).toMatchObject({ ...(await counted(other.storeId, () => true, 1)), sum: 7000 })

  const [, page] = [
    await changes('goods', 'inChange'),
    await changes('goods', 'inChange', { pageSize: 10, currentPage: 2 }),
  ]
  expect(page).toEqual({ records: [], total: 3, sum: 14_000 })
  expect(await changes('goods', 'inChange', { search: '10001' })).toMatchObject({ total: 3 })
  expect(await changes('goods', 'inChange', { search: '10002' })).toEqual({ records: [], total: 0, sum: 0 })
  expect(await changes('goods', 'inChange', { reason: 'inbound' })).toEqual({ records: [], total: 0, sum: 0 })
  expect(await changes('goods', 'outChange', { reason: 'sale' })).toMatchObject({ total: 3, sum: -14_000 })
  await server.db.query({
    text: 'update sku set deleted_at = now() where org_id = $1 and store_id = $2 and id = $3',
    values: [store().orgId, store().storeId, store().skus[0]!.id],
  })
  expect(await changes('goods', 'inChange')).toMatchObject({ total: 3, sum: 14_000 })
})

it('refuses ranges that cannot be, as the statement does', async () => {
  const refused = async (from: string, to: string) =>
    (await server.callAs('manager', cardStock.outChange, { from, to })).error
  expect(await refused('2026-11-02', DAY)).toBe('range.reversed')
  expect(await refused(DAY, '2026-11-03')).toBe('range.future')
  expect(await refused('2023-10-01', DAY)).toBe('range.too-long')
})
