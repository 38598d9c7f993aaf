import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { grid } from '#contract/catalogue/grid.ts'
import { type ProductForm, products } from '#contract/catalogue/products.ts'
import { reorder } from '#contract/supply/reorder.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { cents } from '#domain/money.ts'
import { importActs } from '#server/testing/import-goods.ts'
import { proposeOrders } from '#server/testing/order-night.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The draft keeps what the catalogue said at night: what changes during the day is shown as it is now. */
let server: TestServer
let tea = ''
let rice = ''
beforeAll(async () => {
  server = await startTestServer()
  server.clock.now = Date.UTC(2026, 10, 26, 20)
  await server.signIn('manager')
  await put(
    `update sku_stock set shelf_milli = 1000, warehouse_milli = 0, locked_milli = 0 where org_id = $1 and store_id = $2`,
  )
  const supplier = async (name: string) =>
    (await ask(suppliers.add, { name, leadDays: 5, language: 'en' as const })).data.id
  tea = await supplier('Tea Trading')
  rice = await supplier('Rice Trading')
  for (const sku of skus().slice(0, 4)) await ask(stockWarnSetting.set, { itemId: sku.id, lower: 1000, upper: 11_000 })
  for (const n of [0, 1, 2, 3]) await save(n, { supplierId: tea })
  for (const n of [0, 1, 2, 3]) await cost(n, 100)
})
afterAll(() => server.close())
beforeEach(() => night())

const store = () => server.one.stores[0]
const skus = () => store().skus
const put = (text: string, values: unknown[] = []) =>
  server.db.query<Record<string, unknown>>({ text, values: [store().orgId, store().storeId, ...values] })
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => server.callAs('manager', endpoint, input)
const night = () => proposeOrders(server)

async function rowOf(n: number) {
  return (await ask(grid.rows, { selection: { skuIds: [skus()[n]!.id] } })).data.records[0]!
}
/** A product as its form sends it back, with a change. */
async function save(n: number, change: object) {
  const { productId: id } = await rowOf(n)
  const { version, ...rest } = (await ask(products.details, { id })).data
  const answer = await ask(products.update, { ...(rest as unknown as ProductForm), id, version, ...change })
  expect([answer.error, answer.fields]).toEqual(['', {}])
}
async function cost(n: number, each: number) {
  const { skuId, version } = await rowOf(n)
  const edits = [{ skuId, version, values: { cost: cents(each) } }]
  expect((await ask(grid.apply, { total: 1, edits })).data).toMatchObject({ cells: 1, problems: [] })
}

const NIGHT = 'org_id = $1 and store_id = $2 and made_by is null and order_id is null'
const shown = async () => {
  const { suppliers: parts } = (await ask(reorder.draft, {})).data
  const lines = []
  for (const { id } of parts)
    for (const sort of ['cost', 'name'] as const) {
      const { data } = await ask(reorder.draftLines, { ...(id === null ? {} : { supplierId: id }), sort })
      lines.push(data.records.map((one) => [one.itemId, one.supplier?.id ?? null, one.packCost, one.name]))
    }
  return { parts, lines }
}
/** The draft, which is the same if nothing of the night is kept. */
async function draft() {
  const kept = await shown()
  const { rows } = await put(`select catalogue_rev as rev from purchase_suggestion where ${NIGHT}`)
  await put(`update purchase_suggestion set catalogue_rev = -1 where ${NIGHT}`)
  expect(await shown()).toEqual(kept)
  await put(`update purchase_suggestion set catalogue_rev = $3 where ${NIGHT}`, [rows[0]!['rev']])
  return kept.parts.map(({ id, items, cost: total, unknown }) => ({ id, items, cost: total, unknown }))
}

