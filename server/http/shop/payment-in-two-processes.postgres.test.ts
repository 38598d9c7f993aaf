import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { payBack } from '#server/contexts/online/payments/pay-back.ts'
import { settlePayments } from '#server/contexts/online/payments/settle-payments.ts'
import { openPostgres } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import type { HostedCheckout } from '#server/drivers/readers/hosted-checkout.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startCardOrders, WEBHOOK_SECRET, type CardOrders } from '#server/testing/card-orders.ts'
import { heldByOrders } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { testServerOn, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const PAGE = 'https://checkout.stripe.com/c/pay/'
const MINUTE = 60_000
const ROUNDS = 5
const { waiting, cancelled } = onlineOrderStates
const { paid, ended, returned } = onlinePaymentStates
const never = new AbortController().signal

/** Two server processes on one PostgreSQL, of which nobody tells the other what it has heard. */
let orders: CardOrders
let left: TestServer
let right: TestServer
let second: Database

beforeEach(async () => {
  const database = await openTestDatabase()
  if (database.kind !== 'postgres') throw new Error('these tests need TEST_DATABASE_URL')
  orders = await startCardOrders(database)
  left = orders.server
  const [named] = await rowsOf<{ name: string }>(database, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${named!.name}`
  second = await openPostgres(url.href)
  right = await testServerOn(second, left.clock, left.one, left.two, undefined, orders.asking().readers)
  const shop = { organisation: left.one, store: left.one.stores[0], prefix: 'tea' }
  await openShop(left, shop)
  await putOnSale(left, shop, shop.store.skus[0]!.id)
  await takeOrders(left, shop)
})
afterEach(async () => {
  const differences = await findDifferences(left.db)
  await second.close()
  await orders.close()
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`)
})

/** A buyer orders one piece by card, and is at the provider's page. */
async function atProvider() {
  const visit = shopVisit(left, 'en')
  await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', phone: '', mail: 'ada@shop.test' })
  const { path } = await visit.submit(review, 'checkout/review', { pay: 'card' })
  const session = path.replace(PAGE, '')
  const page = orders.stripe.sessions.get(session)!
  return { session, total: page.amount_total!, back: page.success_url!.replace('http://shop.test', '') }
}

/** The provider's message that a page was paid, as it comes to a process. */
async function heard(process: TestServer, session: string): Promise<void> {
  const object = { metadata: orders.stripe.sessions.get(session)!.metadata }
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } })
  const signature = new Stripe('sk_test_12345678').webhooks.generateTestHeaderString({
    payload: body,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(process.clock.now / 1000),
  })
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
  expect((await process.fetch('/b/storefront/stripe/webhook', { method: 'POST', body, headers })).status).toBe(200)
}

/** The job of a process; `readers`: who answers it. */
async function job({ db }: TestServer, readers: CardReaders | undefined = orders.asking().readers): Promise<void> {
  const asking = { ...orders.asking(), db, readers }
  await settlePayments(asking, never)
  await payBack(asking, never)
}

/** Both jobs at once, again and again, until nothing is left to be done. */
async function inTheEnd(): Promise<void> {
  for (let n = 0; n < 10; n++) {
    left.clock.now += 11 * MINUTE
    await Promise.all([job(left), job(right)])
  }
}

/** The newest order, with what was said of it. */
async function newest() {
  const [order] = await rowsOf<{ state: number; payments: number[]; paid: number; over: number }>(
    left.db,
    `select o.state,
      array(select p.state from online_payment p where p.order_id = o.id) as payments,
      (select count(*) from event e where e.subject_id = o.id::text and e.kind = 'online-order.paid') as paid,
      (select count(*) from order_event e where e.order_id = o.id and e.to_state = ${cancelled}) as over
      from online_order o order by o.placed_at desc, o.number desc limit 1`,
  )
  return order!
}
const sentBack = () => orders.stripe.refunds.map(({ amount, status }) => [amount, status])

it('of a payment that both hear of at the same moment there is one order and one payment', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { session, back } = await atProvider()
    orders.stripe.pay(session)
    left.clock.now += 2 * MINUTE
    const pages = await Promise.all([
      shopVisit(left, 'en').open(back),
      shopVisit(right, 'en').open(back),
      heard(left, session),
      heard(right, session),
      job(left),
      job(right),
    ])
    expect(pages[0].text).toContain('Received, waiting to be prepared')
    expect(pages[1].text).toContain('Received, waiting to be prepared')
    expect(await newest()).toEqual({ state: waiting, payments: [paid], paid: 1, over: 0 })
    expect(await rowsOf(left.db, 'select id from online_order')).toHaveLength(round)
  }
  await inTheEnd()
  expect(sentBack()).toEqual([])
})

/** The provider as one process finds it: whatever `then` does happens between the end of a page and the answer that says so. */
function endingPages(then: (session: string) => void): CardReaders {
  const readers = orders.asking().readers!
  const { checkout } = readers as { readonly checkout: HostedCheckout }
  const end: HostedCheckout['end'] = async (ask) => {
    const said = await checkout.end(ask)
    then(ask.session)
    return said
  }
  return { ...readers, checkout: { ...checkout, end } }
}

it('an order that one ends while the other hears that it is paid is paid, or its money goes back once', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { session, total } = await atProvider()
    left.clock.now += 16 * MINUTE
    const others: Promise<void>[] = []
    const paidMeanwhile = endingPages((ending) => {
      orders.stripe.pay(ending)
      others.push(heard(right, ending), job(right))
    })
    await job(left, paidMeanwhile)
    await Promise.all(others)
    expect(others).toHaveLength(2)
    const before = orders.stripe.refunds.length
    await inTheEnd()
    const { state, payments, paid: times, over } = await newest()
    if (state === waiting) expect([payments, times, over, orders.stripe.refunds.length]).toEqual([[paid], 1, 0, before])
    else expect([state, payments, times, over]).toEqual([cancelled, [returned], 0, 1])
    const refunds = orders.stripe.refunds.filter(
      ({ payment_intent }) => payment_intent === orders.stripe.sessions.get(session)!.payment_intent!.id,
    )
    expect(refunds.map(({ amount }) => amount)).toEqual(state === waiting ? [] : [total])
    expect(await rowsOf(left.db, 'select id from online_order')).toHaveLength(round)
  }
})

it('an order that both end at the same moment ends once, and gives back what it held', async () => {
  const before = await heldByOrders(left)
  const { session } = await atProvider()
  left.clock.now += 16 * MINUTE
  await Promise.all([job(left), job(right), job(left), job(right)])
  expect(await newest()).toEqual({ state: cancelled, payments: [ended], paid: 0, over: 1 })
  expect(await heldByOrders(left)).toEqual(before)

  // its page was still on the screen: the money comes after all
  orders.stripe.pay(session)
  await Promise.all([heard(left, session), heard(right, session)])
  await Promise.all([job(left), job(right), job(left), job(right)])
  await inTheEnd()
  expect(await newest()).toEqual({ state: cancelled, payments: [returned], paid: 0, over: 1 })
  expect(sentBack()).toEqual([[orders.stripe.sessions.get(session)!.amount_total, 'succeeded']])
})
