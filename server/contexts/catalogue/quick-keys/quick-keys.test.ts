import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { quickKeys, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { newId } from '#server/kernel/new-id.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 4 })
})
afterAll(() => server.close())
beforeEach(() => server.db.query({ text: 'delete from quick_keys' }))

const sku = (n: number) => server.one.stores[0].skus[n]!.id
const page = (name: string, ...skus: string[]): QuickKeyPage => ({
  id: newId(server.clock.now),
  name,
  keys: skus.map((skuId) => ({ skuId })),
})
const arrange = (revision: number, pages: QuickKeyPage[], person: 'manager' | 'cashier' | 'clerk' = 'manager') =>
  server.callAs(person, quickKeys.arrange, { revision, pages })
const atCounter = async (revision?: number) =>
  (await server.callAs('cashier', quickKeys.forCounter, revision === undefined ? {} : { revision })).data

it('is empty until somebody arranges it, and comes to counters in the order of the screen', async () => {
  expect(await atCounter()).toEqual({ revision: 0, mayArrange: false, pages: [] })
  const pages = [page('Drinks', sku(2), sku(0)), page('Bakery')]
  pages[0]!.keys[0]!.colour = 'green'
  pages[0]!.nameZh = '饮品'
  expect((await arrange(0, pages)).data).toEqual({ revision: 1 })
  expect(await atCounter()).toEqual({ revision: 1, mayArrange: false, pages })
  expect((await server.callAs('manager', quickKeys.forCounter, {})).data.mayArrange).toBe(true)
})

it('sends the pages once: a tablet that has the revision is told no more', async () => {
  await arrange(0, [page('Drinks', sku(0))])
  expect(await atCounter(1)).toEqual({ revision: 1, mayArrange: false })
  // a tablet ahead of the server was served by a database that has since been restored: it takes the current pages
  expect((await atCounter(7)).pages).toHaveLength(1)
})

it('refuses a change of an older state and leaves the newer one as it is', async () => {
  await arrange(0, [page('Drinks')])
  expect((await arrange(0, [page('Mine')])).error).toBe('record.stale')
  expect((await arrange(2, [page('Mine')])).error).toBe('record.stale')
  expect((await atCounter()).pages?.map(({ name }) => name)).toEqual(['Drinks'])
  expect((await arrange(1, [page('Mine')])).data).toEqual({ revision: 2 })
})

it('lets one of two changes at the same moment win', async () => {
  await arrange(0, [])
  const both = await Promise.all([arrange(1, [page('A')]), arrange(1, [page('B')])])
  expect(both.map(({ error }) => error).toSorted()).toEqual(['', 'record.stale'])
})

it('takes goods of the store alone, once a page', async () => {
  const [first, second] = server.one.stores
  for (const foreign of [server.two.stores[0].skus[0]!.id, second.skus[0]!.id])
    expect((await arrange(0, [page('Drinks', foreign)])).fields).toHaveProperty('pages')
  const twice = page('Drinks', first.skus[0]!.id, first.skus[0]!.id)
  expect((await arrange(0, [twice])).error).toBe('input.invalid')
  expect((await arrange(0, [{ ...page(' '), name: ' ' }])).error).toBe('input.invalid')
  expect((await arrange(0, [page('One', sku(1)), page('Two', sku(1))])).error).toBe('')
})

it('keeps the place of a good that is deleted, and says that it is sold no more', async () => {
  const pages = [page('Drinks', sku(3), sku(0))]
  await arrange(0, pages)
  await server.db.query({ text: 'update sku set deleted_at = now() where id = $1', values: [sku(3)] })
  const { data } = await server.callAs('manager', quickKeys.arrangement, {})
  expect(data.pages).toEqual(pages)
  expect(Object.fromEntries(data.goods.map(({ skuId, sold }) => [skuId, sold]))).toEqual({
    [sku(3)]: false,
    [sku(0)]: true,
  })
  // the rest of the page can still be changed
  expect((await arrange(1, [{ ...pages[0]!, name: 'Cold drinks' }])).error).toBe('')
  const offered = (await server.callAs('manager', quickKeys.goods, {})).data.records
  expect(offered.map(({ skuId }) => skuId)).not.toContain(sku(3))
  await server.db.query({ text: 'update sku set deleted_at = null where id = $1', values: [sku(3)] })
})

it('finds goods by a part of their name', async () => {
  const one = server.one.stores[0].skus[1]!
  const { data } = await server.callAs('manager', quickKeys.goods, { keyword: one.name.en })
  expect(data.records.map(({ skuId }) => skuId)).toContain(one.id)
  expect(data.records.find(({ skuId }) => skuId === one.id)).toMatchObject({ name: one.name, price: one.price })
})

it('is arranged by whoever may, and read by whoever sells', async () => {
  for (const person of ['cashier', 'clerk'] as const)
    expect((await arrange(0, [page('Drinks')], person)).error).toBe('access.denied')
  expect((await server.callAs('cashier', quickKeys.arrangement, {})).error).toBe('access.denied')
  expect((await server.callAs('clerk', quickKeys.forCounter, {})).error).toBe('access.denied')
})

it('tells counters by the store’s change number, and writes a line of the log', async () => {
  const rev = async (): Promise<number> =>
    (JSON.parse((await server.callAs('cashier', goods.delta, { since: 0 })).text.split('\n')[0]!) as { rev: number })
      .rev
  const before = await rev()
  await arrange(0, [page('Drinks', sku(0))])
  expect(await rev()).toBe(before + 1)
  const log = await server.callAs('owner', activity.list, { action: 'quick-keys.arranged' })
  expect(log.data.records.map(({ changes }) => changes)).toContainEqual([
    { field: 'quickKeys', from: [], to: ['Drinks (1)'] },
  ])
})
