import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { placeQuoted, type OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { orderSent } from '#server/testing/order-sent.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale } from '#server/testing/web-shop.ts'

let server: TestServer
let shop: Shop
const store = () => server.one.stores[0]
const sku = (n: number) => store().skus[n]!
beforeAll(async () => {
  server = await startTestServer()
  const own = { organisation: server.one, store: store(), prefix: 'tea' }
  await openShop(server, own)
  await server.db.query({
    text: `update store set profile = profile || '{"preOrder": true, "preOrderDays": 3}',
      settings = settings || '{"policy": {"rounding": "line", "pricesIncludeTax": false}}'`,
  })
  await putOnSale(server, own, sku(0).id)
  shop = (await shopAt(server.db, 'tea'))!
})
afterAll(() => server.close())

async function asked(change: Partial<OrderSent> = {}): Promise<OrderSent> {
  const base = orderSent(shop, sku(0).id, server.clock.now, change)
  const { settled } = await quoteOrder(server.db, shop, base, server.clock.now)
  return { ...base, total: settled!.total }
}
const place = (sent: OrderSent) => server.db.tx((tx) => placeQuoted(tx, shop, sent, server.clock.now))
const cancel = (id: string) => {
  const move = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now: server.clock.now } as const
  return server.db.tx((tx) => moveOrder(tx, store(), id, move))
}

/** What the store asks for the first product, and of which part of it macou may pay; a tax of 10.3 %. */
async function sold(price: number, ratio?: { readonly kind: string; readonly ppm: number }): Promise<void> {
  const { orgId, storeId } = store()
  const own = [orgId, storeId, sku(0).id]
  await server.db.query({
    text: `update sku set price_cents = $1, taxes = '[{"name": "Sales tax", "rate": 103000}]' where id = $2`,
    values: [price, sku(0).id],
  })
  await server.db.query({ text: 'delete from sku_macou' })
  if (ratio)
    await server.db.query({
      text: 'insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, $4, $5)',
      values: [...own, ratio.kind, ratio.ppm],
    })
}
const quoted = async (change: Partial<OrderSent>) =>
  (await quoteOrder(server.db, shop, await asked(change), server.clock.now)).settled!

it('macou pays as much of the lines as they take, and the quote says how much that is and what is left', async () => {
  await sold(1900)
  // S4: the small-order fee comes because of what is left
  expect(await quoted({ macou: cents(600) })).toMatchObject({ macouUsed: 600, total: 1551, mostMacou: 2096 })
  await sold(1000)
  // S6: nothing is left, and nothing is a small order
  expect(await quoted({ macou: cents(1103) })).toMatchObject({ macouUsed: 1103, total: 0 })
  expect(await quoted({ macou: cents(9999) })).toMatchObject({ macouUsed: 1103, total: 0, mostMacou: 1103 })
  expect(await quoted({ macou: cents(9999), tip: cents(200) })).toMatchObject({ macouUsed: 1103, total: 200 })
  await sold(1000, { kind: 'deduction', ppm: 400_000 })
  expect(await quoted({ macou: cents(9999) })).toMatchObject({ macouUsed: 441, mostMacou: 441, total: 717 })
  await sold(1000, { kind: 'rebate', ppm: 400_000 })
  expect(await quoted({ macou: cents(9999) })).toMatchObject({ macouUsed: 1103, total: 0 })
})

it('macou is a member’s, who has it, and the order is paid where nothing else is due', async () => {
  await sold(1000)
  const memberId = await memberWithMacou(server, 1200)
  await expect(place(await asked({ macou: cents(1) }))).rejects.toMatchObject({ code: 'order.macou-member' })
  const sent = await asked({ macou: cents(1103), memberId, payBy: 'card' })
  const { order } = await place(sent)
  expect(order).toMatchObject({ state: onlineOrderStates.waiting, macou_cents: 1103, total_cents: 0 })
  expect(order.paid_at).not.toBeNull()
  const again = await asked({ macou: cents(98), memberId })
  await expect(place(again)).rejects.toMatchObject({ code: 'macou.insufficient', values: { most: '0.97' } })
  expect(await findDifferences(server.db)).toEqual([])
  await cancel(order.id)
  await place(await asked({ macou: cents(1103), memberId })).then((next) => cancel(next.order.id))
  expect(await findDifferences(server.db)).toEqual([])
})
