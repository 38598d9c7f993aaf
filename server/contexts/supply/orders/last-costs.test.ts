import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const M = 1_000_000
const supplierId = randomUUID()
let server: TestServer
let placeId: string
const itemId = () => server.one.stores[0].skus[8]!.id
beforeAll(async () => {
  server = await startTestServer()
  placeId = (await placesOf(server, server.one.stores[0])).warehouse
  await server.db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Tea house', now())`,
    values: [server.one.orgId, supplierId],
  })
})
afterAll(() => server.close())

/** Orders ten and receives them a second later. */
async function received(cost: number): Promise<string> {
  server.clock.now += 1000
  const lines = [{ itemId: itemId(), quantity: milli(10_000), costMicro: cost * M }]
  const orderId = randomUUID()
  const order = { id: orderId, supplierId, expectedOn: null, remark: '', language: 'en' as const, lines }
  expect((await server.callAs('manager', purchaseOrders.add, order)).error).toBe('')
  expect((await server.callAs('owner', purchaseOrders.review, { id: orderId, version: 1 })).error).toBe('')
  const id = randomUUID()
  const here = [{ itemId: itemId(), placeId, quantity: milli(10_000) }]
  const draft = { id, version: 0, type: inboundTypes.purchase, orderId, remark: '', lines: here }
  expect((await server.callAs('manager', inbound.save, draft)).error).toBe('')
  expect((await server.callAs('manager', inbound.post, { id, version: 1 })).error).toBe('')
  return id
}

/** Last cost of an item, and the supplier's price. */
async function paid(): Promise<(number | null)[]> {
  const [row] = await rowsOf<{ last: number | null; supplier: number | null }>(
    server.db,
    `select k.last_cost_micro as last, x.cost_micro as supplier from sku_stock k
      join sku_supplier x on x.org_id = k.org_id and x.store_id = k.store_id and x.sku_id = k.item_id
      where k.item_id = $1 and x.supplier_id = $2`,
    [itemId(), supplierId],
  )
  return [row!.last, row!.supplier].map((cost) => cost && cost / M)
}

it('what goods last cost, and what the supplier takes, follow the latest receipt that is not reversed', async () => {
  const first = await received(3)
  const wrong = await received(300)
  expect(await paid()).toEqual([300, 300])
  const late = { id: first, version: 2, freight: cents(0), lines: [{ lineNo: 1, costMicro: 3.1 * M }] }
  expect((await server.callAs('manager', receiving.bill, late)).error).toBe('')
  expect(await paid()).toEqual([300, 300])
  expect((await server.callAs('manager', inbound.reverse, { id: wrong, remark: 'typed wrong' })).error).toBe('')
  expect(await paid()).toEqual([3.1, 3.1])
  expect((await server.callAs('manager', inbound.reverse, { id: first, remark: 'not ours' })).error).toBe('')
  expect(await paid()).toEqual([null, null])
})
