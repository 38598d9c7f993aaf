import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outbound } from '#contract/stock/stock-documents.ts'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { reorder } from '#contract/supply/reorder.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { lockKinds } from '#domain/stock-locks.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { placeOrder } from '#server/ledgers/orders/place-order.ts'
import { lockStock } from '#server/ledgers/stock/lock-stock.ts'
import { dueOrder } from '#server/testing/due-order.ts'
import { placesOf } from '#server/testing/places.ts'
import { postDocument } from '#server/testing/post-document.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const tea = () => store().skus[0]!
const put = (text: string, values: unknown[] = []) =>
  server.db.query({ text, values: [store().orgId, store().storeId, ...values] })
const proposed = async () => {
  const [one] = (await server.callAs('manager', reorder.suggest, { itemIds: [tea().id] })).data.records
  return one!
}

/** Vector O1: lead time 2 and stocking time 1, packed in twelves; 25 there, and 10 that come the day after tomorrow. */
async function putGoods(): Promise<void> {
  await put(`update store set time_zone = 'America/Los_Angeles' where org_id = $1 and id = $2`)
  // Thursday 26 November, noon
  server.clock.now = Date.UTC(2026, 10, 26, 20)
  for (const person of ['manager', 'owner'] as const) await server.signIn(person)
  const packId = randomUUID()
  await put(
    `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli) values ($1, $2, $3, $4, '箱', 'Case', 12000)`,
    [tea().id, packId],
  )
  await put(
    `update product set cycle_days = 7, lead_days = 2, stocking_days = 1, reorder_method = 3 where org_id = $1 and store_id = $2
      and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
    [tea().id],
  )
  const form = { name: 'Tea Trading', leadDays: 2, language: 'en' as const }
  const supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  const goods = { id: supplierId, skuId: tea().id, packId, packCost: 1440, minPacks: 1, preferred: true }
  expect((await server.callAs('manager', suppliers.setGoods, goods)).error).toBe('')
  const id = randomUUID()
  const lines = [{ itemId: tea().id, quantity: milli(10_000) }]
  const bought = { id, supplierId, language: 'en' as const, expectedOn: '2026-11-28', lines }
  expect((await server.callAs('manager', purchaseOrders.add, bought)).error).toBe('')
  expect((await server.callAs('owner', purchaseOrders.review, { id, version: 1, password: PASSWORD })).error).toBe('')
  const { shelf, warehouse } = await placesOf(server, store())
  await postDocument(server, outbound, outboundTypes.ownUse, [
    { itemId: tea().id, placeId: shelf, quantity: milli(75_000) },
    { itemId: tea().id, placeId: warehouse, quantity: milli(50_000) },
  ])
}

async function ordered(pieces: number, day: string, presale = false): Promise<string> {
  server.clock.now += 1000
  const wanted = dueOrder(tea().id, { now: server.clock.now, pieces, day, presale })
  return (await server.db.tx((tx) => placeOrder(tx, store(), wanted))).order.id
}

it('a proposal by online orders counts what is due by then, and leaves alone what is kept for later (vector O1)', async () => {
  await putGoods()
  expect(await proposed()).toMatchObject({ method: 'order', reason: 'no-online-orders', packs: 0 })
  await ordered(5, '2026-12-02')
  await ordered(14, '2026-11-27')
  await ordered(6, '2026-11-28')
  await ordered(30, '2026-11-28', true)
  // the counter takes three of what was promised: 22 are left, and the orders need as much as before
  const tablet = await onDuty(server)
  await tablet.deliver([tablet.sale([{ sku: tea(), quantity: 3000 }])])
  const order = { need: 50_000, free: 17_000, until: '2026-11-29', packs: 2, quantity: 24_000 }
  expect(await proposed()).toMatchObject({ method: 'order', reason: null, packs: 2, proposals: { order } })
})

it('what is kept for anybody else is not free for orders, and a cancelled order needs nothing', async () => {
  const rows = (
    await put(`select id from online_order where org_id = $1 and store_id = $2
    and (slot_day = '2026-11-27' or id in (select order_id from online_order_line where presale))`)
  ).rows
  const { now } = server.clock
  const cancel = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now } as const
  for (const { id } of rows as { id: string }[]) await server.db.tx((tx) => moveOrder(tx, store(), id, cancel))
  const wanted = {
    itemId: tea().id,
    quantity: milli(4000),
    kind: lockKinds.byHand,
    ownerId: randomUUID(),
    ownerSeq: now,
  }
  expect(await server.db.tx((tx) => lockStock(tx, store(), [wanted], { now }))).toEqual([])
  // 22 there, of which five are for later and four for somebody else
  const order = { need: 6000, free: 13_000, packs: 0 }
  expect(await proposed()).toMatchObject({ method: 'order', packs: 0, proposals: { order } })
})
