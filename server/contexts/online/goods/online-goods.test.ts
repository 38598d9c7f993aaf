import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fuelCards } from '#contract/catalogue/fuel-cards.ts'
import { rawMaterials } from '#contract/catalogue/materials.ts'
import { products } from '#contract/catalogue/products.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineForm, OnlineProduct, OnlineTerms } from '#contract/online/online-goods-schemas.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { cents, milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { skusOf } from '#server/contexts/online/goods/online-goods.queries.ts'
import { endSales } from '#server/contexts/online/goods/end-sales.job.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const terms: OnlineTerms = {
  salesMethod: 1,
  pickup: true,
  delivery: false,
  additionalFee: cents(0),
  offSaleAt: null,
  platformCategoryId: null,
}
const plain = { titleZh: '', titleEn: '', descriptionZh: '', descriptionEn: '' }
const asSold = {
  shown: true,
  price: null,
  dayLimit: null,
  memberLimit: null,
  reserve: null,
  readyOn: null,
  presaleMost: null,
}
type SkuForm = OnlineForm['skus'][number]

/** A form of a product with the same of each variant. */
async function formOf(id: string, change: Partial<OnlineForm> = {}, sku: Partial<SkuForm> = {}): Promise<OnlineForm> {
  const { skus } = (await ask(onlineGoods.skuInfo, { id })).data
  return { ...terms, ...plain, skus: skus.map(({ skuId }) => ({ ...asSold, skuId, ...sku })), ...change }
}
const productOf = async (skuId: string): Promise<string> =>
  (await rowsOf<{ product_id: string }>(server.db, `select product_id from sku where id = '${skuId}'`))[0]!.product_id
const details = async (id: string): Promise<OnlineProduct> => (await ask(onlineGoods.details, { id })).data
const publish = async (id: string, change: Partial<OnlineForm> = {}, sku: Partial<SkuForm> = {}) =>
  ask(onlineGoods.publish, { id, ...(await formOf(id, change, sku)) })
const edit = async (id: string, change: Partial<OnlineForm> = {}, sku: Partial<SkuForm> = {}) =>
  ask(onlineGoods.edit, { id, version: (await details(id)).version, ...(await formOf(id, change, sku)) })
