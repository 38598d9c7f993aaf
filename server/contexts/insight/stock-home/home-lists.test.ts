import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { notifications } from '#contract/organisation/notifications.ts'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { reorder } from '#contract/supply/reorder.ts'
import { shelfWarnings, shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { differences } from '#contract/sales/differences.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import {
  inbound,
  outbound,
  stockMoves,
  writeOffs,
  type DocumentArea,
  type LineForm,
} from '#contract/stock/stock-documents.ts'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { stockExpiry } from '#contract/insight/stock-expiry.ts'
import { stockHome, type HomeTask } from '#contract/insight/stock-home.ts'
import { goodsStock, rawStock } from '#contract/stock/stock-items.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { stockWarn, stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { inboundTypes, moveTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'
import { lockStates } from '#domain/stock-locks.ts'
import { addDays } from '#domain/store-days.ts'
import { bookBack, claimBack, dueBack } from '#server/ledgers/orders/money-back.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { placeOrder } from '#server/ledgers/orders/place-order.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { rowsOf } from '#server/testing/books.ts'
import { dueOrder } from '#server/testing/due-order.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import type { AnyJobKind, JobServices } from '#server/jobs/job-kind.ts'

const TODAY = '2026-10-14'
let server: TestServer
let places: FirstPlaces
let supplierId = ''
// 100 of each product on the shelf and 50 in the warehouse
beforeAll(async () => {
  server = await startTestServer({ goods: 25 })
  places = await placesOf(server, store())
  const form = { name: 'Tea Trading', leadDays: 5, language: 'en' as const }
  supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  await everything()
})
afterAll(() => server.close())

const store = (n: 0 | 1 = 0) => server.one.stores[n]
const sku = (n: number) => store().skus[n]!.id
const ok = (answer: { error: string }) => expect(answer.error).toBe('')

const save = async (area: DocumentArea, type: number, lines: LineForm[]): Promise<string> => {
  const id = randomUUID()
  ok(await server.callAs('manager', area.save, { id, version: 0, type, remark: '', lines }))
  return id
}
const post = async (area: DocumentArea, type: number, lines: LineForm[]): Promise<void> => {
  const id = await save(area, type, lines)
  ok(await server.callAs('manager', area.post, { id, version: 1 }))
}
const line = (n: number, pieces: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: sku(n),
  placeId: places.shelf,
  quantity: milli(1000 * pieces),
  ...more,
})

async function order(expectedOn: string | null, reviewed: boolean): Promise<void> {
  const id = randomUUID()
  const lines = [{ itemId: sku(0), quantity: milli(5000) }]
  ok(await server.callAs('manager', purchaseOrders.add, { id, supplierId, language: 'en', expectedOn, lines }))
  if (reviewed) ok(await server.callAs('owner', purchaseOrders.review, { id, version: 1, password: PASSWORD }))
}

async function transfer(
  direction: 'ask' | 'offer',
  upTo: 'asked' | 'sent' | 'differing',
  [n, pieces] = [1, 2],
): Promise<void> {
  const id = randomUUID()
  const from = direction === 'offer' ? 0 : 1
  const there = { storeId: store(1).storeId }
  const where = (n: number) => (n === 0 ? {} : there)
  const lines = [{ itemId: sku(n!), quantity: milli(1000 * pieces!) }]
  const draft = { id, version: 0, direction, storeId: there.storeId, remark: '', lines }
  ok(await server.callAs('manager', stockTransfers.add, draft))
  const asked = await server.callAs('manager', stockTransfers.request, { id, version: 1 })
  if (upTo === 'asked') return
  const sent = await server.callAs(
    'manager',
    stockTransfers.send,
    { id, version: asked.data.version, lines: [] },
    where(from),
  )
  ok(sent)
  if (upTo === 'sent') return
  const came = { id, version: sent.data.version, lines: [{ lineNo: 1, quantity: milli(1000) }], note: '' }
  ok(await server.callAs('neighbour', stockTransfers.receive, came, where(from === 0 ? 1 : 0)))
}

async function count(n: number, upTo: 'counting' | 'review' | 'late' | 'posted'): Promise<string> {
  const id = randomUUID()
  ok(await server.callAs('manager', stockCount.add, { id, kind: countKinds.single, itemIds: [sku(n)] }))
  ok(await server.callAs('manager', stockCount.start, { id, version: 1 }))
  if (upTo === 'counting') return id
  const device = await countingDevice(server, 'manager', () => ({ itemId: sku(n), placeId: places.shelf }))
  await device.send([device.entry(id, upTo === 'posted' ? 99_000 : 100_000)])
  ok(await server.callAs('manager', stockCount.finish, { id, version: 2 }))
  if (upTo === 'late') await device.send([device.entry(id, 1000)])
  if (upTo === 'posted') await postCount(id, sku(n))
  return id
}

