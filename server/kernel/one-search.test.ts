import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { order } from '#contract/sales/order.ts'
import { products } from '#contract/catalogue/products.ts'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import { rowsOf } from '#server/testing/books.ts'
import { placesOf } from '#server/testing/places.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const supplierId = randomUUID()
const sku = () => server.one.stores[0].skus[0]!
/** Throws if a call was refused. */
function done({ error }: { readonly error: string }): void {
  if (error !== '') throw new Error(error)
}

beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Señor Peña', now())`,
    values: [server.one.orgId, supplierId],
  })
  const [row] = await rowsOf<{ product_id: string }>(server.db, `select product_id from sku where id = '${sku().id}'`)
  const { data } = await server.callAs('manager', products.details, { id: row!.product_id })
  const skus = data.skus.map((one) => (one.id === sku().id ? { ...one, itemNo: 'A-17' } : one))
  const named = { ...data, nameEn: 'Coca-Cola Jalapeño', nameZh: '', skus }
  done(await server.callAs('manager', products.update, named))

  const line = { itemId: sku().id, quantity: milli(2000), costMicro: 1_000_000 }
  const ordered = { id: randomUUID(), supplierId, expectedOn: null, remark: '', language: 'en' as const, lines: [line] }
  done(await server.callAs('manager', purchaseOrders.add, ordered))
  const placeId = (await placesOf(server, server.one.stores[0])).warehouse
  const draft = { id: randomUUID(), version: 0, type: inboundTypes.found, lines: [{ ...line, placeId }] }
  done(await server.callAs('manager', inbound.save, draft))
  const tablet = await onDuty(server)
  await tablet.deliver([tablet.sale([{ sku: sku() }])])
})
afterAll(() => server.close())

test.each(['Coca-Cola', 'coca cola', 'Jalapeño', 'jalapeno COLA', 'A-17', 'a17'])(
  'goods, documents, purchase orders and sold orders are found by “%s”',
  async (keyword) => {
    const found = async (list: Promise<{ data: { total: number } }>) => (await list).data.total
    expect(await found(server.callAs('manager', goods.list, { keyword }))).toBe(1)
    expect(await found(server.callAs('manager', inbound.list, { search: keyword }))).toBe(1)
    expect(await found(server.callAs('manager', purchaseOrders.list, { search: keyword }))).toBe(1)
    expect(await found(server.callAs('manager', order.list, { keyword }))).toBe(1)
  },
)

it('finds an order by its supplier without accents, and none by words that stand apart', async () => {
  const total = async (search: string) => (await server.callAs('manager', purchaseOrders.list, { search })).data.total
  expect(await total('pena senor')).toBe(1)
  expect(await total('señora')).toBe(0)
})

it('folds texts in the database as search does', async () => {
  const texts = ['Jalapeño', 'L’Oréal', 'ＡＢＣ１２', 'ガラス', '한글', 'ÅNGSTRÖM', "O'Brien", '可口可乐']
  const { rows } = await server.db.query<{ folded: string }>({
    across: 'no table is read',
    text: 'select folded(t) as folded from unnest($1::text[]) with ordinality as x(t, n) order by n',
    values: [texts],
  })
  expect(rows.map((row) => row.folded)).toEqual(texts.map(fold))
})
