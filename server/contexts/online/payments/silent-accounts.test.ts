import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import type { Asking } from '#server/contexts/online/payments/ask-payment.ts'
import { atMost, inTime } from '#server/contexts/online/payments/at-most.ts'
import { payBack } from '#server/contexts/online/payments/pay-back.ts'
import { settlePayments } from '#server/contexts/online/payments/settle-payments.ts'
import type { HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startCardOrders, type CardOrders } from '#server/testing/card-orders.ts'
import type { TestStore } from '#server/testing/test-world.ts'

const MINUTE = 60_000
const never = new AbortController().signal
const DAY = 24 * 60 * MINUTE
const { unpaid, cancelled } = onlineOrderStates
const { open, paid, ended, returned } = onlinePaymentStates

let orders: CardOrders
beforeEach(async () => {
  orders = await startCardOrders()
})
afterEach(() => orders.close())

/** The provider never answers about payments of this store. */
function silentFor({ storeId }: TestStore): Asking {
  const asking = orders.asking(1000)
  const checkout = asking.readers!.checkout!
  const orNever =
    <A extends { readonly storeId: string }, S>(ask: (asked: A) => Promise<S>) =>
    (asked: A): Promise<S> =>
      asked.storeId === storeId ? new Promise(() => undefined) : ask(asked)
  const silent: HostedCheckout = {
    ...checkout,
    outcome: orNever(checkout.outcome),
    end: orNever(checkout.end),
    refund: orNever(checkout.refund),
  }
  return { ...asking, readers: { ...asking.readers!, checkout: silent } }
}

async function paidOn(store: TestStore, n: number): Promise<OrderRow> {
  const order = await orders.placed(store, n)
  orders.stripe.pay(await orders.begin(order))
  return order
}

const statesOf = async ({ storeId }: TestStore): Promise<number[]> =>
  (
    await rowsOf<{ state: number }>(
      orders.server.db,
      `select state from online_payment where store_id = '${storeId}' order by state`,
    )
  ).map(({ state }) => state)

it('nobody waits for an account whose provider is silent, with payments or with money that goes back', async () => {
  const { server, stripe } = orders
  const [silent, other] = server.one.stores
  for (let n = 0; n < 5; n += 1) await paidOn(silent, n)
  const order = await paidOn(other, 0)
  server.clock.now += 2 * MINUTE
  const asking = silentFor(silent)
  await settlePayments(asking, never)
  expect([await statesOf(silent), await statesOf(other)]).toEqual([Array(5).fill(open), [paid]])
  await settlePayments(orders.asking(), never)
  expect(await statesOf(silent), 'asked a moment ago').toEqual(Array(5).fill(open))
  server.clock.now += MINUTE
  await settlePayments(orders.asking(), never)
  const { now } = server.clock
  const all = await rowsOf<OrderRow>(server.db, `select * from online_order where store_id = '${silent.storeId}'`)
  for (const [store, one] of [...all.map((each) => [silent, each] as const), [other, order] as const])
    await server.db.tx((tx) => moveOrder(tx, store, one.id, { to: cancelled, by: { kind: 'buyer' }, now }))
  await payBack(silentFor(silent), never)
  expect(stripe.refunds).toHaveLength(1)
  await payBack(orders.asking(), never)
  expect(stripe.refunds, 'asked a moment ago').toHaveLength(1)
  server.clock.now += 5 * MINUTE
  await payBack(orders.asking(), never)
  expect(stripe.refunds).toHaveLength(6)
})

/** The provider is switched off, or another one by now. */
const nobody = (): Asking => ({ ...orders.asking(), readers: undefined })
const tasks = async (): Promise<number> =>
  (await rowsOf(orders.server.db, `select 1 from todo where kind = 'online-refund-failed' and closed_at is null`))
    .length

it('an order whose provider nobody reaches ends a day after its page has, and what was paid on it goes back later', async () => {
  const { server, stripe } = orders
  const order = await paidOn(server.one.stores[0], 0)
  server.clock.now += DAY + 34 * MINUTE
  await settlePayments(nobody(), never)
  expect([await orders.stateOf(order), await orders.paymentStates()]).toEqual([unpaid, [open]])
  server.clock.now += 2 * MINUTE
  await settlePayments(nobody(), never)
  expect([await orders.stateOf(order), await orders.paymentStates()]).toEqual([cancelled, [ended]])
  server.clock.now += DAY
  await settlePayments(orders.asking(), never)
  await payBack(orders.asking(), never)
  expect([await orders.paymentStates(), stripe.refunds.map(({ amount }) => amount)]).toEqual([
    [returned],
    [order.total_cents],
  ])
  expect(await findDifferences(server.db)).toEqual([])
})

it('money that nobody answers about for a day is a task until it has gone back', async () => {
  const { server, stripe } = orders
  const [store] = server.one.stores
  const order = await paidOn(store, 0)
  server.clock.now += 2 * MINUTE
  await settlePayments(orders.asking(), never)
  const by = { kind: 'buyer' } as const
  await server.db.tx((tx) => moveOrder(tx, store, order.id, { to: cancelled, by, now: server.clock.now }))
  await payBack(nobody(), never)
  expect(await tasks()).toBe(0)
  server.clock.now += DAY
  await payBack(nobody(), never)
  expect([await tasks(), stripe.refunds]).toEqual([1, []])
  expect((await server.callAs('manager', orderHandling.retryRefund, { id: order.id })).error).toBe('')
  await payBack(orders.asking(), never)
  expect([await tasks(), stripe.refunds.map(({ amount }) => amount)]).toEqual([0, [order.total_cents]])
  expect(await findDifferences(server.db)).toEqual([])
})

describe('work for many', () => {
  it('is done for so many at once, also after one has failed, and the failure is said in the end', async () => {
    let now = 0
    let most = 0
    const done: number[] = []
    const work = async (n: number): Promise<void> => {
      most = Math.max(most, ++now)
      await Promise.resolve()
      now -= 1
      if (n === 2) throw new Error('two')
      done.push(n)
    }
    await expect(atMost(3, [1, 2, 3, 4, 5, 6, 7], never, work)).rejects.toThrow('two')
    expect([most, done.toSorted((a, b) => a - b)]).toEqual([3, [1, 3, 4, 5, 6, 7]])
  })

  it('ends when the server stops', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const work = (n: number): Promise<void> => {
      done.push(n)
      stop.abort(new Error('stopped'))
      return Promise.resolve()
    }
    await expect(atMost(1, [1, 2, 3], stop.signal, work)).rejects.toThrow('stopped')
    expect(done).toEqual([1])
  })

  it('an answer that fails, or comes too late, is another one', async () => {
    expect(await inTime(1000, Promise.resolve('yes'), 'no')).toBe('yes')
    expect(await inTime(1000, Promise.reject(new Error('x')), 'no')).toBe('no')
    expect(await inTime(1, new Promise(() => undefined), 'no')).toBe('no')
  })
})
