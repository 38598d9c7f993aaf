import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { products, type Product, type ProductForm } from '#contract/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addPictures } from '#server/testing/noted-pictures.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addPictures(server.db, server.one.orgId)
})
afterAll(() => server.close())

const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const read = async (id: string): Promise<Product> => (await ask(products.details, { id })).data
const path = (name: string) => `${server.one.orgId}/${name}`
const [one, other] = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.png`]

/** A product in two sizes; returns its id. */
async function added(): Promise<string> {
  const value = (nameEn: string) => ({ id: newId(START), nameZh: '', nameEn })
  const values = [value('Small'), value('Large')]
  const form = {
    nameEn: 'Shirt',
    categoryId: (await ask(goods.categories, {})).data.records[0]!.id,
    unitId: (await ask(products.choices, {})).data.units[0]!.id,
    taxMode: 1 as const,
    options: [{ ...value('Size'), values }],
    skus: values.map(({ id }) => ({ values: [id], price: cents(500) })),
  }
  return (await ask(products.add, form)).data.id
}
async function save(
  id: string,
  change: (product: Product) => { pictures?: ProductForm['pictures']; skus?: readonly object[] },
): Promise<{ error: string; fields: Record<string, string> }> {
  const product = await read(id)
  const form = { ...product, ...change(product) } as unknown as ProductForm
  return ask(products.update, { ...form, id, version: product.version })
}
const picturesOf = async (id: string) => (await read(id)).skus.map(({ picture }) => picture)
const withPicture = (picture: string | null | undefined) => (product: Product) => ({
  skus: product.skus.map((sku, at) => (at === 0 ? { ...sku, picture } : sku)),
})

it('a variant gets a picture of its own, another one, and none', async () => {
  const id = await added()
  expect(await picturesOf(id)).toEqual([null, null])
  await save(id, withPicture(path(one)))
  expect(await picturesOf(id)).toEqual([path(one), null])
  await save(id, withPicture(path(other)))
  expect(await picturesOf(id)).toEqual([path(other), null])
  // a form that does not say it leaves it
  await save(id, withPicture(undefined))
  expect(await picturesOf(id)).toEqual([path(other), null])
  await save(id, withPicture(null))
  expect(await picturesOf(id)).toEqual([null, null])
  const refused = await save(id, withPicture(path(`${'c'.repeat(32)}.webp`)))
  expect(Object.keys(refused.fields)).toEqual(['skus.0.picture'])
})

it('a picture that is taken from the product goes from its variants too', async () => {
  const id = await added()
  const picture = { path: path(one), altZh: '', altEn: '' }
  await save(id, (product) => ({ pictures: [picture], ...withPicture(path(one))(product) }))
  await save(id, () => ({ pictures: [] }))
  expect(await picturesOf(id)).toEqual([null, null])
})

it('buyers see it, so it stays while the product is in the online store', async () => {
  const id = await added()
  await server.db.query({
    text: 'insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, 2)',
    values: [server.one.orgId, server.one.stores[0].storeId, id],
  })
  expect((await save(id, withPicture(path(one)))).error).toBe('goods.online')
  expect((await save(id, withPicture(undefined))).error).toBe('')
})
