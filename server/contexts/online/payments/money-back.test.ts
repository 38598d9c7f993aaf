import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startCardOrders, type CardOrders } from '#server/testing/card-orders.ts'

const { unpaid, waiting, cancelled } = onlineOrderStates
const { paid, ended, late, returned, unmatched } = onlinePaymentStates
const { owed, settled, failed } = orderRefundStates
const HOUR = 60
const DAY = 24 * HOUR

let orders: CardOrders
beforeEach(async () => {
  orders = await startCardOrders()
})
afterEach(async () => {
  const differences = await findDifferences(orders.server.db)
  await orders.close()
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`)
})

const store = () => orders.server.one.stores[0]
const tasks = async (): Promise<number> =>
  (await rowsOf(orders.server.db, `select 1 from todo where kind = 'online-refund-failed' and closed_at is null`))
    .length
const sentBack = (): (number | null)[] =>
  orders.stripe.refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
const asked = (): number => orders.stripe.calls.filter((call) => call === 'POST /v1/refunds').length
const refunds = () =>
  rowsOf<{ state: number; tries: number }>(orders.server.db, 'select state, tries from order_refund order by number')
const cancel = (order: OrderRow): Promise<OrderRow> =>
  orders.server.db.tx((tx) =>
    moveOrder(tx, store(), order.id, { to: cancelled, by: { kind: 'buyer' }, now: orders.server.clock.now }),
  )
/** An order that was paid, and then cancelled: its money is owed. */
async function owing(): Promise<OrderRow> {
  const order = await orders.placed()
  orders.stripe.pay(await orders.begin(order))
  await orders.settleAt(1)
  return cancel(order)
}

it.each([
  ['another amount', 150, 'usd'],
  ['another currency', 100, 'cad'],
])('money of %s pays nothing, goes back once, and is a task until it has', async (_, amount, currency) => {
  const order = await orders.placed()
  orders.stripe.pay(await orders.begin(order), cents(amount), currency)
  orders.stripe.mode = 'refuses-refunds'
  await orders.settleAt(1)
  expect([await orders.stateOf(order), await orders.paymentStates(), await tasks()]).toEqual([unpaid, [unmatched], 1])
  orders.stripe.mode = 'ready'
  await orders.settleAt(2 + HOUR)
  await orders.settleAt(3 + HOUR)
  expect([await orders.paymentStates(), sentBack(), await tasks()]).toEqual([[returned], [amount], 0])
})

it('a buyer who pays two pages of one order pays once: the other money goes back', async () => {
  const order = await orders.placed()
  const first = await orders.begin(order)
  const second = await orders.begin(order)
  orders.stripe.pay(second)
  orders.stripe.pay(first)
  await orders.settleAt(1)
  await orders.settleAt(12)
  expect([await orders.stateOf(order), await orders.paymentStates()]).toEqual([waiting, [paid, returned]])
  expect(sentBack()).toEqual([order.total_cents])
  await expect(orders.startPayment(order)).resolves.toEqual({ paid: true })
})

it('money that comes for an order that a counter has taken money for goes back', async () => {
  const order = await orders.placed()
  const page = await orders.begin(order)
  await orders.server.db.query({
    text: `update online_order set paid_at = $1 where id = $2`,
    values: [new Date(orders.server.clock.now), order.id],
  })
  orders.stripe.pay(page)
  await orders.settleAt(1)
  expect([await orders.paymentStates(), sentBack()]).toEqual([[returned], [order.total_cents]])
})

it('late money whose refund is refused is asked for again after an hour, a day and three days, then by hand', async () => {
  const order = await orders.placed()
  const page = await orders.begin(order)
  await orders.settleAt(15)
  orders.stripe.pay(page)
  orders.stripe.mode = 'refuses-refunds'
  const times: number[] = []
  for (const minutes of [25, 26, 84, 85, 86, 85 + DAY - 1, 85 + DAY, 85 + 4 * DAY - 1, 85 + 4 * DAY, 85 + 30 * DAY]) {
    const before = asked()
    await orders.settleAt(minutes)
    if (asked() > before) times.push(minutes)
  }
  expect(times).toEqual([25, 85, 85 + DAY, 85 + 4 * DAY])
  expect([await orders.paymentStates(), await tasks()]).toEqual([[late], 1])
  orders.stripe.mode = 'ready'
  expect((await orders.server.callAs('manager', orderHandling.retryRefund, { id: order.id })).error).toBe('')
  await orders.settleAt(86 + 30 * DAY)
  expect([await orders.paymentStates(), sentBack(), await tasks()]).toEqual([[returned], [order.total_cents], 0])
  const again = await orders.server.callAs('manager', orderHandling.retryRefund, { id: order.id })
  expect(again.error, 'nothing is to go back').toBe('state.not-allowed')
})

it('a refund is asked for once more after its answer was lost, also a day later, and goes back once', async () => {
  await owing()
  orders.stripe.fault = { path: /refunds/, when: 'after' }
  await orders.settleAt(2)
  expect(await refunds()).toEqual([{ state: owed, tries: 0 }])
  orders.stripe.fault = undefined
  orders.stripe.forgetKeys()
  await orders.settleAt(2 + 2 * DAY)
  expect([await refunds(), sentBack()]).toEqual([[{ state: settled, tries: 0 }], [100]])
})

it('a refund that is on its way is settled once the provider says so', async () => {
  await owing()
  orders.stripe.mode = 'slow-refunds'
  await orders.settleAt(2)
  await orders.settleAt(3)
  expect(await refunds()).toEqual([{ state: owed, tries: 0 }])
  orders.stripe.refundsBecame('succeeded')
  await orders.settleAt(2 + HOUR)
  expect([await refunds(), asked(), sentBack()]).toEqual([[{ state: settled, tries: 0 }], 1, [100]])
})

it('a refund that failed on its way is a task, and the next try makes another', async () => {
  await owing()
  orders.stripe.mode = 'slow-refunds'
  await orders.settleAt(2)
  orders.stripe.refundsBecame('failed')
  await orders.settleAt(2 + HOUR)
  expect([await refunds(), await tasks()]).toEqual([[{ state: failed, tries: 1 }], 1])
  orders.stripe.mode = 'ready'
  await orders.settleAt(2 + 2 * HOUR)
  expect([await refunds(), sentBack(), await tasks()]).toEqual([[{ state: settled, tries: 1 }], [100], 0])
})

it('never more goes back than was charged, also if more is owed by mistake', async () => {
  const order = await owing()
  const second = randomUUID()
  await orders.server.db.query({
    text: `insert into order_refund (org_id, store_id, id, number, order_id, kind, state, goods_cents, tax_cents, money_cents,
        approved_at, next_at)
      select org_id, store_id, $1, number || '-2', order_id, kind, state, goods_cents, tax_cents, 1,
        approved_at + interval '1 second', next_at from order_refund where order_id = $2`,
    values: [second, order.id],
  })
  await orders.settleAt(2)
  expect([await refunds(), sentBack(), await tasks()]).toEqual([
    [
      { state: settled, tries: 0 },
      { state: failed, tries: 1 },
    ],
    [100],
    1,
  ])
  expect((await findDifferences(orders.server.db)).map(({ what }) => what)).toContain(
    'more goes back of an online order than was charged',
  )
  await orders.server.db.query({ text: 'delete from order_refund where id = $1', values: [second] })
  await orders.server.db.query({ text: `delete from todo where kind = 'online-refund-failed'` })
})

it('ten jobs at once give money back once', async () => {
  await owing()
  await Promise.all(Array.from({ length: 10 }, () => orders.settleAt(2)))
  expect([asked(), sentBack(), await refunds()]).toEqual([1, [100], [{ state: settled, tries: 0 }]])
})

it('an order that the office cancels is ended at the provider first', async () => {
  const order = await orders.placed()
  const page = await orders.begin(order)
  const form = { id: order.id, version: order.version, reason: 'by phone' }
  orders.stripe.fault = { path: /checkout/, when: 'before' }
  expect((await orders.server.callAs('manager', orderHandling.cancel, form)).error).toBe('order.payment-unknown')
  orders.stripe.fault = undefined
  expect((await orders.server.callAs('manager', orderHandling.cancel, form)).data.state).toBe(cancelled)
  expect([orders.stripe.sessions.get(page)!.status, await orders.paymentStates()]).toEqual(['expired', [ended]])
})

it('an order that turns out to be paid when the office cancels it is paid, and the office hears so and may cancel it then', async () => {
  const order = await orders.placed()
  orders.stripe.pay(await orders.begin(order))
  const form = { id: order.id, version: order.version, reason: 'by phone' }
  expect((await orders.server.callAs('manager', orderHandling.cancel, form)).error).toBe('order.paid-meanwhile')
  expect([await orders.stateOf(order), await orders.paymentStates()]).toEqual([waiting, [paid]])
  // what was seen is old by now
  expect((await orders.server.callAs('manager', orderHandling.cancel, form)).error).toBe('record.stale')
  const again = { ...form, version: order.version + 1 }
  expect((await orders.server.callAs('manager', orderHandling.cancel, again)).data.state).toBe(cancelled)
})

it('a paid order that the office cancels is given back', async () => {
  const order = await orders.placed()
  orders.stripe.pay(await orders.begin(order))
  await orders.settleAt(1)
  const form = { id: order.id, version: order.version + 1, reason: 'by phone' }
  expect((await orders.server.callAs('manager', orderHandling.cancel, form)).error).toBe('')
  await orders.settleAt(2)
  expect([await orders.stateOf(order), await refunds(), sentBack()]).toEqual([
    cancelled,
    [{ state: settled, tries: 0 }],
    [order.total_cents],
  ])
})
