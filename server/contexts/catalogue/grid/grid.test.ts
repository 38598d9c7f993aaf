import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { grid, type GridEdit, type GridRow } from '#contract/catalogue/grid.ts'
import { products } from '#contract/catalogue/products.ts'
import { cents, milli } from '#domain/money.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { testGtin } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sku = (n: number) => server.one.stores[0].skus[n]!
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
async function rowOf(n: number): Promise<GridRow> {
  const { data } = await ask(grid.rows, { selection: { skuIds: [sku(n).id] } })
  return data.records[0]!
}
const edit = async (n: number, values: GridEdit['values']): Promise<GridEdit> => {
  const { skuId, version } = await rowOf(n)
  return { skuId, version, values }
}

it('shows what products have, and changes many of their fields in one run that can be undone', async () => {
  const before = await rowOf(0)
  expect(before.values).toMatchObject({ price: sku(0).price, barcodes: [displayGtin(testGtin(1))], dayLimit: null })
  const values: GridEdit['values'] = {
    nameEn: 'Spring tea',
    brand: 'Hill',
    price: null,
    originalPrice: cents(900),
    cost: cents(120),
    taxMode: 3,
    barcodes: [...before.values.barcodes!, 'OWN-1'],
    dayLimit: milli(5000),
  }
  const edits = [await edit(0, values), await edit(1, { price: cents(1) })]
  const preview = (await ask(grid.preview, { edits })).data
  expect(preview).toEqual({ products: 2, cells: 9, problems: [] })
  const { data } = await ask(grid.apply, { total: 2, edits })
  expect(data).toMatchObject({ cells: 9, problems: [] })
  const after = await rowOf(0)
  expect(after.values).toEqual({
    ...before.values,
    ...values,
    barcodes: ['OWN-1', ...before.values.barcodes!].toSorted(),
  })
  // the next part belongs to the same run
  const more = await ask(grid.apply, { runId: data.runId!, total: 3, edits: [await edit(2, { price: cents(2) })] })
  expect(more.data.runId).toBe(data.runId)
  expect((await ask(bulk.undo, { id: data.runId! })).error).toBe('')
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  expect((await rowOf(0)).values).toEqual(before.values)
  expect((await rowOf(2)).values.price).toBe(sku(2).price)
})

it('leaves rows alone that somebody else saved, that are in the online store, or whose code is taken; the others change', async () => {
  const stale = { ...(await edit(3, { price: cents(3) })), version: 99 }
  const { productId } = await rowOf(4)
  await server.db.query({
    text: `insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, 2)`,
    values: [server.one.orgId, server.one.stores[0].storeId, productId],
  })
  const online = await edit(4, { nameEn: 'Other', price: cents(4) })
  const taken = await edit(5, { barcodes: [testGtin(1)], itemNo: '10007' })
  const twice = [await edit(6, { itemNo: 'N1' }), await edit(7, { itemNo: 'N1' })]
  const edits = [stale, online, taken, ...twice]
  const { problems } = (await ask(grid.preview, { edits })).data
  expect(problems.map(({ skuId, field, code }) => [skuId, field, code])).toEqual([
    [sku(3).id, '', 'record.stale'],
    [sku(4).id, 'nameEn', 'goods.online'],
    [sku(5).id, 'barcodes', 'goods.barcode-taken'],
    [sku(7).id, 'itemNo', 'goods.item-number-taken'],
  ])
  const { data } = await ask(grid.apply, { total: 5, edits })
  expect(data).toMatchObject({ cells: 1, problems })
  expect((await rowOf(6)).values.itemNo).toBe('N1')
  // what is open while it is in the online store can be changed
  expect((await ask(grid.apply, { total: 1, edits: [await edit(4, { price: cents(4) })] })).data.problems).toEqual([])
})

it('a name that is emptied is that of the other language; of two rows of a product the second may not say otherwise', async () => {
  const { productId } = await rowOf(8)
  const product = (await ask(products.details, { id: productId })).data
  await ask(grid.apply, { total: 1, edits: [await edit(8, { nameZh: '' })] })
  expect((await rowOf(8)).values.nameZh).toBe(product.nameEn)
  const one = await edit(8, { brand: 'A' })
  const { problems } = (await ask(grid.preview, { edits: [one, { ...one, values: { brand: 'B' } }] })).data
  expect(problems).toMatchObject([{ field: 'brand', code: 'input.invalid' }])
})

it('clears with null what may be empty', async () => {
  const set = { price: cents(500), originalPrice: cents(900), brand: 'Hill', dayLimit: milli(5000), nameZh: '春茶' }
  await ask(grid.apply, { total: 1, edits: [await edit(10, { ...set, nameEn: 'Spring tea' })] })
  const nothing = { price: null, originalPrice: null, brand: null, dayLimit: null, nameZh: null }
  const { skuId, version } = await rowOf(10)
  expect((await ask(grid.apply, { total: 1, edits: [{ skuId, version, values: nothing }] })).data.problems).toEqual([])
  expect((await rowOf(10)).values).toMatchObject({ ...nothing, brand: '', nameZh: 'Spring tea' })
})

it('hides costs from people who may not see them, and takes none from them', async () => {
  await server.db.query({ text: `update store_role set permissions = permissions - 'shopCostSee'` })
  expect((await rowOf(9)).values).not.toHaveProperty('cost')
  expect((await ask(grid.preview, { edits: [await edit(9, { cost: cents(5) })] })).error).toBe('access.denied')
})
