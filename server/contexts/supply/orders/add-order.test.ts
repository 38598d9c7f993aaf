import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPurchaseOrder, type NewOrder, type OrderCaller } from '#server/contexts/supply/orders/add-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 3 })
})
afterAll(() => server.close())

const sku = (n: number) => server.one.stores[0].skus[n]!.id
const line = (n: number, quantity: number): NewOrder['lines'][number] => ({
  skuId: sku(n),
  packId: null,
  packs: null,
  quantity,
  costMicro: null,
  suggestionId: null,
})
const add = async (order: NewOrder) => {
  const { orgId, storeId } = server.one.stores[0]
  const [account] = await rowsOf<{ id: string }>(server.db, 'select id from account limit 1')
  const caller = {
    orgId,
    storeId,
    accountId: account!.id,
    now: server.clock.now,
    language: 'en',
    ip: '',
    userAgent: '',
  }
  return server.db.tx((tx) => addPurchaseOrder(tx, caller as unknown as OrderCaller, order))
}

it('adds an order under the next number of the year, with the costs that its supplier last took', async () => {
  const { orgId, storeId } = server.one.stores[0]
  const supplierId = randomUUID()
  await server.db.query({
    text: `insert into supplier (org_id, id, name, language, created_at) values ($1, $2, '茶行', 'zh', now())`,
    values: [orgId, supplierId],
  })
  await server.db.query({
    text: `insert into sku_supplier (org_id, store_id, sku_id, supplier_id, cost_micro) values ($1, $2, $3, $4, 1200000)`,
    values: [orgId, storeId, sku(0), supplierId],
  })
  const first = await add({ supplierId, lines: [line(0, 24_000), { ...line(1, 5000), costMicro: 900_000 }] })
  const second = await add({ supplierId: null, lines: [line(2, 1000)] })
  expect([first.number, second.number].map((number) => number.slice(-5))).toEqual(['00001', '00002'])
  expect(first.number).toMatch(/^PO-/)
  const lines = await rowsOf(
    server.db,
    'select line_no, quantity_milli, cost_micro from purchase_line where order_id = $1 order by line_no',
    [first.id],
  )
  expect(lines).toEqual([
    { line_no: 1, quantity_milli: 24_000, cost_micro: 1_200_000 },
    { line_no: 2, quantity_milli: 5000, cost_micro: 900_000 },
  ])
  const orders = await rowsOf(server.db, 'select state, language from purchase_order order by number')
  expect(orders).toEqual([
    { state: 1, language: 'zh' },
    { state: 1, language: 'en' },
  ])
})

it('takes no number for an order that is refused: nothing on it, or what is not of the store', async () => {
  const last = async () =>
    (await rowsOf<{ last: number }>(server.db, `select last from document_number where kind = 'PO'`))[0]!.last
  const before = await last()
  await expect(add({ supplierId: null, lines: [] })).rejects.toMatchObject({ code: 'document.empty' })
  await expect(add({ supplierId: null, lines: [{ ...line(0, 1), skuId: randomUUID() }] })).rejects.toMatchObject({
    code: 'record.missing',
  })
  await expect(add({ supplierId: randomUUID(), lines: [line(0, 1000)] })).rejects.toMatchObject({
    code: 'record.missing',
  })
  expect(await last()).toBe(before)
})
