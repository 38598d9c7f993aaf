import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { products, type ProductForm } from '#contract/catalogue/products.ts'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const sku = (n: number) => server.one.stores[0].skus[n]!
const productOf = async (n: number): Promise<string> => {
  const [row] = await rowsOf<{ product_id: string }>(server.db, 'select product_id from sku where id = $1', [sku(n).id])
  return row!.product_id
}
async function count(n: number, counted: boolean) {
  const { data } = await server.callAs('manager', products.details, { id: await productOf(n) })
  const { id, version, ...rest } = data
  return server.callAs('manager', products.update, { id, version, ...(rest as unknown as ProductForm), counted })
}
const stockOf = (n: number) =>
  rowsOf(server.db, 'select shelf_milli, warehouse_milli, value_micro from sku_stock where item_id = $1', [sku(n).id])
const noticesOf = (saleId: string) =>
  rowsOf(server.db, 'select id from outbound_notification where sale_id = $1', [saleId])

it('what is not counted has no stock, its sale and its refund move none, and nobody is told', async () => {
  expect((await count(0, false)).error).toBe('')
  const nothing = [{ shelf_milli: 0, warehouse_milli: 0, value_micro: 0 }]
  expect(await stockOf(0)).toEqual(nothing)
  // tablets show no stock of it
  const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
  const rows = text.split('\n').slice(1)
  expect(rows.find((line) => line.includes(sku(0).id))).toMatch(/"made" ?: ?1/)
  const sale = tablet.sale([{ sku: sku(0), quantity: 500_000 }])
  expect((await tablet.deliver([sale])).results[0]!.verdict).toBe('accepted')
  expect(await stockOf(0)).toEqual(nothing)
  expect(await noticesOf(sale.id)).toEqual([])
  await tablet.deliver([tablet.refund(sale, [1000])])
  expect(await stockOf(0)).toEqual(nothing)
  const list = await server.callAs('manager', goodsStock.list, { pageSize: 200 })
  expect(list.data.records.map((row) => row.id)).not.toContain(sku(0).id)
  expect(list.data.total).toBe(list.data.records.length)
  expect(await wrongSums(server.db)).toEqual([])
})

it('is counted again from nothing, and a late sale of the time before takes nothing', async () => {
  await count(1, false)
  const late = tablet.sale([{ sku: sku(1), quantity: 1000 }])
  server.clock.now += 60_000
  expect((await count(1, true)).error).toBe('')
  await tablet.deliver([late])
  expect(await stockOf(1)).toMatchObject([{ shelf_milli: 0 }])
  const next = tablet.sale([{ sku: sku(1), quantity: 1000 }])
  await tablet.deliver([next])
  expect(await stockOf(1)).toMatchObject([{ shelf_milli: -1000 }])
  expect(await wrongSums(server.db)).toEqual([])
})
