import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli } from '#domain/money.ts'
import { rowsOf, unguardStock, wrongSums } from '#server/testing/books.ts'
import { placesOf } from '#server/testing/places.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const M = 1_000_000
let server: TestServer
let tablet: Tablet
let placeId: string
const sku = (n: number) => server.one.stores[0].skus[n]!
beforeAll(async () => {
  server = await startTestServer()
  const { orgId, storeId } = server.one.stores[0]
  const put = (text: string) => server.db.query({ text, values: [orgId, storeId] })
  await put('update stock_balance set quantity_milli = 0, entries = 0 where org_id = $1 and store_id = $2')
  await unguardStock(server.db)
  for (const table of ['stock_ledger', 'cost_ledger', 'sku_stock'])
    await put(`delete from ${table} where org_id = $1 and store_id = $2`)
  await put('update sku set cost_cents = null where org_id = $1 and store_id = $2')
  placeId = (await placesOf(server, { orgId, storeId })).warehouse
  tablet = await onDuty(server)
})
afterAll(() => server.close())

async function comes(n: number, pieces: number, cost: number): Promise<string> {
  server.clock.now += 1000
  const lines = [{ itemId: sku(n).id, placeId, quantity: milli(pieces * 1000), costMicro: cost * M }]
  const id = randomUUID()
  const draft = { id, version: 0, type: inboundTypes.found, remark: '', lines }
  expect((await server.callAs('manager', inbound.save, draft)).error).toBe('')
  expect((await server.callAs('manager', inbound.post, { id, version: 1 })).error).toBe('')
  return id
}

async function sold(n: number, pieces: number) {
  server.clock.now += 1000
  const sale = tablet.sale([{ sku: sku(n), quantity: pieces * 1000 }])
  await tablet.deliver([sale])
  return { giveBack: () => tablet.deliver([tablet.refund(sale, [pieces * 1000])]) }
}

async function worth(n: number): Promise<number> {
  const [row] = await rowsOf<{ value: number }>(
    server.db,
    'select value_micro as value from sku_stock where item_id = $1',
    [sku(n).id],
  )
  expect(await wrongSums(server.db)).toEqual([])
  return row!.value / M
}

it('what was sold before its cost was known comes back at what it turned out to cost', async () => {
  const sale = await sold(0, 1)
  await comes(0, 5, 4)
  expect(await worth(0)).toBe(16)
  await sale.giveBack()
  expect(await worth(0)).toBe(20)
})

it('ten sold below zero at 1.00 that came at 2.00 come back at 2.00', async () => {
  const { orgId } = server.one
  await server.db.query({
    text: 'update sku set cost_cents = 100 where org_id = $1 and id = $2',
    values: [orgId, sku(1).id],
  })
  const sale = await sold(1, 10)
  await comes(1, 10, 2)
  expect(await worth(1)).toBe(0)
  await sale.giveBack()
  expect(await worth(1)).toBe(20)
})

it('a receipt that is taken back goes at its value; what is left is worth what it cost, the rest is a correction', async () => {
  await comes(2, 10, 2)
  const wrong = await comes(2, 10, 10)
  await sold(2, 8)
  expect((await server.callAs('manager', inbound.reverse, { id: wrong, remark: 'not ours' })).error).toBe('')
  expect(await worth(2)).toBe(4)
  const entries = await rowsOf<{ value: number }>(
    server.db,
    `select value_micro as value from stock_ledger where sku_id = $1 and reason = 'inbound' order by at`,
    [sku(2).id],
  )
  expect(entries.map((entry) => entry.value / M)).toEqual([20, 100, -100])
  const corrections = await rowsOf<{ value: number }>(
    server.db,
    `select value_micro as value from cost_ledger where item_id = $1`,
    [sku(2).id],
  )
  expect(corrections.map((entry) => entry.value / M)).toEqual([32])
})

it('what filled a hole, and freight that came with it, are counted once when an earlier receipt is taken back', async () => {
  const wrong = await comes(3, 1, 100)
  await sold(3, 5)
  server.clock.now += 1000
  const orderId = randomUUID()
  const line = { itemId: sku(3).id, quantity: milli(10_000) }
  const supplierId = randomUUID()
  await server.db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Tea house', now())`,
    values: [server.one.orgId, supplierId],
  })
  const order = { id: orderId, supplierId, expectedOn: null, remark: '', language: 'en' as const }
  const ordered = { ...order, lines: [{ ...line, costMicro: 2 * M }] }
  expect((await server.callAs('manager', purchaseOrders.add, ordered)).error).toBe('')
  expect((await server.callAs('owner', purchaseOrders.review, { id: orderId, version: 1 })).error).toBe('')
  const id = randomUUID()
  const draft = { id, version: 0, type: inboundTypes.purchase, orderId, remark: '', freight: cents(1000) }
  expect((await server.callAs('manager', inbound.save, { ...draft, lines: [{ ...line, placeId }] })).error).toBe('')
  expect((await server.callAs('manager', inbound.post, { id, version: 1 })).error).toBe('')
  // six are left at 2.00, with six tenths of the freight
  expect(await worth(3)).toBe(18)
  expect((await server.callAs('manager', inbound.reverse, { id: wrong, remark: 'not ours' })).error).toBe('')
  expect(await worth(3)).toBe(16)
})
