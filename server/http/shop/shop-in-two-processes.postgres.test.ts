import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#contract/define.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { openPostgres } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, type TestShop } from '#server/testing/web-shop.ts'

/** Two server processes on one PostgreSQL: each keeps pages of its own, and nobody tells the other anything. */
let left: TestServer
let right: TestServer
let second: Database
let tea: TestShop

beforeAll(async () => {
  const database = await openTestDatabase()
  if (database.kind !== 'postgres') throw new Error('these tests need TEST_DATABASE_URL')
  left = await startTestServer({ database })
  const [named] = await rowsOf<{ name: string }>(database, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${named!.name}`
  second = await openPostgres(url.href)
  right = await testServerOn(second, left.clock, left.one, left.two)
  tea = { organisation: left.one, store: left.one.stores[0], prefix: 'tea' }
  await openShop(left, tea)
})
afterAll(async () => {
  await second.close()
  await left.close()
})

const PLACES = [
  '/s/tea/en/all',
  '/s/tea/zh/all',
  '/s/tea/en/',
  '/s/tea/en/search?q=green',
  '/b/storefront/v1/tea/products',
  '/b/storefront/v1/tea/search?q=green',
]
const ofProduct = (handle: string): string[] => [`/s/tea/en/p/${handle}`, `/b/storefront/v1/tea/products/${handle}`]

/** What both processes answer, each address twice: made, and as it is kept. */
async function everywhere(paths: readonly string[]): Promise<{ path: string; status: number; text: string }[]> {
  const answers = []
  for (const path of [...paths, ...paths])
    for (const server of [left, right]) {
      const answer = await server.fetch(path)
      answers.push({ path, status: answer.status, text: await answer.text() })
    }
  return answers
}

/** The price of a product as pages and API write it. */
const has = (text: string, dollars: string): boolean =>
  text.includes(`$${dollars}`) || new RegExp(`"price(From)?":${dollars.replace('.', '')}\\b`).test(text)

it('at 18:00 a planned price and a delisting are on every page of both processes', async () => {
  const { clock } = left
  // 18:00 in New York
  const six = Date.UTC(2026, 9, 14, 22)
  const [priced, delisted] = tea.store.skus
  await putOnSale(left, tea, priced!.id)
  await putOnSale(left, tea, delisted!.id, { offSaleAt: six })
  const change = { skuIds: [priced!.id], rule: { kind: 'price', value: 777 }, startsAt: six }
  expect(
    (await left.callAs('manager', priceChanges.add, change as unknown as InputOf<typeof priceChanges.add>)).error,
  ).toBe('')

  for (const before of [clock.now, six - 1]) {
    clock.now = before
    for (const { path, text } of await everywhere(PLACES)) {
      expect([has(text, '2.02'), has(text, '7.77')], path).toEqual([true, false])
      expect(text.includes('green-tea-2'), path).toBe(true)
    }
    for (const { path, text } of await everywhere(ofProduct('green-tea-1'))) expect(has(text, '2.02'), path).toBe(true)
    for (const { path, status } of await everywhere(ofProduct('green-tea-2'))) expect(status, path).toBe(200)
  }

  for (const after of [six, six + 2000]) {
    clock.now = after
    for (const { path, text } of await everywhere(PLACES)) {
      expect([has(text, '2.02'), has(text, '7.77')], path).toEqual([false, true])
      expect(text.includes('green-tea-2'), path).toBe(false)
    }
    for (const { path, text } of await everywhere(ofProduct('green-tea-1'))) expect(has(text, '7.77'), path).toBe(true)
    for (const { path, status } of await everywhere(ofProduct('green-tea-2'))) expect(status, path).toBe(404)
  }
})

it('what is done at one is at once on the pages that the other has kept', async () => {
  await left.signIn('manager')
  const productId = await putOnSale(left, tea, tea.store.skus[2]!.id)
  const shown = async () => {
    const answers = await everywhere(['/s/tea/en/all', '/b/storefront/v1/tea/products'])
    return new Set(answers.map(({ text }) => text.includes('green-tea-3')))
  }
  expect(await shown()).toEqual(new Set([true]))
  await right.signIn('manager')
  expect((await right.callAs('manager', onlineGoods.down, { id: productId })).error).toBe('')
  expect(await shown()).toEqual(new Set([false]))
  expect((await right.callAs('manager', onlineGoods.up, { id: productId })).error).toBe('')
  expect(await shown()).toEqual(new Set([true]))

  const change = { skuIds: [tea.store.skus[2]!.id], rule: { kind: 'price', value: 888 } }
  await left.signIn('manager')
  expect(
    (await left.callAs('manager', priceChanges.add, change as unknown as InputOf<typeof priceChanges.add>)).error,
  ).toBe('')
  for (const { path, text } of await everywhere(ofProduct('green-tea-3'))) expect(has(text, '8.88'), path).toBe(true)

  // stock is read at each request
  await rowsOf(left.db, `update sku_stock set shelf_milli = 2000, warehouse_milli = 0 where item_id = $1 returning 1`, [
    tea.store.skus[2]!.id,
  ])
  for (const { path, text } of await everywhere(['/s/tea/en/p/green-tea-3']))
    expect(text, path).toContain('Only 2 left')
})
