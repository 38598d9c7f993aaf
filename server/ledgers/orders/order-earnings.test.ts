import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { findDifferences } from '#server/admin/books.ts'
import { releaseDue } from '#server/contexts/sales/macou/release-macou.job.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import { reduceOrder } from '#server/ledgers/orders/change-order.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { placeOrder, type NewOrder } from '#server/ledgers/orders/place-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ZONE = 'America/New_York'
const { pickedUp, delivering, delivered, completed, cancelled } = onlineOrderStates
const { pending, released, reversed } = macouPendingStates
const at = (clock: string): number => instantOf(clock, ZONE)!

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = at('2026-11-20T10:00')
  await server.signIn('manager')
  await server.db.query({
    text: 'update store set time_zone = $2, profile = profile || $1::jsonb',
    values: [JSON.stringify({ cashRewardBps: 1000, refundDays: 7 }), ZONE],
  })
  // a of D1 gives 5 % back, and the fourth product a tenth
  await server.db.query({ text: 'delete from sku_card' })
  await server.db.query({ text: 'delete from sku_macou' })
  for (const [n, ppm] of [
    [0, 50_000],
    [3, 100_000],
  ] as const)
    await server.db.query({
      text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) values ($1, $2, $3, 'rebate', $4)`,
      values: [store().orgId, store().storeId, store().skus[n]!.id, ppm],
    })
})

/** From now on it is stored value: a tenth comes back for cash, a twentieth for a card. */
const sellAsCard = (skuId: string) =>
  server.db.query({
    text: `insert into sku_card (org_id, store_id, sku_id, kind, cash_return_bps, card_return_bps)
      values ($1, $2, $3, 'universal', 1000, 500)`,
    values: [store().orgId, store().storeId, skuId],
  })
const store = () => server.one.stores[0]
const place = async (wanted: NewOrder): Promise<OrderRow> =>
  (await server.db.tx((tx) => placeOrder(tx, store(), wanted))).order
const move = ({ id }: OrderRow, to: number) =>
  server.db.tx((tx) => moveOrder(tx, store(), id, { to, by: { kind: 'buyer' }, now: server.clock.now }))
async function reduce({ id }: OrderRow, lineNo: number): Promise<void> {
  await server.db.tx(async (tx) => {
    const { version } = await lockOrder(tx, store(), id)
    const by = { kind: 'staff' } as const
    await reduceOrder(tx, store(), id, { version, lineNo, quantity: 1000, reason: 'less', by, now: server.clock.now })
  })
}
/** What an order earned, of which so much was taken back, and when it is free. */
const earnedBy = async ({ id }: OrderRow) =>
  (
    await rowsOf<{ whole: boolean; amount: number; taken: number; state: number; releases: number | null }>(
      server.db,
      `select part_id = sale_id as whole, amount_cents as amount, taken_cents as taken, state, releases_at as releases
        from macou_pending where sale_id = $1 order by part_id = sale_id desc, amount_cents desc`,
      [id],
    )
  ).map(({ whole, amount, taken, state, releases }) => [whole ? 'reward' : 'rebate', amount, taken, state, releases])
const wallet = async (memberId: string | null): Promise<readonly number[]> => {
  const of = { orgId: store().orgId, memberId: memberId!, now: server.clock.now }
  const { balance, pending: waits } = (await freeMacou(server.db, of))!
  return [balance, waits?.amount ?? 0]
}
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])

it('R2, R4: the rebate of D1 waits from its payment on, without a day; refunds take of it, and completion sets its day', async () => {
  const order = await payByCard(server, await place(await orderD1(server, 'delivery')))
  const member = order.member_id
  expect(await earnedBy(order)).toEqual([['rebate', 110, 0, pending, null]])
  expect(await wallet(member)).toEqual([0, 0])
  await pickAll(server, await beginPicking(server, order.id), new Map([[1, 1000]]))
  expect(await earnedBy(order)).toEqual([['rebate', 110, 55, pending, null]])
  await inBooks()
  await move(order, delivering)
  await move(order, delivered)
  server.clock.now = at('2026-11-20T14:00')
  await move(order, completed)
  const free = at('2026-11-28T00:00')
  expect(await earnedBy(order)).toEqual([['rebate', 110, 55, pending, free]])
  expect(await wallet(member)).toEqual([333, 55])
  await server.signIn('manager')
  const listed = (await server.callAs('manager', memberWallets.pending, { id: member!, currentPage: 1, pageSize: 10 }))
    .data.records
  expect(listed).toMatchObject([{ receiptNo: order.number, amount: 55, releasesAt: free, here: false }])
  await inBooks()
  server.clock.now = free - 1
  expect(await wallet(member)).toEqual([333, 55])
  server.clock.now = free
  expect(await wallet(member)).toEqual([388, 0])
  expect(await releaseDue(server.db, store(), server.clock.now)).toBe(1)
  expect([await wallet(member), await earnedBy(order)]).toEqual([[388, 0], [['rebate', 110, 55, released, free]]])
  await inBooks()
})

it('an order that is cancelled has earned nothing', async () => {
  const order = await payByCard(server, await place(await orderD1(server, 'delivery')))
  await reduce(order, 1)
  await move(order, cancelled)
  expect(await earnedBy(order)).toEqual([['rebate', 110, 110, reversed, null]])
  await inBooks()
})

it('what macou paid gives nothing back, and an unpaid order has earned nothing yet', async () => {
  const memberId = await memberWithMacou(server, 1000)
  const goods = [{ skuId: store().skus[3]!.id, pieces: 3 }]
  const all = await placePieces(server, goods, { memberId, macou: cents(300), total: cents(0) })
  expect(await earnedBy(all)).toEqual([])
  const part = await placePieces(server, goods, { memberId, macou: cents(100), total: cents(200), paid: false })
  expect(await earnedBy(part)).toEqual([])
  await inBooks()
})

it('what was taken off before the payment counts for nothing; cash at the counter has its reward, also after the hand-over', async () => {
  await freeCounters(server.db)
  const tablet = await onDuty(server)
  const memberId = await memberWithMacou(server, 1000)
  const goods = [{ skuId: store().skus[3]!.id, pieces: 4 }]
  const part = { memberId, macou: cents(100), total: cents(300), paid: false } as const
  const order = await placePieces(server, goods, part)
  await reduce(order, 1)
  // a quarter of both went back
  expect(await wallet(memberId)).toEqual([925, 0])
  await pickAll(server, await beginPicking(server, order.id))
  const receiptSeq = tablet.nextReceiptSeq++
  const { lease } = tablet
  const about = { shiftId: lease.shiftId, orderId: order.id, orderNo: order.number }
  await sellAsCard(goods[0]!.skuId)
  const handed = tablet.freeze('order-handover', { ...about, code: order.pickup_code })
  const paid = tablet.freeze('order-payment', {
    ...about,
    receiptNo: `${lease.counterCode}-${lease.lease}-${receiptSeq}`,
    receiptSeq,
    cashierId: lease.cashierId,
    cashierName: lease.cashierName,
    amount: 225,
    payments: [{ tender: 'cash', amount: 225, tendered: 500, change: 275 }],
  })
  for (const fact of [handed, paid]) {
    expect((await tablet.deliver([fact])).results[0]!.verdict).toBe('accepted')
    await testRunner(server.db, { now: () => server.clock.now }).runDue()
  }
  const [row] = await rowsOf<OrderRow>(server.db, 'select * from online_order where id = $1', [order.id])
  expect(row).toMatchObject({ state: completed, paid_at: expect.any(Number) })
  // a tenth of 2.25 in cash, and of the 2.25 of goods that macou did not pay
  const free = at('2026-11-28T00:00')
  expect(await earnedBy(order)).toEqual([
    ['reward', 23, 0, pending, free],
    ['rebate', 23, 0, pending, free],
  ])
  // it is stored value by now, which returns a tenth of the cash at once
  expect(await wallet(memberId)).toEqual([947, 46])
  await inBooks()
})

it('stored value returns macou of what was paid for it by card, once, when the order is completed', async () => {
  const card = store().skus[3]!.id
  await server.db.query({ text: 'delete from sku_macou' })
  await sellAsCard(card)
  const memberId = await memberWithMacou(server, 0)
  const order = await placePieces(server, [{ skuId: card, pieces: 40 }], { memberId })
  await pickAll(server, await beginPicking(server, order.id), new Map([[1, 10_000]]))
  expect(await wallet(memberId)).toEqual([0, 0])
  await move(order, pickedUp)
  // a twentieth of the thirty that were there, of 1.00 each
  expect(await wallet(memberId)).toEqual([150, 0])
  await move(order, completed)
  expect(await wallet(memberId)).toEqual([150, 0])
  const { data } = await server.callAs('manager', onlineOrders.details, { id: order.id })
  expect(data.earned).toEqual({ macou: 150 })
  await inBooks()
})

it('a refund period of no days frees it with the completion', async () => {
  await server.db.query({ text: `update store set profile = profile || '{"refundDays": 0}'` })
  const memberId = await memberWithMacou(server, 0)
  const order = await placePieces(server, [{ skuId: store().skus[3]!.id, pieces: 3 }], { memberId })
  await pickAll(server, await beginPicking(server, order.id))
  expect(await wallet(memberId)).toEqual([0, 0])
  await move(order, pickedUp)
  expect(await wallet(memberId)).toEqual([30, 0])
  const { data } = await server.callAs('manager', onlineOrders.details, { id: order.id })
  expect(data.earned).toEqual({ macou: 30, releasesAt: server.clock.now })
  await inBooks()
})

it('the check of the books names what is pending of an order on a wrong day', async () => {
  const order = await payByCard(server, await place(await orderD1(server, 'delivery')))
  await server.db.query({ text: 'update macou_pending set releases_at = now() where sale_id = $1', values: [order.id] })
  const what = 'pending macou of an order that its member does not have, or whose day is not that of its completion'
  expect(await findDifferences(server.db)).toMatchObject([{ what, count: 1 }])
})
