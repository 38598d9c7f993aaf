import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDifferences } from '#server/admin/books.ts'
import { openPostgres } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { rowsOf } from '#server/testing/books.ts'
import { heldByOrders } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

/** Two server processes on one PostgreSQL, each with its own connection pool, behind a proxy that tells who asks. */
let left: TestServer
let right: TestServer
let second: Database
const env = { TRUST_PROXY: '1' }

beforeAll(async () => {
  const database = await openTestDatabase()
  left = await startTestServer({ database, goods: 1, env })
  const [named] = await rowsOf<{ name: string }>(database, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${named!.name}`
  second = await openPostgres(url.href)
  right = await testServerOn(second, left.clock, left.one, left.two, undefined, undefined, env)
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
async function atReview(n: number) {
  const visit = shopVisit(throughProxy(`203.0.113.${n + 1}`), 'en')
  await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: `Buyer ${n}`, mail: `${n}@shop.test` })
  return () => visit.submit(review, 'checkout/review')
}

it('story 11: fifty buyers want one of five pieces at once: five have it, and all others are told that it is sold out', async () => {
  const shop: TestShop = { organisation: left.one, store: left.one.stores[0], prefix: 'tea' }
  const [tea] = shop.store.skus
  await openShop(left, shop)
  await takeOrders(left, shop)
  await putOnSale(left, shop, tea!.id)
  const tablet = await onDuty(left)
  const [{ there }] = (await rowsOf<{ there: number }>(
    left.db,
    'select (shelf_milli + warehouse_milli) as there from sku_stock where item_id = $1',
    [tea!.id],
  )) as [{ there: number }]
  await tablet.deliver([tablet.sale([{ sku: tea!, quantity: there - 5000 }])])

  const buyers = []
  for (let n = 0; n < 50; n += 1) buyers.push(await atReview(n))
  const pages = await Promise.all(buyers.map((order) => order()))

  const placed = pages.filter(({ path }) => path.startsWith('/s/tea/en/order/'))
  const others = pages.filter((page) => !placed.includes(page))
  expect(placed.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(placed.map(({ path }) => path)).size).toBe(5)
  expect(others.map(({ status }) => status)).toEqual(Array(45).fill(409))
  for (const { text } of others) expect(text).toContain('Green tea 1: Sold out. Remove it to go on.')
  expect(await heldByOrders(left)).toEqual({ locked: 5000, staged: 0, slots: 5, pending: 5000, web: 5000 })
  expect(await findDifferences(left.db)).toEqual([])
})
