import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grid } from '#contract/catalogue/grid.ts'
import { products, type Product, type ProductForm } from '#contract/catalogue/products.ts'
import { milli } from '#domain/money.ts'
import { addWithExtras } from '#server/contexts/catalogue/extras/extras.fixture.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testGtin } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sku = (n: number) => server.one.stores[0].skus[n]!
async function read(n: number): Promise<Product> {
  const [row] = await rowsOf<{ id: string }>(server.db, 'select product_id as id from sku where id = $1', [sku(n).id])
  return (await server.callAs('manager', products.details, { id: row!.id }, { locale: 'en_US' })).data
}
type Sku = ProductForm['skus'][number]
/** Saves a product with other fields, or other ones of its only sku. */
async function save(n: number, change: Partial<ProductForm>, of: Partial<Sku> = {}) {
  const product = await read(n)
  const form = product as unknown as ProductForm
  const skus = form.skus.map((one) => ({ ...one, ...of }))
  const sent = { ...form, ...change, skus, id: product.id, version: product.version }
  return server.callAs('manager', products.update, sent, { locale: 'en_US' })
}

const WHOLE = 'Enter a whole number: this unit is not divided.'

it('what members may buy more by invitation is kept, also before there is a limit', async () => {
  expect((await save(1, { dayLimit: null, purchaseLimit: null, inviteLimit: milli(2000) })).error).toBe('')
  expect(await read(1)).toMatchObject({ dayLimit: null, purchaseLimit: null, inviteLimit: 2000 })
  expect((await save(1, { dayLimit: milli(9000) })).error).toBe('')
  const edits = [{ skuId: sku(1).id, version: (await read(1)).version, values: { dayLimit: null } }]
  expect((await server.callAs('manager', grid.apply, { total: 1, edits })).error).toBe('')
  expect(await read(1)).toMatchObject({ dayLimit: null, inviteLimit: 2000 })
  expect((await save(1, { inviteLimit: null })).error).toBe('')
  expect((await read(1)).inviteLimit).toBe(null)
})

it('a part of something that is not divided is refused, at its field and in the grid', async () => {
  const pack = { nameZh: '箱', nameEn: 'Case', price: null, code: '', sell: true, purchase: true, status: 1 as const }
  const answer = await save(
    0,
    { dayLimit: milli(300), purchaseLimit: milli(2000), inviteLimit: milli(1500) },
    { packs: [{ ...pack, quantity: milli(2500) }] },
  )
  expect(answer).toMatchObject({ error: 'input.invalid' })
  expect(answer.fields).toEqual({ dayLimit: WHOLE, inviteLimit: WHOLE, 'skus.0.packs.0.quantity': WHOLE })
  expect((await save(0, { dayLimit: milli(3000) })).error).toBe('')
  const { version } = await read(0)
  const edits = [{ skuId: sku(0).id, version, values: { dayLimit: milli(300) } }]
  const { data } = await server.callAs('manager', grid.preview, { edits }, { locale: 'en_US' })
  expect(data.problems).toMatchObject([{ field: 'dayLimit', text: WHOLE }])
})

it('a number that is the barcode of another product is refused, and the other way round; one that was saved so stays', async () => {
  const code = (await read(1)).skus[0]!.barcodes[0]!
  expect(await save(2, {}, { itemNo: code })).toMatchObject({
    error: 'goods.barcode-taken',
    fields: { 'skus.0.itemNo': expect.stringContaining(code) },
  })
  const number = (await read(3)).skus[0]!.itemNo
  const { barcodes } = (await read(2)).skus[0]!
  expect(await save(2, {}, { barcodes: [...barcodes, number] })).toMatchObject({
    error: 'goods.item-number-taken',
    fields: { 'skus.0.barcodes': expect.stringContaining(number) },
  })
  // its own barcode is a number like any other
  expect((await save(1, {}, { itemNo: code })).error).toBe('')
  await server.db.query({ text: 'update sku set item_no = $2 where id = $1', values: [sku(4).id, testGtin(6)] })
  expect((await save(4, { brand: 'Hill' })).error).toBe('')
})

it('a product says what its guarantees are called', async () => {
  const [guarantee, type, beans, milk, member] = Array.from({ length: 5 }, () => randomUUID())
  await addWithExtras(server, { guarantee: guarantee!, type: type!, beans: beans!, milk: milk!, member: member! })
  expect((await read(0)).guarantees).toEqual([{ zh: '延保 · 一年', en: 'Extended · 1 yr' }])
})
