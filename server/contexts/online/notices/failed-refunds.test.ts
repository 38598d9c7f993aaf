import { afterEach, beforeEach, expect, it } from 'vitest'
import { notices } from '#contract/online/notices.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { startCardOrders, type CardOrders } from '#server/testing/card-orders.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const HOUR = 60
const DAY = 24 * HOUR

let orders: CardOrders
beforeEach(async () => {
  orders = await startCardOrders()
  // who follows events begins with those from then on
  await follow()
})
afterEach(() => orders.close())

const follow = () => testRunner(orders.server.db, { now: () => orders.server.clock.now }).runDue()

/** What people find under the bell of money that did not go back. */
async function told(person: 'owner' | 'clerk' = 'owner'): Promise<string[]> {
  await follow()
  // days later they have to sign in again
  await orders.server.signIn(person)
  const { records } = (await orders.server.callAs(person, notices.list, {})).data
  return records.filter(({ kind }) => kind === 'refund-failed').map(({ subjectName }) => subjectName)
}

/** An order that was paid, and then cancelled by its buyer. */
async function owing(): Promise<OrderRow> {
  const order = await orders.placed()
  orders.stripe.pay(await orders.begin(order))
  await orders.settleAt(1)
  const to = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now: orders.server.clock.now } as const
  return orders.server.db.tx((tx) => moveOrder(tx, orders.server.one.stores[0], order.id, to))
}

/** An order that ended before its money came. */
async function paidLate(): Promise<OrderRow> {
  const order = await orders.placed()
  const page = await orders.begin(order)
  await orders.settleAt(15)
  orders.stripe.pay(page)
  await orders.settleAt(25)
  return order
}

it.each([
  ['of a cancelled order', owing],
  ['that no order needs', paidLate],
])('money %s is told of once it is not tried again by itself, and only once', async (_, made) => {
  orders.stripe.mode = 'refuses-refunds'
  const order = await made()
  for (const minutes of [30, 30 + HOUR, 30 + HOUR + DAY]) {
    await orders.settleAt(minutes)
    expect(await told()).toEqual([])
  }
  await orders.settleAt(30 + HOUR + 4 * DAY)
  expect(await told()).toEqual([order.number])
  expect(await told('clerk')).toEqual([])

  await orders.server.signIn('manager')
  expect((await orders.server.callAs('manager', orderHandling.retryRefund, { id: order.id })).error).toBe('')
  await orders.settleAt(31 + HOUR + 4 * DAY)
  expect(await told()).toEqual([order.number])
})

it('money that goes back at last is not told of', async () => {
  orders.stripe.mode = 'refuses-refunds'
  await owing()
  await orders.settleAt(30)
  orders.stripe.mode = 'ready'
  await orders.settleAt(30 + HOUR)
  expect(await told()).toEqual([])
})