/** Posts what was counted of one item. */
async function postCount(id: string, itemId: string): Promise<void> {
  const lines = [{ itemId, placeId: places.shelf }]
  ok(await server.callAs('manager', stockCount.decide, { id, decision: countDecisions.post, lines }))
  const { version } = (await server.callAs('manager', stockCount.details, { id })).data
  ok(await server.callAs('manager', stockCount.post, { id, version }))
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
}

const inCounts = (text: string, ...values: unknown[]) =>
  server.db.query({
    text: `${text} where org_id = $1 and store_id = $2 and ${text.includes('_line') ? 'count_id' : 'id'} = $3`,
    values: [store().orgId, store().storeId, ...values],
  })

const night = async (): Promise<void> => {
  const { orgId, storeId } = store()
  const services = { db: server.db, now: () => server.clock.now } as JobServices
  for (const job of [stockDays, suggestOrders] as AnyJobKind[])
    await job.perform({}, { services, orgId, storeId, signal: new AbortController().signal })
}

/** Several of everything that may need doing, all different in number as far as that goes. */
async function everything(): Promise<void> {
  const limit = (n: number, lower: number | null, upper: number | null) =>
    server.callAs('manager', stockWarnSetting.set, {
      itemId: sku(n),
      lower: lower === null ? null : milli(1000 * lower),
      upper: upper === null ? null : milli(1000 * upper),
    })
  for (const n of [2, 3]) ok(await limit(n, 150, 400))
  for (const n of [4, 5, 6]) ok(await limit(n, null, 140))
  for (const n of [7, 8, 9, 10])
    ok(
      await server.callAs('manager', shelfWarningSettings.set, {
        bayId: places.shelf,
        itemId: sku(n),
        min: milli(100_000),
        max: null,
      }),
    )
  // the counter sells more than the shelf, or the whole store, has
  const tablet = await onDuty(server)
  for (const [n, pieces] of [
    [11, 120],
    [12, 160],
    [13, 170],
  ] as const)
    await tablet.deliver([tablet.sale([{ sku: store().skus[n]!, quantity: 1000 * pieces }])])
  await server.db.query({
    text: `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
      select org_id, store_id, $3, id, 'F-1', '面粉', 'Flour' from unit where org_id = $1 and store_id = $2 and name_en = 'each'`,
    values: [store().orgId, store().storeId, randomUUID()],
  })
  await server.db.query({
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli)
      select org_id, store_id, id, -1000, 0 from raw_material where org_id = $1 and store_id = $2`,
    values: [store().orgId, store().storeId],
  })
  await post(inbound, inboundTypes.found, [
    line(14, 10, { expiresOn: addDays(TODAY, -2), costMicro: 2_000_000 }),
    line(15, 5, { expiresOn: addDays(TODAY, 14), costMicro: 1_230_000 }),
    line(16, 5, { expiresOn: addDays(TODAY, 15) }),
  ])
  for (const day of [TODAY, addDays(TODAY, -1), addDays(TODAY, -2), addDays(TODAY, 3), null]) await order(day, true)
  for (let n = 0; n < 3; n++) await order(null, false)
  for (let n = 0; n < 2; n++) await transfer('ask', 'sent')
  for (let n = 0; n < 3; n++) await transfer('offer', 'asked')
  await transfer('offer', 'differing')
  await transfer('ask', 'asked')
  // what was kept for one is sold
  await transfer('offer', 'asked', [0, 100])
  await tablet.deliver([tablet.sale([{ sku: store().skus[0]!, quantity: 60_000 }])])
  await transfer('offer', 'sent')
  await count(17, 'counting')
  const long = await count(18, 'counting')
  await inCounts(`update stock_count set started_at = started_at - interval '2 days'`, long)
  const again = await count(19, 'review')
  await inCounts(`update stock_count_line set decision = ${countDecisions.recount}`, again)
  await count(20, 'late')
  const doubted = await count(21, 'posted')
  await inCounts(`update stock_count_line set doubt = 1`, doubted)
  await save(inbound, inboundTypes.found, [line(1, 1)])
  for (let n = 0; n < 2; n++) await save(outbound, outboundTypes.ownUse, [line(1, 1)])
  await save(writeOffs, outboundTypes.writeOff, [line(1, 1)])
  for (let n = 0; n < 4; n++) await save(stockMoves, moveTypes.move, [line(1, 1, { toPlaceId: places.warehouse })])
  await missing(22)
  await toCount(23)
  await matchesNothing()
  await refusedRefund(24)
  await night()
}

/** An item that was missing when an order was picked. */
async function toCount(n: number): Promise<void> {
  const id = randomUUID()
  await server.db.query({
    text: `insert into stock_count (org_id, store_id, id, kind, scope, created_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [
      store().orgId,
      store().storeId,
      id,
      countKinds.single,
      JSON.stringify({ itemIds: [sku(n)] }),
      new Date(server.clock.now),
    ],
  })
  const changed = { ids: [id], now: server.clock.now }
  await server.db.tx((tx) => syncTasks(tx, store(), ['count-missing'], changed))
}

