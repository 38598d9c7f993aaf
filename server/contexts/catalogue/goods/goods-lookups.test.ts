import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { products } from '#contract/catalogue/products.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const ask = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  (await server.callAs('manager', endpoint, input)).data

it('skus are found as in the goods list, or by their product', async () => {
  const [row] = (await ask(goods.list, { pageSize: 10 })).records
  const found = await ask(goodsLookups.skuList, { keyword: row!.itemNo })
  expect(found.records.find((sku) => sku.id === row!.skuId)).toEqual({
    id: row!.skuId,
    productId: row!.id,
    name: row!.name,
    itemNo: row!.itemNo,
    barcodes: row!.barcodes,
    unit: row!.unit,
    price: row!.price,
    shelf: row!.shelf,
    packs: [],
  })
  const ofProduct = await ask(goodsLookups.skuList, { productId: row!.id })
  expect(ofProduct).toMatchObject({ total: 1, records: [{ id: row!.skuId }] })
})

it('the store’s tax, its categories in order, and the names of its packs come for forms to choose from', async () => {
  const { taxes, said } = await ask(goodsLookups.taxRate, {})
  expect([taxes.length, said]).toEqual([1, true])
  const { records } = await ask(goods.categories, {})
  expect((await ask(goodsLookups.categoryLabel, {})).records).toEqual(records.map(({ id, name }) => ({ id, name })))
  const { units } = await ask(products.choices, {})
  const pack = (nameEn: string) => ({
    nameZh: '',
    nameEn,
    quantity: 12_000,
    sell: true,
    purchase: true,
    status: 1 as const,
  })
  for (const names of [['Case', 'Crate'], ['Case']])
    await ask(products.add, {
      nameEn: names.join(' '),
      categoryId: records[0]!.id,
      unitId: units[0]!.id,
      taxMode: 1,
      skus: [{ price: 100, packs: names.map(pack) }],
    } as InputOf<typeof products.add>)
  expect((await ask(goodsLookups.packUnitList, {})).records).toEqual([
    { name: { zh: 'Case', en: 'Case' }, used: 2 },
    { name: { zh: 'Crate', en: 'Crate' }, used: 1 },
  ])
})

it('knows whether the store names its products in one language or in both', async () => {
  const store = server.one.stores[0]
  const named = (zh: string) =>
    server.db.query({
      text: `update product set name_zh = ${zh}, name_en = 'Tea' where org_id = $1 and store_id = $2`,
      values: [store.orgId, store.storeId],
    })
  await named(`'茶'`)
  expect(await ask(goodsLookups.nameLanguages, {})).toEqual({ both: true })
  await named(`'Tea'`)
  expect(await ask(goodsLookups.nameLanguages, {})).toEqual({ both: false })
})
