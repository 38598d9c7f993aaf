import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { addDays } from '#domain/store-days.ts'
import { wallClock } from '#domain/wall-clock.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { addressOfDraft } from '#server/contexts/online/orders/checkout-draft.ts'

let server: TestServer
let zone: string
/** Due today, tomorrow for delivery, and long ago. */
let now: OrderRow, tomorrow: OrderRow, late: OrderRow
beforeAll(async () => {
  server = await startTestServer()
  const { orgId, storeId, skus } = server.one.stores[0]
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))
  const profile = { hours, selfPickup: true, delivery: true, preOrder: true, preOrderDays: 3, closedDates: [] }
  const { rows } = await server.db.query<{ time_zone: string }>({
    text: 'update store set profile = profile || $3 where org_id = $1 and id = $2 returning time_zone',
    values: [orgId, storeId, JSON.stringify(profile)],
  })
  zone = rows[0]!.time_zone
  const today = wallClock(server.clock.now, zone).slice(0, 10)
  const at = (day: string, kind: 'pickup' | 'delivery' = 'pickup') => ({ kind, day, from: 1380, to: 1395 })
  const one = [{ skuId: skus[0]!.id, pieces: 2 }]
  const buyer = (name: string, phone: string) => ({ buyer: { name, phone, mail: '' } })
  now = await placePieces(server, one, { slot: at(today), ...buyer('Ada', '+17185550101') })
  tomorrow = await placePieces(server, [{ skuId: skus[1]!.id, pieces: 1 }], {
    slot: at(addDays(today, 1), 'delivery'),
    address: addressOfDraft({ address: '1 Quay', apt: '4b', city: 'Brooklyn', state: 'ny', zip: '11201' }),
    paid: false,
    ...buyer('Grace', '+17185550102'),
  })
  late = await placePieces(server, one, { slot: at(addDays(today, -1)), ...buyer('Alan', '') })
})
afterAll(() => server.close())

const list = async (filter: object = {}): Promise<string[]> =>
  (await server.callAs('manager', onlineOrders.list, filter)).data.records.map(({ number }) => number)

it('lists orders by when they are due, and finds them by their buyers, goods, state, time and payment', async () => {
  expect(await list()).toEqual([late, now, tomorrow].map(({ number }) => number))
  expect(await list({ keyword: 'grace' })).toEqual([tomorrow.number])
  expect(await list({ keyword: '0101' })).toEqual([now.number])
  expect(await list({ keyword: now.number })).toEqual([now.number])
  const [code] = await rowsOf<{ code: string }>(
    server.db,
    `select code from sku_barcode where sku_id = '${server.one.stores[0].skus[1]!.id}'`,
  )
  expect(await list({ keyword: code!.code })).toEqual([tomorrow.number])
  expect(await list({ due: 'late' })).toEqual([late.number])
  expect(await list({ due: 'today' })).toEqual([now.number])
  expect(await list({ due: 'tomorrow' })).toEqual([tomorrow.number])
  expect(await list({ paid: 'no' })).toEqual([tomorrow.number])
  expect(await list({ paid: 'yes', state: 'open' })).toEqual([late.number, now.number])
  expect(await list({ refunded: 'partial' })).toEqual([])
  expect(await list({ state: onlineOrderStates.cancelled })).toEqual([])
  const { records } = (await server.callAs('manager', onlineOrders.list, { sort: 'total', order: 'desc' })).data
  expect(records.map(({ total }) => total)).toEqual([200, 200, 100])
  expect(records.at(-1)).toMatchObject({ due: 100, payBy: 'counter', late: false, lines: 1, kind: 'delivery' })
})

it('lists those that buyers fetch and those that are brought to them apart', async () => {
  const fetched = await server.callAs('manager', onlineOrders.selfPickupList, {})
  expect(fetched.data.records.map(({ number }) => number)).toEqual([late.number, now.number])
  const brought = await server.callAs('manager', onlineOrders.deliveryList, {})
  expect(brought.data.records.map(({ number }) => number)).toEqual([tomorrow.number])
})

it('shows an order with its lines, what is kept and picked of them, what went back, and what became of it', async () => {
  const before = (await server.callAs('manager', onlineOrders.details, { id: now.id })).data
  expect(before).toMatchObject({ number: now.number, task: null, refunds: [], refunded: 'none', due: 0 })
  expect(before.lines).toMatchObject([{ quantity: 2000, kept: 2000, picked: 0, short: 0 }])
  const task = await beginPicking(server, now.id)
  await pickAll(server, task, new Map([[1, milli(1000)]]))
  const { data } = await server.callAs('manager', onlineOrders.details, { id: now.id })
  expect(data).toMatchObject({
    state: onlineOrderStates.awaitingPickup,
    refunded: 'partial',
    task: { id: task.id, number: task.number },
    refunds: [{ kind: 'short', state: orderRefundStates.owed, money: 100, reason: 'not there' }],
  })
  expect(data.lines).toMatchObject([{ quantity: 2000, kept: 0, picked: 1000, short: 1000 }])
  const tracked = await server.callAs('manager', onlineOrders.statusTracking, { id: now.id })
  expect(tracked.data.state).toBe(onlineOrderStates.awaitingPickup)
  expect(tracked.data.events.map(({ from, to, by, name }) => [from, to, by, name])).toEqual([
    [null, onlineOrderStates.unpaid, 'buyer', ''],
    [onlineOrderStates.unpaid, onlineOrderStates.waiting, 'provider', ''],
    [onlineOrderStates.waiting, onlineOrderStates.stocking, 'staff', 'manager Test'],
    [onlineOrderStates.stocking, onlineOrderStates.awaitingPickup, 'staff', 'manager Test'],
  ])
})

it('offers the times of a day to which an order can be moved', async () => {
  const day = addDays(wallClock(server.clock.now, zone).slice(0, 10), 2)
  const { slots } = (await server.callAs('manager', onlineOrders.pickingTime, { id: now.id, day })).data
  expect(slots[0]).toEqual({ from: 0, to: 15 })
  const chosen = { id: late.id, version: late.version, day, from: slots[4]!.from }
  expect((await server.callAs('manager', orderHandling.changeSlot, chosen)).error).toBe('')
  expect(await list({ due: 'late' })).toEqual([])
})

it('knows no order of another store', async () => {
  const [, other] = server.one.stores
  const elsewhere = { storeId: other!.storeId }
  for (const call of [onlineOrders.details, onlineOrders.statusTracking])
    expect((await server.callAs('manager', call, { id: now.id }, elsewhere)).error).toBe('record.missing')
  expect((await server.callAs('manager', onlineOrders.list, {}, elsewhere)).data.records).toEqual([])
})
