import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { goods, type CatalogueRow } from '#contract/catalogue/goods.ts'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { products, type ProductForm } from '#contract/catalogue/products.ts'
import { cents, milli } from '#domain/money.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { applyDuePrices } from '#server/contexts/catalogue/prices/apply-due-prices.job.ts'
import { rowsOf } from '#server/testing/books.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const LATER = 120_000
const CASE = 2000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = START
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const productOf = async (n: number): Promise<string> =>
  (await rowsOf<{ id: string }>(server.db, 'select product_id as id from sku where id = $1', [sku(n).id]))[0]!.id
/** Gives a product a case of six at a price of its own and one of twelve without; returns their ids. */
async function packsOf(n: number): Promise<[string, string]> {
  const productId = await productOf(n)
  const product = (await ask(products.details, { id: productId })).data
  const rest = { code: '', sell: true, purchase: true, status: 1 as const }
  const packs = [
    { ...rest, nameZh: '箱', nameEn: 'Case', quantity: milli(6000), price: cents(CASE) },
    { ...rest, nameZh: '大箱', nameEn: 'Big case', quantity: milli(12_000), price: null },
  ]
  const form = product as unknown as ProductForm
  const skus = form.skus.map((one) => ({ ...one, packs }))
  expect((await ask(products.update, { ...form, id: product.id, version: product.version, skus })).error).toBe('')
  const { data } = await ask(products.details, { id: productId })
  return data.skus[0]!.packs.map((one) => one.id!) as [string, string]
}
async function givenPack(n: number): Promise<unknown> {
  const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
  const rows = text.split('\n').slice(1)
  return rows.map((line) => JSON.parse(line) as CatalogueRow).find((one) => one[0] === sku(n).id)![15]?.packs?.[0]
}
const price = (value: number) => ({ kind: 'price' as const, value })
const turn = async (to: number): Promise<void> => {
  server.clock.now = to
  await applyDuePrices(server.db, to, new AbortController().signal)
}

it('is planned by hand, with or without its product, reaches tablets before and ends when it should', async () => {
  const [id, big] = await packsOf(0)
  const [startsAt, endsAt] = [START + LATER, START + 2 * LATER]
  const added = await ask(priceChanges.add, { packIds: [id], rule: price(1750), startsAt, endsAt })
  expect(added.data.ids).toHaveLength(1)
  const { records } = (await ask(priceChanges.list, { skuId: sku(0).id })).data
  expect(records[0]).toMatchObject({ packId: id, oldPrice: CASE, newPrice: 1750, state: priceChangeStates.planned })
  expect(await givenPack(0)).toEqual(['箱', 'Case', 6000, CASE, '', [1750, startsAt], [CASE, endsAt]])
  await turn(startsAt)
  expect(await givenPack(0)).toEqual(['箱', 'Case', 6000, 1750, '', [CASE, endsAt]])
  await turn(endsAt)
  expect(await givenPack(0)).toEqual(['箱', 'Case', 6000, CASE, ''])
  const both = { skuIds: [sku(0).id], packIds: [id, big], rule: price(999), startsAt: endsAt + LATER, endsAt: null }
  expect((await ask(priceChanges.add, both)).data.ids).toHaveLength(3)
})

it('needs a price of its own to return to or to reckon from, and a pack that is in use', async () => {
  const [id, big] = await packsOf(1)
  const promotion = { rule: price(1750), startsAt: null, endsAt: START + LATER }
  expect((await ask(priceChanges.add, { packIds: [big], ...promotion })).error).toBe('goods.not-priced')
  const more = { rule: { kind: 'percent' as const, value: 100_000 }, startsAt: null, endsAt: null }
  expect((await ask(priceChanges.add, { packIds: [big], ...more })).error).toBe('goods.not-priced')
  expect((await ask(priceChanges.add, { packIds: [sku(1).id], ...more })).error).toBe('record.missing')
  expect((await ask(priceChanges.add, { ...more })).error).toBe('input.invalid')
  expect((await ask(priceChanges.add, { packIds: [id], ...more })).error).toBe('')
  const [found] = (await ask(goodsLookups.skuList, { productId: await productOf(1) })).data.records
  expect(found).toMatchObject({
    packs: [
      { id, name: { en: 'Case' }, quantity: 6000, price: 2200 },
      { id: big, price: null },
    ],
  })
})
