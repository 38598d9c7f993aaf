import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/store-days.ts'
import { buildStockDays } from '#server/contexts/stock/days/build-days.ts'
import { DAY_ROWS } from '#server/contexts/stock/days/day-rows.ts'
import { firstDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import type { Database } from '#server/db/session.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const rowsOf = async <R = Record<string, unknown>>(db: Database, text: string, values: unknown[]): Promise<R[]> =>
  (await db.query<R>({ text, values })).rows
const scope = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const sku = () => server.one.stores[0].skus[0]!
const build = () => buildStockDays(server.db, scope(), server.clock.now, new AbortController().signal)
const values = () => [scope().orgId, scope().storeId]
const days = () =>
  rowsOf<{ day: string; sold: number; closing: number; had: boolean; late: boolean }>(
    server.db,
    `select day, sold_milli as sold, closing_milli as closing, had_stock as had, late from stock_day
      where org_id = $1 and store_id = $2 and item_id = $3 order by day`,
    [...values(), sku().id],
  )
const sell = async (quantity: number, at = server.clock.now) => {
  const { data } = await tablet.send([
    tablet.freeze('sale', tablet.saleData([{ sku: sku(), quantity }]), { at: { device: at, offset: 0 } }),
  ])
  expect(data.results[0]!.verdict).not.toBe('held')
}

it('the days of an item are written from the ledger, and a late sale writes its day and what follows again', async () => {
  const [opened] = await rowsOf<{ n: number }>(
    server.db,
    'select shelf_milli + warehouse_milli as n from sku_stock where org_id = $1 and store_id = $2 and item_id = $3',
    [...values(), sku().id],
  )
  const start = server.clock.now
  await sell(2000)
  server.clock.now = start + DAY
  await sell(3000)
  await build()
  const there = opened!.n
  expect(await days()).toMatchObject([
    { sold: 2000, closing: there - 2000, had: true, late: false },
    { sold: 3000, closing: there - 5000, had: true, late: false },
  ])
  // rung up on the first day, and sent on the third
  server.clock.now = start + 2 * DAY
  await sell(1000, start + HOUR)
  await build()
  expect(await days()).toMatchObject([
    { sold: 3000, closing: there - 3000, late: true },
    { sold: 3000, closing: there - 6000, late: false },
  ])
})

it('written again from the beginning they are the same, and the same as the ledger says now', async () => {
  const all = () =>
    rowsOf(server.db, 'select * from stock_day where org_id = $1 and store_id = $2 order by item_id, day', values())
  const before = await all()
  expect(before.length).toBeGreaterThan(2)
  await server.db.query({ text: 'delete from stock_day_mark where org_id = $1 and store_id = $2', values: values() })
  await build()
  expect(await all()).toEqual(before)
  const ids = [...new Set(before.map((row) => row['item_id']))]
  const now = await rowsOf(server.db, `select * from (${DAY_ROWS}) d order by item_id, day`, [
    ...values(),
    ids,
    '2026-01-01',
  ])
  expect(now).toMatchObject(before.map(({ org_id: _org, store_id: _store, ...row }) => row))
})

it('the value of each day is kept as it was then, and a day is written once', async () => {
  const worth = () =>
    rowsOf(
      server.db,
      'select day, value_micro from stock_value_day where org_id = $1 and store_id = $2 order by day',
      values(),
    )
  const before = await worth()
  expect(before.length).toBeGreaterThan(0)
  server.clock.now += DAY
  await build()
  expect((await worth()).slice(0, before.length)).toEqual(before)
  expect((await worth()).length).toBe(before.length + 1)
})

it('two jobs that need the days of a store at the same time write them one after the other', async () => {
  await server.db.query({ text: 'delete from stock_day_mark' })
  const before = await days()
  await Promise.all([build(), build(), build(), build()])
  expect(await days()).toEqual(before)
})

it('an item is known since the first thing that happened with it, also if that was booked late', async () => {
  const first = () =>
    firstDays({ tx: server.db, ...scope(), now: server.clock.now }, [sku().id, server.one.stores[0].skus[1]!.id])
  const opened = await first()
  const [early] = await rowsOf<{ day: string }>(
    server.db,
    `select min((coalesce(g.occurred_at, g.at) at time zone s.time_zone)::date) as day from stock_ledger g
      join store s on s.org_id = g.org_id and s.id = g.store_id where g.org_id = $1 and g.store_id = $2 and g.sku_id = $3`,
    [...values(), sku().id],
  )
  expect(opened.get(sku().id)).toBe(early!.day)
  await server.db.query({
    text: `insert into stock_ledger (org_id, store_id, sku_id, place_id, entry_no, quantity_milli, balance_milli, reason,
        document_id, at, occurred_at)
      select org_id, store_id, sku_id, place_id, 1000000 + n, 0, balance_milli, reason, document_id, at,
        at - n * interval '3 days' from stock_ledger, generate_series(1, 2) n
      where org_id = $1 and store_id = $2 and sku_id = $3 and entry_no = 1`,
    values: [...values(), sku().id],
  })
  expect((await first()).get(sku().id)).toBe(addDays(early!.day, -6))
  expect((await first()).get(server.one.stores[0].skus[1]!.id)).toBe(opened.get(server.one.stores[0].skus[1]!.id))
})