it('keeps what the catalogue said, and its change number then', async () => {
  const { rows } = await put(
    `select catalogue_rev, product_supplier_id, listed_cents, sort_en = '' as nameless from purchase_suggestion where ${NIGHT}`,
  )
  const { rows: stores } = await put('select catalogue_rev from store where org_id = $1 and id = $2')
  const kept = { ...stores[0], product_supplier_id: tea, listed_cents: 100, nameless: false }
  expect(rows).toEqual([kept, kept, kept, kept])
  expect(await draft()).toEqual([{ id: tea, items: 4, cost: 4000, unknown: 0 }])
})

it('follows the supplier of a product, by its form', async () => {
  await save(0, { supplierId: rice })
  expect(await draft()).toEqual([
    { id: rice, items: 1, cost: 1000, unknown: 0 },
    { id: tea, items: 3, cost: 3000, unknown: 0 },
  ])
  await save(0, { supplierId: null })
  expect(await draft()).toEqual([
    { id: tea, items: 3, cost: 3000, unknown: 0 },
    { id: null, items: 1, cost: 1000, unknown: 0 },
  ])
  await save(0, { supplierId: tea })
  expect(await draft()).toEqual([{ id: tea, items: 4, cost: 4000, unknown: 0 }])
})

it('follows what the catalogue says that it costs, changed in the table of products or by an import', async () => {
  await cost(1, 250)
  expect(await draft()).toEqual([{ id: tea, items: 4, cost: 3000 + 2500, unknown: 0 }])
  const { values } = await rowOf(1)
  const file = [
    'Handle,SKU,Name,Barcode,Cost,Price [Main]',
    ['one', values.itemNo, values.nameEn, values.barcodes![0], '4.00', (values.price! / 100).toFixed(2)].join(','),
  ].join('\n')
  expect((await importActs(server).bring('costs.csv', file)).counts.changed).toBe(1)
  expect(await draft()).toEqual([{ id: tea, items: 4, cost: 3000 + 4000, unknown: 0 }])
  await cost(1, 100)
})

it('follows the name of a product, by its form and in the table of products', async () => {
  const names = async () =>
    (await server.callAs('manager', reorder.draftLines, { supplierId: tea, sort: 'name' }, { locale: 'en_US' })).data
      .records
  await save(0, { nameEn: 'Aaa' })
  const [, , , last] = await names()
  await save(
    skus().findIndex(({ id }) => id === last!.itemId),
    { nameEn: 'Aab' },
  )
  await draft()
  expect((await names()).slice(0, 2).map((one) => one.name.en)).toEqual(['Aaa', 'Aab'])
  const { skuId, version } = await rowOf(0)
  await ask(grid.apply, { total: 1, edits: [{ skuId, version, values: { nameEn: 'Zzz' } }] })
  await draft()
  expect((await names()).at(-1)!.name.en).toBe('Zzz')
})

it('follows what is noted of a supplier, and a supplier that is not bought from any more', async () => {
  const goods = { id: rice, skuId: skus()[2]!.id, packCost: 300, minPacks: 1, preferred: true }
  expect((await ask(suppliers.setGoods, goods)).error).toBe('')
  expect(await draft()).toEqual([
    { id: rice, items: 1, cost: 3000, unknown: 0 },
    { id: tea, items: 3, cost: 3000, unknown: 0 },
  ])
  expect((await ask(suppliers.status, { id: tea, status: 2 })).error).toBe('')
  expect(await draft()).toEqual([
    { id: rice, items: 1, cost: 3000, unknown: 0 },
    { id: null, items: 3, cost: 3000, unknown: 0 },
  ])
  expect((await ask(suppliers.status, { id: tea, status: 1 })).error).toBe('')
  expect(await draft()).toHaveLength(2)
})

it('leaves out a product that is taken out of the catalogue', async () => {
  const { productId: id } = await rowOf(3)
  await put('update stock_balance set quantity_milli = 0 where org_id = $1 and store_id = $2 and sku_id = $3', [
    skus()[3]!.id,
  ])
  expect((await ask(products.remove, { id })).error).toBe('')
  expect((await draft()).map((one) => one.items)).toEqual([1, 2])
})
