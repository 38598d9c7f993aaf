import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startCardOrders, type CardOrders } from '#server/testing/card-orders.ts'
import type { FakeStripe } from '#server/testing/fake-stripe.ts'
import { heldByOrders } from '#server/testing/pick-order.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let orders: CardOrders
let server: TestServer
let stripe: FakeStripe
beforeEach(async () => {
  orders = await startCardOrders()
  ;({ server, stripe } = orders)
})
afterEach(() => orders.close())

const store = () => server.one.stores[0]
const placed: CardOrders['placed'] = () => orders.placed()
const begin: CardOrders['begin'] = (order) => orders.begin(order)
const settleAt: CardOrders['settleAt'] = (minutes) => orders.settleAt(minutes)
const stateOf: CardOrders['stateOf'] = (order) => orders.stateOf(order)
const paymentStates: CardOrders['paymentStates'] = () => orders.paymentStates()
const free = { locked: 0, slots: 0, pending: 0, web: 0 }
const held = { locked: 1000, slots: 1, pending: 1000, web: 1000 }
const { unpaid, waiting, cancelled } = onlineOrderStates
const { paid, ended, returned } = onlinePaymentStates

describe('10. an order that is not paid', () => {
  it('ends after fifteen minutes, once the provider confirms that its page has ended', async () => {
    const order = await placed()
    await begin(order)
    await settleAt(14)
    expect([await stateOf(order), await heldByOrders(server)]).toEqual([unpaid, expect.objectContaining(held)])
    await settleAt(15)
    expect([await stateOf(order), await paymentStates()]).toEqual([cancelled, [ended]])
    expect(await heldByOrders(server)).toMatchObject(free)
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('waits for a provider that is silent, and keeps everything meanwhile', async () => {
    const order = await placed()
    await begin(order)
    stripe.fault = { path: /checkout/, when: 'before' }
    await settleAt(15)
    await settleAt(19)
    expect([await stateOf(order), await heldByOrders(server)]).toEqual([unpaid, expect.objectContaining(held)])
    stripe.fault = undefined
    await settleAt(20)
    expect([await stateOf(order), await heldByOrders(server)]).toEqual([cancelled, expect.objectContaining(free)])
  })

  it('is paid if its page was, although that is heard of at the end', async () => {
    const order = await placed()
    const session = await begin(order)
    stripe.pay(session)
    await settleAt(15)
    expect([await stateOf(order), await paymentStates()]).toEqual([waiting, [paid]])
    expect(stripe.refunds).toEqual([])
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('gets money that comes after its end back, once', async () => {
    const order = await placed()
    const session = await begin(order)
    await settleAt(15)
    stripe.pay(session)
    await settleAt(26)
    await settleAt(28)
    expect([await stateOf(order), await paymentStates()]).toEqual([cancelled, [returned]])
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([order.total_cents])
    expect(await findDifferences(server.db)).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'ends although the answer about its page was lost %s it was made',
    async (when) => {
      const order = await placed()
      stripe.fault = { path: /checkout/, when }
      await expect(begin(order)).rejects.toMatchObject({ code: 'order.payment-unknown' })
      stripe.fault = undefined
      await settleAt(15)
      expect([await stateOf(order), await paymentStates()]).toEqual([cancelled, [ended]])
      expect(await heldByOrders(server)).toMatchObject(free)
    },
  )

  it('ends as well if nobody began to pay it', async () => {
    const order = await placed()
    await settleAt(15)
    expect([await stateOf(order), await heldByOrders(server)]).toEqual([cancelled, expect.objectContaining(free)])
  })

  it('has one page: a second attempt ends the first, and finds out if it was paid', async () => {
    const order = await placed()
    const first = await begin(order)
    const second = await begin(order)
    expect([stripe.sessions.get(first)!.status, stripe.sessions.get(second)!.status]).toEqual(['expired', 'open'])
    stripe.pay(second)
    expect(await orders.startPayment(order)).toEqual({ paid: true })
    expect([await stateOf(order), await paymentStates()]).toEqual([waiting, [paid, ended]])
  })

  it('is not paid by another amount, which goes back', async () => {
    const order = await placed()
    stripe.pay(await begin(order), cents(order.total_cents + 1))
    await settleAt(2)
    expect([await stateOf(order), await paymentStates()]).toEqual([unpaid, [returned]])
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([order.total_cents + 1])
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('is given back once it was paid and is cancelled, also where the provider refuses at first', async () => {
    const order = await placed()
    stripe.pay(await begin(order))
    await settleAt(2)
    await server.db.tx((tx) =>
      moveOrder(tx, store(), order.id, { to: cancelled, by: { kind: 'buyer' }, now: server.clock.now }),
    )
    stripe.mode = 'refuses-refunds'
    await settleAt(3)
    const refund = async () => rowsOf(server.db, 'select state, failure, tries from order_refund')
    expect(await refund()).toEqual([{ state: 3, failure: 'balance', tries: 1 }])
    stripe.mode = 'ready'
    await settleAt(62)
    expect(stripe.refunds).toEqual([])
    await settleAt(64)
    await settleAt(70)
    expect(await refund()).toEqual([{ state: 2, failure: '', tries: 1 }])
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([order.total_cents])
    expect(await findDifferences(server.db)).toEqual([])
  })
})
