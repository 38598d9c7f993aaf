import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { startCardOrders, WEBHOOK_SECRET, type CardOrders } from '#server/testing/card-orders.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const PATH = '/b/storefront/stripe/webhook'
const { unpaid, waiting } = onlineOrderStates

let orders: CardOrders
beforeEach(async () => {
  orders = await startCardOrders()
})
afterEach(() => orders.close())

const message = (metadata: object | null, type = 'checkout.session.completed'): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { metadata } } })

/** The status of the answer to a message, signed with a secret at a time. */
async function sent(body: string, secret = WEBHOOK_SECRET, at = orders.server.clock.now): Promise<number> {
  const timestamp = Math.floor(at / 1000)
  const signature = new Stripe('sk_test_12345678').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  })
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
  return (await orders.server.fetch(PATH, { method: 'POST', body, headers })).status
}
const paymentOf = (session: string): object => orders.stripe.sessions.get(session)!.metadata!

it('a message that a page was paid books the payment, however often it comes', async () => {
  const order = await orders.placed()
  const session = await orders.begin(order)
  orders.stripe.pay(session)
  const body = message(paymentOf(session))
  expect([await sent(body), await sent(body)]).toEqual([200, 200])
  expect(await orders.stateOf(order)).toBe(waiting)
})

it('only the provider is believed: a message of a payment that was not made pays nothing', async () => {
  const order = await orders.placed()
  expect(await sent(message(paymentOf(await orders.begin(order))))).toBe(200)
  expect(await orders.stateOf(order)).toBe(unpaid)
})

it.each([
  ['of another secret', 'whsec_of_others', 0],
  ['of an hour ago', WEBHOOK_SECRET, -3_600_000],
])('a message with a signature %s is refused', async (_, secret, shift) => {
  const order = await orders.placed()
  const session = await orders.begin(order)
  orders.stripe.pay(session)
  expect(await sent(message(paymentOf(session)), secret, orders.server.clock.now + shift)).toBe(400)
  expect(await orders.stateOf(order)).toBe(unpaid)
})

it('messages about anything else are taken and change nothing', async () => {
  const [org, store, payment] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  expect(await sent(message({ org, store, payment }, 'customer.created'))).toBe(200)
  expect(await sent(message({ org, store, payment }))).toBe(200)
  expect(await sent(message({ org, store, payment: 'no id' }))).toBe(200)
  expect(await sent(message(null))).toBe(200)
})

it('without a secret there is no such address', async () => {
  const server = await startTestServer()
  expect((await server.fetch(PATH, { method: 'POST', body: '{}' })).status).toBe(404)
  await server.close()
})
