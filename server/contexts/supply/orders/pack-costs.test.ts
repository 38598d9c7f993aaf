import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli } from '#domain/money.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const supplierId = randomUUID()
const packId = randomUUID()
let server: TestServer
let placeId: string
const place = () => server.one.stores[0]
const itemId = () => place().skus[8]!.id
beforeAll(async () => {
  server = await startTestServer()
  placeId = (await placesOf(server, place())).warehouse
  const { orgId, storeId } = place()
  await server.db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Tea house', now())`,
    values: [orgId, supplierId],
  })
  await server.db.query({
    text: `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli) values ($1, $2, $3, $4, '箱', 'Box', 144000)`,
    values: [orgId, storeId, itemId(), packId],
  })
})
afterAll(() => server.close())

const boxes = (n: number) => ({ itemId: itemId(), packId, packs: milli(n * 1000), quantity: milli(n * 144_000) })
const perBox = (micro: number) => ({ packCostMicro: micro, packSize: milli(144_000) })
async function ordered(line: object): Promise<string> {
  const id = randomUUID()
  const lines = [{ ...boxes(100), ...line }]
  const form = { id, supplierId, expectedOn: null, remark: '', language: 'en' as const, lines }
  expect((await server.callAs('manager', purchaseOrders.add, form)).error).toBe('')
  return id
}
const detailsOf = async (id: string) => (await server.callAs('owner', purchaseOrders.details, { id })).data
const worth = async (): Promise<number> => {
  const [row] = await rowsOf<{ value: number }>(
    server.db,
    'select coalesce(sum(value_micro), 0)::bigint as value from sku_stock where item_id = $1',
    [itemId()],
  )
  return row!.value
}

it('what is typed for a pack is what is paid, on the order, in stock, by the bill and taken back', async () => {
  const orderId = await ordered(perBox(1_000_000))
  const order = await detailsOf(orderId)
  expect(order).toMatchObject({ goods: cents(10_000), total: cents(10_000) })
  expect(order.lines[0]).toMatchObject({ costMicro: 6_944, ...perBox(1_000_000) })
  expect((await server.callAs('owner', purchaseOrders.review, { id: orderId, version: 1 })).error).toBe('')
  const open = await server.callAs('manager', receiving.order, { id: orderId })
  expect(open.data.lines[0]).toMatchObject(perBox(1_000_000))

  const before = await worth()
  const id = randomUUID()
  const draft = {
    id,
    version: 0,
    type: inboundTypes.purchase,
    orderId,
    remark: '',
    lines: [{ ...boxes(100), placeId, ...perBox(1_000_000) }],
  }
  expect((await server.callAs('manager', inbound.save, draft)).error).toBe('')
  expect((await server.callAs('manager', inbound.post, { id, version: 1 })).error).toBe('')
  expect((await worth()) - before).toBe(100_000_000)

  const bill = { id, version: 2, freight: cents(0), lines: [{ lineNo: 1, costMicro: 0, packCostMicro: 1_100_000 }] }
  expect((await server.callAs('owner', receiving.bill, bill)).error).toBe('')
  expect((await worth()) - before).toBe(110_000_000)

  // the supplier's last cost fills in the next order, of the pack that is ordered
  expect(await detailsOf(await ordered({}))).toMatchObject({ goods: cents(11_000) })

  const reverse = { id, remark: 'a mistake' }
  expect((await server.callAs('owner', inbound.reverse, reverse)).error).toBe('')
  expect((await worth()) - before).toBe(0)
  expect(await wrongSums(server.db)).toEqual([])
})

it('an order that says its order’s cost only is received at the cost of the pack', async () => {
  const orderId = await ordered(perBox(1_000_000))
  expect((await server.callAs('owner', purchaseOrders.review, { id: orderId, version: 1 })).error).toBe('')
  const before = await worth()
  const id = randomUUID()
  const lines = [{ itemId: itemId(), quantity: milli(14_400_000), placeId }]
  const draft = { id, version: 0, type: inboundTypes.purchase, orderId, remark: '', lines }
  expect((await server.callAs('manager', inbound.save, draft)).error).toBe('')
  expect((await server.callAs('manager', inbound.post, { id, version: 1 })).error).toBe('')
  expect((await worth()) - before).toBe(100_000_000)
})

it('lines from before keep their totals, and half of a pack cost is refused', async () => {
  const id = await ordered({ costMicro: 6_944 })
  expect(await detailsOf(id)).toMatchObject({ goods: cents(9_999) })
  const lines = [{ ...boxes(1), costMicro: 1, packCostMicro: 1 }]
  const form = { id: randomUUID(), supplierId, expectedOn: null, remark: '', language: 'en' as const, lines }
  expect((await server.callAs('manager', purchaseOrders.add, form)).error).toBe('input.invalid')
})