const setStock = (skuId: string, shelf: number, locked = 0) =>
  server.db.query({
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli, locked_milli)
      values ($1, $2, $3, $4, 0, $5) on conflict (org_id, store_id, item_id) do update
      set shelf_milli = excluded.shelf_milli, warehouse_milli = 0, locked_milli = excluded.locked_milli`,
    values: [server.one.orgId, store().storeId, skuId, shelf, locked],
  })

/** A raw material of the unit of the first product. */
async function addMaterial(): Promise<string> {
  const [unit] = await rowsOf<{ unit_id: string }>(server.db, `select unit_id from sku where id = '${skuId}'`)
  const form = { nameEn: 'Flour', unitId: unit!.unit_id } as InputOf<typeof rawMaterials.add>
  return (await ask(rawMaterials.add, form)).data.id
}

let skuId = ''
let id = ''
const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 540, to: 1080 }))

beforeEach(async () => {
  for (const table of [
    'online_run',
    'online_day',
    'online_sku',
    'product_handle',
    'online_product',
    'platform_category',
  ])
    await server.db.query({ text: `delete from ${table}` })
  await server.db.query({
    text: 'update store set profile = profile || $1',
    values: [JSON.stringify({ hours, selfPickup: true, delivery: false })],
  })
  skuId = store().skus[0]!.id
  id = await productOf(skuId)
  await setStock(skuId, 5000)
})

describe('publishing', () => {
  it('comes before being put on sale, and freezes what buyers see until it is taken down', async () => {
    expect((await ask(onlineGoods.ifOnShelf, { id })).data).toEqual({ onSale: false })
    expect((await publish(id)).error).toBe('')
    expect(await details(id)).toMatchObject({ state: onlineProductStates.off, review: onlineReviewStates.approved })
    expect((await publish(id)).error).toBe('online.published')

    expect((await ask(onlineGoods.up, { id })).error).toBe('')
    expect(await details(id)).toMatchObject({ state: onlineProductStates.onSale, availability: 1 })
    expect((await ask(onlineGoods.ifOnShelf, { id })).data).toEqual({ onSale: true })
    expect((await ask(products.details, { id })).data.frozen).toBe(true)
    expect((await ask(onlineGoods.delete, { id })).error).toBe('online.on-sale')
    expect((await edit(id, { titleEn: 'Better words' })).error).toBe('goods.online')
    expect((await edit(id, {}, { price: cents(123), dayLimit: milli(3000) })).error).toBe('')
    expect(await details(id)).toMatchObject({ priceFrom: 123, left: 3000 })

    // asked again, it answers with what it is
    expect((await ask(onlineGoods.up, { id })).error).toBe('')
    expect((await ask(onlineGoods.down, { id })).error).toBe('')
    expect((await edit(id, { titleEn: 'Better words' })).error).toBe('')
    expect(await details(id)).toMatchObject({ state: onlineProductStates.off, name: { en: 'Better words' } })
    expect((await ask(onlineGoods.delete, { id })).error).toBe('')
    expect((await ask(onlineGoods.details, { id })).error).toBe('record.missing')
  })

  it('needs a sales method, a way to the buyer that is set up, and an end that is to come', async () => {
    expect(await publish(id, { salesMethod: null })).toMatchObject({
      error: 'online.sales-method',
      fields: { salesMethod: 'The sales method is required.' },
    })
    expect((await publish(id, { pickup: false })).error).toBe('online.no-way')
    expect((await publish(id, { delivery: true })).error).toBe('online.delivery-not-configured')
    expect(await publish(id, { offSaleAt: server.clock.now })).toMatchObject({
      error: 'online.off-sale-past',
      fields: { offSaleAt: 'Off-sale time must be later than now.' },
    })
    await server.db.query({ text: `update store set profile = profile || '{"selfPickup": false}'` })
    expect((await ask(onlineGoods.deliveryConfigured, {})).data).toEqual({
      configured: false,
      pickup: false,
      delivery: false,
    })
    expect((await publish(id)).error).toBe('online.delivery-not-configured')
  })

  it('needs prices, a tax and a variant that is shown', async () => {
    await server.db.query({ text: 'update sku set price_cents = null where id = $1', values: [skuId] })
    expect(await publish(id)).toMatchObject({ error: 'input.invalid', fields: { 'skus.0.price': 'No price yet.' } })
    expect((await publish(id, {}, { price: cents(500) })).error).toBe('')
    expect(await details(id)).toMatchObject({ priceFrom: 500, priceTo: 500 })
    await ask(onlineGoods.delete, { id })
    await server.db.query({
      text: 'update sku set price_cents = 399, awaits_tax = true where id = $1',
      values: [skuId],
    })
    expect((await publish(id)).error).toBe('online.no-tax')
    await server.db.query({ text: 'update sku set awaits_tax = false where id = $1', values: [skuId] })
    expect((await publish(id, {}, { shown: false })).error).toBe('online.nothing-shown')
  })

  it('is refused for another store’s product, and for a version that is not the latest', async () => {
    const other = await productOf(server.two.stores[0].skus[0]!.id)
    expect((await ask(onlineGoods.skuInfo, { id: other })).error).toBe('record.missing')
    expect((await ask(onlineGoods.publish, { id: other, ...(await formOf(id)) })).error).toBe('record.missing')
    await publish(id)
    const form = await formOf(id)
    expect((await ask(onlineGoods.edit, { id, version: 0, ...form })).error).toBe('record.stale')
    expect(
      (await ask(onlineGoods.edit, { id, version: (await details(id)).version, ...form, platformCategoryId: other }))
        .error,
    ).toBe('record.missing')
  })
})

describe('review by whoever runs the platform', () => {
  it('comes before being put on sale; a rejected product says why and is reviewed again when it is changed', async () => {
    await publish(id)
    const review = (state: number, reason: string) =>
      server.db.query({
        text: 'update online_product set review = $1, rebuttal_reason = $2',
        values: [state, reason],
      })
    await review(onlineReviewStates.waiting, '')
    expect((await ask(onlineGoods.up, { id })).error).toBe('online.waiting')
    await review(onlineReviewStates.rejected, 'No picture')
    expect(await ask(onlineGoods.up, { id })).toMatchObject({
      error: 'online.rejected',
      message: 'This product was rejected: No picture. Edit it to submit it again.',
    })
    expect((await ask(onlineGoods.rebuttalReason, { id })).data).toEqual({ reason: 'No picture' })
    expect((await edit(id)).error).toBe('')
    expect(await details(id)).toMatchObject({ review: onlineReviewStates.approved, rebuttalReason: '' })
  })
})

describe('what the web sells', () => {
  it('is what is there less what is kept and the reserve, capped by the limits of the day', async () => {
    const day = await today()
    await setStock(skuId, 12_000, 2000)
    await publish(id, {}, { reserve: milli(3000) })
    expect((await details(id)).skus[0]).toMatchObject({ stock: 10_000, left: 7000 })
    await edit(id, {}, { reserve: milli(3000), dayLimit: milli(4000) })
    expect((await details(id)).skus[0]).toMatchObject({ left: 4000 })
    await server.db.query({
      text: `insert into online_day (org_id, store_id, sku_id, day, sold_milli) values ($1, $2, $3, $4, 4000)`,
      values: [server.one.orgId, store().storeId, skuId, day],
    })
    await ask(onlineGoods.up, { id })
    expect(await details(id)).toMatchObject({ state: onlineProductStates.soldOut, availability: 3, left: 0 })
    const soldOut = (await ask(onlineGoods.list, { state: onlineProductStates.soldOut })).data
    expect(soldOut.records.map((row) => row.id)).toEqual([id])

    expect((await ask(onlineGoods.replenish, { id, skus: [{ skuId, quantity: milli(2000) }] })).error).toBe('')
    expect(await details(id)).toMatchObject({ state: onlineProductStates.onSale, left: 2000 })
    expect((await ask(onlineGoods.salesLimit, { id, skus: [{ skuId, dayLimit: null }] })).error).toBe('')
    expect(await details(id)).toMatchObject({ left: 7000 })
    expect((await ask(onlineGoods.replenish, { id, skus: [{ skuId, quantity: milli(1000) }] })).error).toBe(
      'online.no-limit',
    )

    // the limit is the day's: tomorrow all of it is there again
    await ask(onlineGoods.salesLimit, { id, skus: [{ skuId, dayLimit: milli(4000) }] })
    expect(await details(id)).toMatchObject({ left: 2000 })
    const tomorrow = { orgId: server.one.orgId, storeId: store().storeId, now: server.clock.now + DAY, reserve: 0 }
    const [sku] = await server.db.tx((tx) => skusOf(tx, { ...tomorrow, day: addDays(day, 1) }, id))
    expect(sku).toMatchObject({ left: 4000, soldToday: 0, extraToday: 0 })
  })

  it('of a pre-sale does not ask for stock, and a day of arrival in the past is refused', async () => {
    await setStock(skuId, 0)
    await publish(id, { salesMethod: 2 }, { presaleMost: milli(20_000), readyOn: await today() })
    expect(await details(id)).toMatchObject({ left: 20_000, availability: 1 })
    expect((await edit(id, { salesMethod: 2 }, { readyOn: '2020-01-01' })).fields).toHaveProperty(['skus.0.readyOn'])
  })

  it('of what is made is what can be made of the materials that are there', async () => {
    const materialId = await addMaterial()
    await server.db.query({
      text: `insert into recipe (org_id, store_id, sku_id, version, valid_from, yield_milli, waste_ppm, created_at)
        values ($1, $2, $3, 1, '2020-01-01', 10000, 100000, now())`,
      values: [server.one.orgId, store().storeId, skuId],
    })
    await server.db.query({
      text: `insert into recipe_line (org_id, store_id, sku_id, version, material_id, quantity_milli, sort)
        values ($1, $2, $3, 1, $4, 2000, 0)`,
      values: [server.one.orgId, store().storeId, skuId, materialId],
    })
    await setStock(materialId, 1100)
    await publish(id)
    // ten of 2 and a tenth on top: 1.1 are enough for five
    expect((await details(id)).skus[0]).toMatchObject({ stock: 5000, left: 5000 })
    await server.db.query({ text: 'delete from recipe_line' })
    await server.db.query({ text: 'delete from recipe' })
  })

  it('ends with the off-sale time, at that instant and for good', async () => {
    const offSaleAt = server.clock.now + MINUTE
    await publish(id, { offSaleAt })
    await ask(onlineGoods.up, { id })
    server.clock.now = offSaleAt - 1
    expect(await details(id)).toMatchObject({ state: onlineProductStates.onSale })
    server.clock.now = offSaleAt
    expect(await details(id)).toMatchObject({ state: onlineProductStates.off })
    await endSales(server.db, server.clock.now, new AbortController().signal)
    expect((await ask(products.details, { id })).data.frozen).toBe(false)
    expect((await ask(onlineGoods.up, { id })).error).toBe('online.off-sale-past')
    expect((await edit(id)).error).toBe('')
    expect((await ask(onlineGoods.up, { id })).error).toBe('')
  })
})

const today = async (): Promise<string> => {
  const [row] = await rowsOf<{ time_zone: string }>(
    server.db,
    `select time_zone from store where id = '${store().storeId}'`,
  )
  return new Intl.DateTimeFormat('en-CA', { timeZone: row!.time_zone }).format(server.clock.now)
}

it('a product that is called differently gets a new address, and the old one stays known', async () => {
  const { nameEn } = (await ask(products.details, { id })).data
  await publish(id)
  const before = (await details(id)).handle
  const product = (await ask(products.details, { id })).data
  await ask(products.update, { ...product, nameEn: 'Something else', version: product.version } as never)
  await ask(onlineGoods.up, { id })
  expect((await details(id)).handle).toBe('something-else')
  const old = await rowsOf<{ current: boolean }>(
    server.db,
    `select current from product_handle where handle = '${before}'`,
  )
  expect(old).toEqual([{ current: false }])
  await ask(onlineGoods.down, { id })
  const again = (await ask(products.details, { id })).data
  await ask(products.update, { ...again, nameEn, version: again.version } as never)
  await ask(onlineGoods.up, { id })
  expect((await details(id)).handle).toBe(before)
})

it('a reserve is suggested from what sells while counters are disconnected, and how sure the stock is', async () => {
  const { records } = (await ask(onlineGoods.reserveSuggest, { id })).data
  // nothing was disconnected, nothing is known of the item: half of a day's sales, which are none
  expect(records).toEqual([
    { skuId, reserve: 0, outageMinutes: 0, outages: 0, soldInOutage: 0, soldADay: 0, confidence: 50 },
  ])
})

it('recharge cards are published from a list of their own, at their par value', async () => {
  const form = {
    nameZh: '',
    nameEn: 'Card of fifty',
    par: cents(5000),
    kind: 'universal',
    cashReturn: 0,
    cardReturn: 0,
  }
  const card = (await ask(fuelCards.add, form as InputOf<typeof fuelCards.add>)).data.id
  const productId = await productOf(card)
  const unpublished = async () =>
    (await ask(onlineGoods.unpublishedRechargeCards, {})).data.records.map((row) => row.id)
  expect(await unpublished()).toEqual([productId])
  const goods = (await ask(onlineGoods.unpublishedGoods, { keyword: 'Card of fifty' })).data
  expect(goods.total).toBe(0)
  expect((await publish(productId, {}, { price: cents(4000) })).fields).toEqual({
    'skus.0.price': 'A recharge card sells at its par value. Change it under Recharge cards.',
  })
  expect((await publish(productId)).error).toBe('')
  expect(await details(productId)).toMatchObject({ kind: 'cards', priceFrom: 5000 })
  expect(await unpublished()).toEqual([])
})
