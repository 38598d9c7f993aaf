import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/testing.ts'
import { notingStatements } from '#server/testing/noting-statements.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

/** What each step of a buyer's way may send to the database, begin and commit of a transaction counted. */
const MOST: Readonly<Record<string, number>> = {
  'GET p': 3,
  'POST basket/add': 8,
  'GET basket': 5,
  'GET checkout': 5,
  'GET checkout/time': 6,
  'POST checkout/time': 5,
  'GET checkout/contact': 5,
  'POST checkout/contact': 4,
  'GET checkout/review': 6,
  'POST checkout/review': 26,
  'GET order': 8,
}

const { db, take } = notingStatements(await openTestDatabase())
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: db })
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  for (const { id } of shop.store.skus.slice(0, 3)) await putOnSale(server, shop, id)
  await takeOrders(server, shop)
  // what is read once and kept for all pages
  await ordered([1, 2, 3])
})
afterAll(() => server.close())

interface Step {
  readonly step: string
  readonly statements: readonly string[]
}

/** A new buyer orders one each of these products; every request of theirs. */
async function ordered(products: readonly number[]): Promise<readonly Step[]> {
  const steps: Step[] = []
  const visit = shopVisit(
    {
      fetch: async (path, init) => {
        take()
        const answer = await server.fetch(path, init)
        const [, place = ''] = /\/en\/([^?]*)/.exec(path) ?? []
        const step = place.replace(/^(p|order)\/.*/, '$1')
        steps.push({ step: `${init?.method ?? 'GET'} ${step}`, statements: take() })
        return answer
      },
    },
    'en',
  )
  for (const product of products)
    await visit.submit(await visit.open(`/s/tea/en/p/green-tea-${product}`), 'basket/add', { quantity: '1' })
  const time = await visit.open('/s/tea/en/checkout')
  const contact = await visit.submit(time, 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', mail: 'ada@shop.test' })
  const order = await visit.submit(review, 'checkout/review')
  expect(order.path).toContain('/order/')
  return steps
}

it('a step of an order sends no more to the database than it has to', async () => {
  const steps = await ordered([1, 2, 3])
  expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(Object.keys(MOST)))
  expect(steps.filter(({ step, statements }) => statements.length > MOST[step]!)).toEqual([])
})

it('and asks the same of one line as of three', async () => {
  const ofBasket = (steps: readonly Step[]) => steps.slice(steps.findLastIndex(({ step }) => step === 'GET basket'))
  expect(ofBasket(await ordered([1]))).toEqual(ofBasket(await ordered([1, 2, 3])))
})

it('never asks the same twice for one page', async () => {
  const twice = (await ordered([1, 2]))
    .filter(({ step }) => step.startsWith('GET'))
    .flatMap(({ step, statements }) =>
      statements.filter((one, at) => statements.indexOf(one) < at).map((one) => `${step}: ${one}`),
    )
  expect(twice).toEqual([])
})
