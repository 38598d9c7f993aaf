import { expect } from 'vitest'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { todos } from '#contract/insight/todos.ts'
import { findDifferences } from '#server/admin/books.ts'
import { placeOrder } from '#server/ledgers/orders/place-order.ts'
import { MINUTE, story, type StoryShop } from '#server/stories/story-shop.ts'
import { rowsOf } from '#server/testing/books.ts'
import { dueOrder } from '#server/testing/due-order.ts'
import type { TestSku } from '#server/testing/test-world.ts'

const NOON = 720
const TEN = 600

/** An order is placed, some minutes after the last one. */
async function ordered(shop: StoryShop, sku: TestSku, pieces: number, from: number): Promise<string> {
  const { server } = shop
  server.clock.now += MINUTE
  const wanted = dueOrder(sku.id, { now: server.clock.now, pieces, from })
  return (await server.db.tx((tx) => placeOrder(tx, shop.store(), wanted))).order.number
}

/** The pieces kept for each order, and the orders that have a task because they miss some. */
async function promises(shop: StoryShop) {
  const kept = await rowsOf<{ number: string; pieces: number }>(
    shop.server.db,
    `select o.number, coalesce(sum(k.quantity_milli) filter (where k.state = 1), 0)::bigint / 1000 as pieces
      from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
      left join stock_lock k on k.org_id = l.org_id and k.store_id = l.store_id and k.owner_id = l.line_id
      group by 1 order by 1`,
  )
  const short = await rowsOf<{ number: string }>(
    shop.server.db,
    `select params->>'number' as number from todo where kind = 'order-stock' and closed_at is null order by 1`,
  )
  return { kept: kept.map((one) => one.pieces), short: short.map((one) => one.number) }
}

story('story 7: a promise is eaten and served', async (shop, order) => {
  const { server } = shop
  const sku = await shop.product('Honey')
  await shop.found(sku, 'shelf', 5, 1_000_000)
  const counter = await shop.counter()
  const a = await ordered(shop, sku, 2, NOON)
  const b = await ordered(shop, sku, 1, TEN)
  expect(await promises(shop)).toEqual({ kept: [2, 1], short: [] })
  const arrives = shop.ringUp(counter, sku, 4)
  const details = async () => (await server.callAs('manager', goodsStock.details, { id: sku.id }, shop.at())).data
  if (order === 'as told') {
    expect((await arrives()).verdict).not.toBe('held')
    // what was placed last loses first
    expect(await promises(shop)).toEqual({ kept: [1, 0], short: [a, b] })
    expect(await shop.held(sku)).toEqual({ shelf: 1 })
    const { tasks } = (await server.callAs('manager', todos.count, {}, shop.at())).data
    expect(tasks).toContainEqual({ kind: 'order-stock', node: 'shopOnlineOrder', count: 2 })
    // one piece comes first: it is for what is due first
    await shop.found(sku, 'shelf', 1, 1_000_000)
    expect(await promises(shop)).toEqual({ kept: [1, 1], short: [a] })
    await shop.found(sku, 'shelf', 1, 1_000_000)
  } else {
    await shop.found(sku, 'shelf', 1, 1_000_000)
    await shop.found(sku, 'shelf', 1, 1_000_000)
    expect((await arrives()).verdict).not.toBe('held')
  }
  expect(await promises(shop)).toEqual({ kept: [2, 1], short: [] })
  expect(await details()).toMatchObject({ available: 0 })
  const reserved = (await server.callAs('manager', goodsStock.lockedCount, { id: sku.id }, shop.at())).data
  expect(reserved.records.map(({ kind, owner }) => [kind, owner.number])).toContainEqual(['order', b])
  expect(await findDifferences(server.db)).toEqual([])
  return [await shop.end(sku)]
})
