import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { payBack } from '#server/contexts/online/payments/pay-back.ts'
import { settlePayments } from '#server/contexts/online/payments/settle-payments.ts'
import { openCardReaders } from '#server/drivers/readers/open-card-readers.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { rowsOf } from '#server/testing/books.ts'
import { shopVisit, type Seen } from '#server/testing/shop-visit.ts'
import { TEST_SEAL } from '#server/testing/test-seal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const never = new AbortController().signal
const { waiting, cancelled } = onlineOrderStates

let server: TestServer
const readers = () => openCardReaders({ CARD_READER: 'simulated' }, server.db, { now: () => server.clock.now })
beforeAll(async () => {
  const database = await openTestDatabase()
  server = await startTestServer({ database, readers: openCardReaders({ CARD_READER: 'simulated' }, database)! })
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  await putOnSale(server, shop, shop.store.skus[0]!.id)
  await takeOrders(server, shop)
})
afterAll(() => server.close())

const visit = () => shopVisit(server, 'en')
async function atPage(buyer = visit()): Promise<{ buyer: ReturnType<typeof visit>; page: Seen }> {
  await buyer.submit(await buyer.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
  const contact = await buyer.submit(await buyer.open('/s/tea/en/checkout'), 'checkout/time')
  const review = await buyer.submit(contact, 'checkout/contact', { name: 'Ada', phone: '', mail: 'ada@shop.test' })
  return { buyer, page: await buyer.submit(review, 'checkout/review', { pay: 'card' }) }
}
const states = async (): Promise<number[]> =>
  (await rowsOf<{ state: number }>(server.db, 'select state from online_order order by placed_at, id')).map(
    ({ state }) => state,
  )
const jobAfter = async (minutes: number): Promise<void> => {
  server.clock.now += minutes * 60_000
  const asking = { db: server.db, readers: readers(), seal: TEST_SEAL, now: server.clock.now, patience: 5000 }
  await settlePayments(asking, never)
  await payBack(asking, never)
}

it('a page that says that it is a simulation is paid, the order is paid, and its money goes back when it is cancelled', async () => {
  const { buyer, page } = await atPage()
  expect(page.path).toMatch(/^\/s\/-\/simulated\/[\w-]+$/)
  expect(page.text).toContain('Simulated payment This page is for demonstrations. No money moves')
  server.clock.now += 5000
  const paid = await buyer.submit(page, page.path, { act: 'pay' })
  expect(paid.text).toContain('Received, waiting to be prepared')
  expect(await states()).toEqual([waiting])
  await buyer.submit(paid, '/cancel')
  await jobAfter(1)
  expect(await rowsOf(server.db, 'select state from order_refund')).toEqual([{ state: 2 }])
  expect(await findDifferences(server.db)).toEqual([])
})

it('a card that is declined is said on the page, which stays; another card pays the one order', async () => {
  const { buyer, page } = await atPage()
  const before = await states()
  const declined = await buyer.submit(page, page.path, { act: 'refuse' })
  expect([declined.path, declined.text]).toEqual([
    `${page.path}?refused`,
    expect.stringContaining(
      'The card was declined and nothing was charged. Try another card, or go back to the order.',
    ),
  ])
  expect(declined.html).toMatch(/role="alert"[^>]*autofocus/)
  expect(await states()).toEqual(before)
  server.clock.now += 5000
  expect((await buyer.submit(declined, page.path, { act: 'pay' })).text).toContain('Received, waiting to be prepared')
  expect(await states()).toEqual([...before.slice(0, -1), waiting])
  // whoever goes back to a page on which the order was paid is not told of the card before it
  expect((await buyer.open(declined.path)).text).not.toContain('declined')
})

it('a page that is left, or has ended, pays nothing, and the order ends after a quarter of an hour', async () => {
  const { buyer, page } = await atPage()
  const left = await buyer.submit(page, page.path, { act: 'leave' })
  expect(left.text).toContain('Pay by card')
  await jobAfter(15)
  expect((await states()).at(-1)).toBe(cancelled)
  expect((await buyer.open(page.path)).text).toContain('This payment page has ended.')
  await buyer.send(page.path, { act: 'pay' })
  await jobAfter(11)
  expect((await states()).at(-1)).toBe(cancelled)
  expect(await findDifferences(server.db)).toEqual([])
})

it('there is no such page where cards are real, or for no payment', async () => {
  expect((await visit().open(`/s/-/simulated/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await visit().open('/s/-/simulated/x')).status).toBe(404)
})
