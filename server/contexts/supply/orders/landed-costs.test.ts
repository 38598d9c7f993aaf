import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { cents, milli } from '#domain/money.ts'
import { type Bought, buyer, Purchases } from '#server/stories/purchases.ts'
import { StoryShop } from '#server/stories/story-shop.ts'
import { plainConfig } from '#server/testing/store-config.ts'

/** Final cost of goods: discounts and tax over several deliveries, surplus, and bills that come late. */
let shop: StoryShop
let purchases: Purchases
beforeAll(async () => {
  shop = await StoryShop.open()
  purchases = new Purchases(shop)
})
afterAll(() => shop.server.close())

const pieces = ({ sku }: Bought, n: number) => ({ itemId: sku.id, quantity: milli(n * 1000) })
const order = async (of: Bought, n: number, amounts: { discount?: number; tax?: number; freight?: number }) => {
  const { discount = 0, tax = 0, freight = 0 } = amounts
  const { server } = shop
  return server.callAs(
    buyer,
    purchaseOrders.add,
    {
      id: randomUUID(),
      supplierId: of.supplierId,
      expectedOn: null,
      remark: '',
      language: 'en',
      discount: cents(discount),
      tax: cents(tax),
      freight: cents(freight),
      lines: [{ ...pieces(of, n), costMicro: of.costMicro }],
    },
    shop.at(),
  )
}
const reviewed = async (...wanted: Parameters<typeof order>): Promise<string> => {
  const { error, data } = await order(...wanted)
  expect(error).toBe('')
  expect((await purchases.review(data.id)).error).toBe('')
  return data.id
}

it('gives a discount over part deliveries to the cent, and none on a surplus', async () => {
  const tea = await purchases.bought('Tea', 2, 2 * 100)
  const id = await reviewed(tea, 3, { discount: 100 })
  for (let n = 0; n < 3; n++) await purchases.received(id, pieces(tea, 1))
  expect(await shop.value(tea.sku)).toBe(2_000_000)

  // ten at 9.00 with 10.00 off; twenty come, and the surplus has no part in it
  const rice = await purchases.bought('Rice', 2, 2 * 900)
  const rices = await reviewed(rice, 10, { discount: 1000 })
  await purchases.received(rices, pieces(rice, 6))
  const draft = await purchases.draft(rices, pieces(rice, 14))
  const post = { id: draft.id, version: draft.version, surplus: true }
  expect((await shop.server.callAs(buyer, inbound.post, post)).error).toBe('')
  expect(await shop.value(rice.sku)).toBe(170_000_000)
})

it('refuses a discount above everything that the order comes to, at its field', async () => {
  const soap = await purchases.bought('Soap', 2, 2 * 100)
  const over = await order(soap, 5, { discount: 1000, freight: 100 })
  expect([over.error, Object.keys(over.fields)]).toEqual(['input.invalid', ['discount']])
  expect((await order(soap, 5, { discount: 600, freight: 100 })).error).toBe('')
})

it('counts the tax of an order as part of the cost if the store says so, part delivery by part delivery', async () => {
  const salt = await purchases.bought('Salt', 2, 2 * 100)
  const without = await reviewed(salt, 3, { tax: 25 })
  await purchases.received(without, pieces(salt, 3))
  expect(await shop.value(salt.sku)).toBe(3_000_000)
  const { version } = (await shop.server.callAs('owner', storeSettings.config, {})).data
  const config = { ...plainConfig, purchaseTaxIsCost: true, version }
  expect((await shop.server.callAs('owner', storeSettings.setConfig, config)).error).toBe('')
  expect((await shop.server.callAs('owner', storeSettings.config, {})).data.purchaseTaxIsCost).toBe(true)
  const pepper = await purchases.bought('Pepper', 2, 2 * 100)
  const id = await reviewed(pepper, 3, { tax: 25 })
  await purchases.received(id, pieces(pepper, 1))
  expect(await shop.value(pepper.sku)).toBe(1_080_000)
  await purchases.received(id, pieces(pepper, 2))
  expect(await shop.value(pepper.sku)).toBe(3_250_000)
})

it('lets a bill that comes late lift the average no higher than any price: what was sold bears its part', async () => {
  const { server } = shop
  const milk = await purchases.bought('Milk', 2, 2 * 1000)
  const id = await reviewed(milk, 10, {})
  const draft = await purchases.draft(id, pieces(milk, 10))
  expect((await purchases.post(draft)).error).toBe('')
  server.clock.now += 60_000
  await shop.ringUp(await shop.counter(), milk.sku, 5)()
  server.clock.now += 60_000
  const dear = await purchases.bought('Milk 2', 2, 2 * 1200)
  const more = await reviewed({ ...milk, supplierId: dear.supplierId, costMicro: dear.costMicro }, 10, {})
  await purchases.received(more, pieces(milk, 10))
  expect(await shop.value(milk.sku)).toBe(170_000_000)
  server.clock.now += 60_000
  const { version } = (await server.callAs(buyer, inbound.details, { id: draft.id })).data
  const bill = { id: draft.id, version, freight: cents(0), lines: [{ lineNo: 1, costMicro: 12_000_000 }] }
  expect((await server.callAs(buyer, receiving.bill, bill)).error).toBe('')
  expect(await shop.value(milk.sku)).toBe(180_000_000)
  await shop.verified()
})
