import { expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { type ProductForm, products } from '#contract/catalogue/products.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { wallClock } from '#domain/wall-clock.ts'
import { endSales } from '#server/contexts/online/goods/end-sales.job.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openShop, takeOrders } from '#server/testing/web-shop.ts'

const ZONE = 'America/Los_Angeles'

it('story 23b: of ten products six go on sale, four say why not; what buyers see stays; at 18:00 the sale ends, and the open order goes on', async () => {
  const server = await startTestServer({ goods: 10 })
  try {
    const { orgId } = server.one
    const [store] = server.one.stores
    const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
      server.callAs('manager', endpoint, input, { locale: 'en_US' })
    const hours = Array.from({ length: 6 }, (_, day) => ({ day: day + 1, from: 540, to: 1260 }))
    await server.db.query({
      text: 'update store set time_zone = $3, profile = profile || $4 where org_id = $1 and id = $2',
      values: [orgId, store.storeId, ZONE, JSON.stringify({ hours, selfPickup: true })],
    })
    const ids = (await ask(onlineGoods.unpublishedGoods, { pageSize: 20 })).data.records.map(({ id }) => id)
    expect(ids).toHaveLength(10)

    const offSaleAt = nextEvening(server.clock.now)
    const terms = { salesMethod: 1, pickup: true, delivery: false, additionalFee: 0, offSaleAt } as unknown
    const selection = { kind: 'goods' as const, ids }
    const published = await ask(onlineGoods.batchPublish, {
      selection,
      terms: terms as InputOf<typeof onlineGoods.batchPublish>['terms'],
    })
    expect(published.data).toMatchObject({ succeeded: 10, failures: [] })

    await server.db.query({
      text: 'update sku set price_cents = null where org_id = $1 and product_id = any($2::uuid[])',
      values: [orgId, ids.slice(0, 3)],
    })
    await server.db.query({
      text: `update online_product set review = ${onlineReviewStates.rejected}, rebuttal_reason = 'No picture'
        where org_id = $1 and product_id = $2`,
      values: [orgId, ids[3]],
    })
    const up = (await ask(onlineGoods.batchUp, { selection: { ids } })).data
    expect(up).toMatchObject({ total: 10, succeeded: 6, finished: true })
    expect(up.failures.map(({ reason, count }) => [reason, count])).toEqual([
      ['goods.not-priced', 3],
      ['online.rejected', 1],
    ])

    const product = (await ask(products.details, { id: ids[4]! })).data
    const renamed: ProductForm = { ...product, nameEn: 'Another name' }
    const saved = await ask(products.update, {
      ...renamed,
      id: product.id,
      version: product.version,
    } as unknown as InputOf<typeof products.update>)
    expect(saved.error).toBe('goods.online')

    expect(wallClock(offSaleAt, ZONE).slice(11)).toBe('18:00')
    const states = async () => (await ask(onlineGoods.list, { pageSize: 20 })).data.records.map(({ state }) => state)
    expect((await states()).filter((state) => state === onlineProductStates.onSale)).toHaveLength(6)
    const shop = { organisation: server.one, store, prefix: 'tea' }
    await openShop(server, shop)
    await takeOrders(server, shop)
    const handle = (await ask(onlineGoods.details, { id: ids[4]! })).data.handle
    server.clock.now = offSaleAt - 60_000
    const visit = shopVisit(server, 'en')
    await visit.submit(await visit.open(`/s/tea/en/p/${handle}`), 'basket/add', { quantity: '1' })
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada King', mail: 'ada@shop.test' })
    const placed = await visit.submit(review, 'checkout/review')
    const order = async () =>
      (await rowsOf<{ id: string; state: number }>(server.db, 'select id, state from online_order'))[0]!
    expect((await order()).state).toBe(onlineOrderStates.waiting)

    await server.db.query({ text: 'update membership set session_minutes = 100000' })
    server.clock.now = offSaleAt
    expect((await states()).every((state) => state === onlineProductStates.off)).toBe(true)
    await endSales(server.db, offSaleAt, new AbortController().signal)
    expect((await ask(products.details, { id: ids[4]! })).data.frozen).toBe(false)

    expect((await visit.open(`/s/tea/en/p/${handle}`)).status).toBe(404)
    const { id } = await order()
    await pickAll(server, await beginPicking(server, id))
    expect((await order()).state).toBe(onlineOrderStates.awaitingPickup)
    expect((await visit.open(placed.path)).text).toContain('Ready for pickup')
  } finally {
    await server.close()
  }
})

/** The next 18:00 of the store's clock. */
function nextEvening(now: number): number {
  for (let at = now - (now % 3_600_000) + 3_600_000; ; at += 3_600_000)
    if (wallClock(at, ZONE).slice(11) === '18:00') return at
}
