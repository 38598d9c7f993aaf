import { settlePayments } from '#server/contexts/online/payments/settle-payments.ts'
import { payBack } from '#server/contexts/online/payments/pay-back.ts'
import { startPayment } from '#server/contexts/online/payments/start-payment.ts'
import type { Asking } from '#server/contexts/online/payments/ask-payment.ts'
import type { Database } from '#server/db/session.ts'
import { stripeReaders } from '#server/drivers/readers/stripe-readers.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { placeOfLink, placeOrder } from '#server/ledgers/orders/place-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { FakeStripe } from '#server/testing/fake-stripe.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { TEST_SEAL } from '#server/testing/test-seal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestStore } from '#server/testing/test-world.ts'

const MINUTE = 60_000
export const WEBHOOK_SECRET = 'whsec_of_tests'
const never = new AbortController().signal

/** A server whose first store takes cards on the web, with a provider on loopback, and orders to be paid there. */
export interface CardOrders {
  readonly server: TestServer
  readonly stripe: FakeStripe
  readonly asking: (patience?: number) => Asking
  /** An order of one piece for 1.00, to be paid within fifteen minutes. */
  readonly placed: (store?: TestStore, sku?: number) => Promise<OrderRow>
  /** Begins to pay it; the provider's id of the page. */
  readonly begin: (order: OrderRow) => Promise<string>
  readonly startPayment: (order: OrderRow) => ReturnType<typeof startPayment>
  /** The job that looks after payments, so many minutes after the server was started. */
  readonly settleAt: (minutes: number) => Promise<void>
  readonly stateOf: (order: OrderRow) => Promise<number>
  readonly paymentStates: () => Promise<number[]>
  readonly close: () => Promise<void>
}

/** `database`: instead of a new one. */
export async function startCardOrders(database?: Database): Promise<CardOrders> {
  const stripe = await FakeStripe.open()
  const readers = stripeReaders({
    secretKey: 'sk_test_12345678',
    clientId: undefined,
    webhookSecret: WEBHOOK_SECRET,
    url: stripe.url,
  })
  const server = await startTestServer({ readers, ...(database ? { database } : {}) })
  const startedAt = server.clock.now
  stripe.clock = () => server.clock.now
  const asking = (patience = 5000): Asking => ({
    db: server.db,
    readers,
    seal: TEST_SEAL,
    now: server.clock.now,
    patience,
  })
  const start = (order: OrderRow) => startPayment(asking(), { orgId: order.org_id, storeId: order.store_id }, order.id)
  return {
    server,
    stripe,
    asking,
    startPayment: start,
    placed: async (store = server.one.stores[0], sku = 0) => {
      const { now } = server.clock
      const base = newOrder(store.skus[sku]!.id, now)
      const linkSealed = TEST_SEAL.close('https://shop.test/s/tea/en/order/secret', placeOfLink(base.requestId))
      const wanted = { ...base, linkSealed, payBy: 'card', payUntil: now + 15 * MINUTE } as const
      return (await server.db.tx((tx) => placeOrder(tx, store, wanted))).order
    },
    begin: async (order) => {
      const started = await start(order)
      if (!('url' in started)) throw new Error('it is paid already')
      return started.url.split('/').at(-1)!
    },
    settleAt: async (minutes) => {
      server.clock.now = startedAt + Math.round(minutes * MINUTE)
      await settlePayments(asking(), never)
      await payBack(asking(), never)
    },
    stateOf: async ({ id }) =>
      (await rowsOf<{ state: number }>(server.db, `select state from online_order where id = '${id}'`))[0]!.state,
    paymentStates: async () =>
      (await rowsOf<{ state: number }>(server.db, 'select state from online_payment order by state')).map(
        ({ state }) => state,
      ),
    close: async () => {
      await server.close()
      await stripe.close()
    },
  }
}