/** A counter hands over an order that the store never had. */
async function matchesNothing(): Promise<void> {
  const tablet = await onDuty(server)
  const { shiftId } = tablet.lease
  await tablet.deliver([
    tablet.freeze('order-handover', { shiftId, orderId: tablet.newId(), orderNo: 'WO-Z-1', code: '' }),
  ])
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
}

/** An order was paid by card and cancelled, and its money could not go back. */
async function refusedRefund(n: number): Promise<void> {
  const { now } = server.clock
  const { id } = await placePieces(server, [{ skuId: sku(n), pieces: 1 }])
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now } as const
  await server.db.tx((tx) => moveOrder(tx, store(), id, cancelled))
  const [back] = await dueBack(server.db, now)
  expect(await server.db.tx((tx) => claimBack(tx, back!, now))).toBe(true)
  await server.db.tx((tx) => bookBack(tx, back!, { state: 'failed', failure: 'balance' }, now))
}

/** The counter sells what an online order was promised, all but fifty of the 51. */
async function missing(n: number): Promise<void> {
  const wanted = dueOrder(sku(n), { now: server.clock.now, pieces: 51 })
  await server.db.tx((tx) => placeOrder(tx, store(), wanted))
  const tablet = await onDuty(server)
  await tablet.deliver([tablet.sale([{ sku: store().skus[n]!, quantity: 100_000 }])])
}
/** The orders of the web shop for which less is kept than was ordered, and that are not cancelled. */
const shortOrders = async (): Promise<number> =>
  (
    await rowsOf(
      server.db,
      `select l.order_id from online_order_line l
      join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      left join stock_lock k on k.org_id = l.org_id and k.store_id = l.store_id and k.owner_id = l.line_id
        and k.state = ${lockStates.live}
      where l.store_id = $1 and o.state <> ${onlineOrderStates.cancelled} group by l.order_id having sum(l.quantity_milli) > coalesce(sum(k.quantity_milli), 0)`,
      [store().storeId],
    )
  ).length

const figure = async (kind: HomeTask): Promise<number> =>
  (await server.callAs('manager', stockHome.home, {})).data.tasks.find((task) => task.kind === kind)!.count
async function rows<E extends AnyEndpoint>(list: E, filter: InputOf<E>): Promise<number> {
  const { data, error } = await server.callAs('manager', list, { ...(filter as object), pageSize: 200 } as InputOf<E>)
  expect(error).toBe('')
  const { records, total } = data as { records: unknown[]; total: number }
  expect(records).toHaveLength(total)
  return total
}

