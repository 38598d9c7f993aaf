import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import { grid, type GridEdit, type GridRow } from '#contract/catalogue/grid.ts'
import { products, type ProductForm } from '#contract/catalogue/products.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { countStates } from '#domain/count-states.ts'
import { milli } from '#domain/money.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number) => store().skus[n]!
async function rowOf(n: number): Promise<GridRow> {
  const { data } = await server.callAs('manager', grid.rows, { selection: { skuIds: [sku(n).id] } })
  return data.records[0]!
}
async function editOf(n: number, counted: boolean): Promise<GridEdit> {
  const { skuId, version } = await rowOf(n)
  return { skuId, version, values: { counted } }
}
const apply = async (...edits: GridEdit[]) =>
  (await server.callAs('manager', grid.apply, { total: edits.length, edits }, { locale: 'en_US' })).data
async function undo(id: string) {
  await server.callAs('manager', bulk.undo, { id })
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  return (await server.callAs('manager', bulk.details, { id })).data
}
const stockOf = (n: number) =>
  rowsOf(server.db, 'select shelf_milli, warehouse_milli, value_micro from sku_stock where item_id = $1', [sku(n).id])
const balancesOf = (n: number) =>
  rowsOf(server.db, 'select place_id, quantity_milli from stock_balance where sku_id = $1 order by 1', [sku(n).id])

it('the grid ends counting in a run; undoing counts again, with the stock where it was', async () => {
  const [stock, balances] = [await stockOf(0), await balancesOf(0)]
  expect(stock).toMatchObject([{ shelf_milli: expect.any(Number) }])
  const { runId, problems } = await apply(await editOf(0, false))
  expect(problems).toEqual([])
  expect((await rowOf(0)).values.counted).toBe(false)
  expect(await stockOf(0)).toEqual([{ shelf_milli: 0, warehouse_milli: 0, value_micro: 0 }])
  const { records } = (await server.callAs('manager', bulk.changes, { id: runId! })).data
  expect(records).toMatchObject([{ field: 'counted', before: '✓', after: '–' }])
  expect(await undo(runId!)).toMatchObject({ state: bulkRunStates.undone, kept: 0 })
  expect((await rowOf(0)).values.counted).toBe(true)
  expect(await stockOf(0)).toEqual(stock)
  expect(await balancesOf(0)).toEqual(balances)
  expect(await wrongSums(server.db)).toEqual([])
})

it('what is on order, reserved or in a count stays counted: the grid and the form say why, at the cell and the field', async () => {
  const { orgId } = server.one
  const own = { orgId, storeId: store().storeId }
  await server.db.tx((tx) => changeInTransit(tx, own, [{ itemId: sku(1).id, quantity: milli(5000) }]))
  await server.db.query({ text: `update sku_stock set locked_milli = 1000 where item_id = $1`, values: [sku(2).id] })
  await server.db.query({
    text: `with c as (insert into stock_count (org_id, store_id, id, number, kind, scope, state, created_by, created_at)
        values ($1, $2, gen_random_uuid(), 'X1', 1, '{}', ${countStates.counting}, gen_random_uuid(), now()) returning id)
      insert into stock_count_line (org_id, store_id, count_id, item_id, place_id, held_milli)
      select $1, $2, c.id, $3, b.place_id, 0 from c, (select place_id from stock_balance where sku_id = $3 limit 1) b`,
    values: [own.orgId, own.storeId, sku(3).id],
  })
  const codes = ['goods.on-order', 'goods.reserved', 'goods.in-count']
  const { runId, problems } = await apply(await editOf(1, false), await editOf(2, false), await editOf(3, false))
  expect(runId).toBeUndefined()
  expect(problems.map(({ field, code }) => [field, code])).toEqual(codes.map((code) => ['counted', code]))
  expect(problems[0]!.text).toMatch(/is still on order/)
  for (const [at, code] of codes.entries()) {
    const { data } = await server.callAs('manager', products.details, { id: (await rowOf(at + 1)).productId })
    const form = { ...(data as unknown as ProductForm), counted: false }
    const answer = await server.callAs('manager', products.update, { id: data.id, version: data.version, ...form })
    expect(answer).toMatchObject({ error: code, fields: { counted: expect.any(String) } })
  }
})

it('undoing leaves alone what has been ordered since it is counted again', async () => {
  await apply(await editOf(4, false))
  const { runId } = await apply(await editOf(4, true))
  const own = { orgId: server.one.orgId, storeId: store().storeId }
  await server.db.tx((tx) => changeInTransit(tx, own, [{ itemId: sku(4).id, quantity: milli(5000) }]))
  expect(await undo(runId!)).toMatchObject({ kept: 1 })
  expect((await rowOf(4)).values.counted).toBe(true)
})
