import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDifferences } from '#server/admin/books.ts'
import { openPostgres } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { rowsOf } from '#server/testing/books.ts'
import { countingRepeats } from '#server/testing/counted-repeats.ts'
import { heldByOrders } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'
import type { TestSku } from '#server/testing/test-world.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

/** Two server processes on one PostgreSQL, each with its own connection pool, behind a proxy that tells who asks. */
let left: TestServer
let right: TestServer
let second: Database
let repeats: () => number
let tablet: Tablet
const env = { TRUST_PROXY: '1' }

beforeAll(async () => {
  const counting = countingRepeats(await openTestDatabase())
  const { database } = counting
  left = await startTestServer({ database, goods: 2, env })
  const [named] = await rowsOf<{ name: string }>(database, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${named!.name}`
  const there = countingRepeats(await openPostgres(url.href))
  second = there.database
  repeats = () => counting.repeats() + there.repeats()
  right = await testServerOn(second, left.clock, left.one, left.two, undefined, undefined, env)
  const shop: TestShop = { organisation: left.one, store: left.one.stores[0], prefix: 'tea' }
  await openShop(left, shop)
  await takeOrders(left, shop)
  for (const { id } of shop.store.skus) await putOnSale(left, shop, id)
  tablet = await onDuty(left)
})
afterAll(async () => {
  await second.close()
  await left.close()
})

let asked = 0
/** The proxy: each request of a buyer goes to the other process than the last one of anybody. */
const throughProxy = (address: string): TestServer => ({
  ...left,
  fetch: (path, init) => {
    asked += 1
    const headers = { ...(init?.headers as Record<string, string>), 'X-Forwarded-For': address }
    return (asked % 2 === 0 ? left : right).fetch(path, { ...init, headers })
  },
})

/** A buyer, each in a network of their own, who has gone through the checkout with one piece up to its last page. */
async function atReview(n: number, handle: string) {
  const visit = shopVisit(throughProxy(`203.0.113.${n + 1}`), 'en')
  await visit.submit(await visit.open(`/s/tea/en/p/${handle}`), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: `Buyer ${n}`, mail: `${n}@shop.test` })
  return () => visit.submit(review, 'checkout/review')
}

/** Fifty buyers who want one piece each press the button in the same moment. */
async function fifty(handle: string) {
  const buyers: Awaited<ReturnType<typeof atReview>>[] = []
  for (let n = 0; n < 50; n += 1) buyers.push(await atReview(n, handle))
  return async () => {
    const pages = await Promise.all(buyers.map((order) => order()))
    const placed = pages.filter(({ path }) => path.startsWith('/s/tea/en/order/'))
    return { placed, others: pages.filter((page) => !placed.includes(page)) }
  }
}

/** All but so many pieces are sold at the counter. */
async function leave(sku: TestSku, pieces: number): Promise<void> {
  const [row] = await rowsOf<{ there: number }>(
    left.db,
    'select (shelf_milli + warehouse_milli) as there from sku_stock where item_id = $1',
    [sku.id],
  )
  await tablet.deliver([tablet.sale([{ sku, quantity: row!.there - pieces * 1000 }])])
}

it('story 11: fifty buyers want one of five pieces at once: five have it, and all others are told that it is sold out', async () => {
  await leave(left.one.stores[0].skus[0]!, 5)
  const order = await fifty('green-tea-1')
  const { placed, others } = await order()
  expect(placed.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(placed.map(({ path }) => path)).size).toBe(5)
  expect(others.map(({ status }) => status)).toEqual(Array(45).fill(409))
  for (const { text } of others) expect(text).toContain('Green tea 1: Sold out. Remove it to go on.')
  expect(await heldByOrders(left)).toEqual({ locked: 5000, staged: 0, slots: 5, pending: 5000, web: 5000 })
  expect(await findDifferences(left.db)).toEqual([])
  expect(repeats()).toBe(0)
})

it('fifty buyers want ten pieces while two counters sell six of them: the counters always, the first buyers the rest', async () => {
  const sku = left.one.stores[0].skus[1]!
  await leave(sku, 10)
  const before = await heldByOrders(left)
  const other = await onDuty(left, { person: 'manager', counter: 1, deviceId: 'other-device' })
  const order = await fifty('green-tea-2')
  // sold without the network, and sent one by one
  const sell = async (by: Tablet): Promise<string[]> => {
    const verdicts: string[] = []
    for (const fact of [1, 2, 3].map(() => by.sale([{ sku, quantity: 1000 }], undefined, { disconnected: true })))
      verdicts.push((await by.deliver([fact])).results[0]!.verdict)
    return verdicts
  }
  const [{ placed, others }, ...sold] = await Promise.all([order(), sell(tablet), sell(other)])
  expect(sold.flat()).toEqual(Array(6).fill('accepted'))
  // whoever came before a counter's sale has ordered; of these the last ones are short
  expect(placed.length).toBeGreaterThanOrEqual(4)
  expect(placed.length).toBeLessThanOrEqual(10)
  expect(others.map(({ status }) => status)).toEqual(Array(50 - placed.length).fill(409))
  for (const { text } of others) expect(text).toContain('Green tea 2: Sold out. Remove it to go on.')
  const { locked, slots } = await heldByOrders(left)
  expect({ locked: locked - before.locked, slots: slots - before.slots }).toEqual({
    locked: 4000,
    slots: placed.length,
  })
  const short = await rowsOf(left.db, "select subject_id from todo where kind = 'order-stock' and closed_at is null")
  expect(short).toHaveLength(placed.length - 4)
  expect(await findDifferences(left.db)).toEqual([])
  expect(repeats()).toBe(0)
})