/** Filter that each figure's link sets in its list: src/features/office/insight/stock-home/task-links.tsx. */
const lists: readonly (readonly [kind: HomeTask, expected: number, list: () => Promise<number>])[] = [
  ['below-zero', 2, () => rows(goodsStock.list, { level: 'below' })],
  ['below-zero-raw', 1, () => rows(rawStock.list, { level: 'below' })],
  ['short', 2, () => rows(stockWarn.list, { state: 'short' })],
  ['over', 3, () => rows(stockWarn.list, { state: 'over' })],
  ['expiring', 2, () => rows(stockExpiry.list, {})],
  ['review', 3, () => rows(purchaseOrders.list, { state: 1 })],
  ['receive', 5, () => rows(purchaseOrders.list, { due: 'coming' })],
  ['due-today', 1, () => rows(purchaseOrders.list, { due: 'today' })],
  ['overdue', 2, () => rows(purchaseOrders.list, { due: 'overdue' })],
  ['order-stock', 1, shortOrders],
  ['order-unmatched', 1, () => rows(differences.list, { code: 'order.unknown' })],
  ['online-refund-failed', 1, () => rows(onlineOrders.list, { refunded: 'failed' })],
  ['transfer-receive', 2, () => rows(stockTransfers.list, { way: 'in', state: 3 })],
  ['transfer-send', 4, () => rows(stockTransfers.list, { way: 'out', state: 2 })],
  ['transfer-short', 1, () => rows(stockTransfers.list, { way: 'out', task: 'short' })],
  ['transfer-differing', 1, () => rows(stockTransfers.list, { way: 'out', state: 5 })],
  ['count-day', 1, () => rows(stockCount.list, { task: 'day' })],
  ['count-missing', 1, () => rows(stockCount.list, { task: 'missing' })],
  ['count', 2, () => rows(stockCount.list, { state: 2 })],
  ['count-review', 2, () => rows(stockCount.list, { state: 3 })],
  ['count-long', 1, () => rows(stockCount.list, { task: 'long' })],
  ['count-recount', 1, () => rows(stockCount.list, { task: 'recount' })],
  ['count-doubt', 1, () => rows(stockCount.list, { task: 'doubt' })],
  ['count-later', 1, () => rows(stockCount.list, { task: 'later' })],
  ['verify', 3, () => rows(notifications.list, { status: 1 })],
  ['inbound-drafts', 1, () => rows(inbound.list, { state: 1 })],
  ['outbound-drafts', 3, () => rows(outbound.list, { state: 1 })],
  ['move-drafts', 4, () => rows(stockMoves.list, { state: 1 })],
  ['refill', 4, () => rows(shelfWarnings.list, {})],
  [
    'order',
    2,
    async () => (await server.callAs('manager', reorder.draft, {})).data.suppliers.reduce((n, one) => n + one.items, 0),
  ],
]

describe('a figure of the home of stock', () => {
  it.each(lists)('%s is the number of rows that its link opens', async (kind, expected, list) => {
    expect([await figure(kind), await list()]).toEqual([expected, expected])
  })

  it('has a list that is checked here', async () => {
    const { tasks } = (await server.callAs('manager', stockHome.home, {})).data
    expect(tasks.map((task) => task.kind).toSorted()).toEqual(lists.map(([kind]) => kind).toSorted())
  })

  it('is seen by those alone who have its permission', async () => {
    const allow = (change: string) =>
      server.db.query({
        text: `update store_role set permissions = ${change} where org_id = $1 and store_id = $2`,
        values: [store().orgId, store().storeId],
      })
    await allow(`permissions - 'shopTransferReceive' - 'shopPurchaseReview' - 'shopCostSee'`)
    const { tasks } = (await server.callAs('manager', stockHome.home, {})).data
    const seen = tasks.map((task) => task.kind)
    const { data } = await server.callAs('manager', stockExpiry.list, {})
    await allow(`permissions || '["shopTransferReceive", "shopPurchaseReview", "shopCostSee"]'::jsonb`)
    expect([seen.includes('transfer-receive'), seen.includes('review'), seen.includes('transfer-send')]).toEqual([
      false,
      false,
      true,
    ])
    expect([data.value, data.records[0]!.value]).toEqual([undefined, undefined])
  })
})

describe('goods that expire', () => {
  it('are listed with what is left, what that is worth, and where it can be taken', async () => {
    const { data } = await server.callAs('manager', stockExpiry.list, {})
    expect(data.records).toMatchObject([
      { itemId: sku(14), past: true, left: 10_000, from: [{ placeId: places.shelf, quantity: 10_000 }] },
      { itemId: sku(15), past: false, expiresOn: addDays(TODAY, 14), left: 5000 },
    ])
    expect(data.value).toBe(data.records.reduce((sum, one) => sum + one.value!, 0))
    expect(await rows(stockExpiry.list, { when: 'past' })).toBe(1)
    expect(await rows(stockExpiry.list, { when: 'coming' })).toBe(1)
  })

  it('are shown as many days before as the store says', async () => {
    ok(await server.callAs('manager', stockExpiry.set, { days: 15 }))
    expect([await figure('expiring'), await rows(stockExpiry.list, {})]).toEqual([3, 3])
    ok(await server.callAs('manager', stockExpiry.set, { days: 1 }))
    expect([await figure('expiring'), await rows(stockExpiry.list, {})]).toEqual([1, 1])
    ok(await server.callAs('manager', stockExpiry.set, { days: 14 }))
  })
})
