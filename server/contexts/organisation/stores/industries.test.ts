import { afterAll, beforeAll, expect, it } from 'vitest'
import { registration } from '#contract/organisation/registration.ts'
import { stores } from '#contract/organisation/stores.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

it('industries are chosen from, and the categories of each; an unknown one has none', async () => {
  const industries = (await server.callAs('cashier', registration.industries, {})).data
  expect(industries.length).toBeGreaterThan(3)
  expect(industries[0]).toEqual({ id: 1, name: { zh: '零售', en: 'Retail' } })
  for (const { id } of industries)
    expect((await server.callAs('cashier', registration.categories, { id })).data.length).toBeGreaterThan(1)
  expect((await server.callAs('cashier', registration.categories, { id: 99 })).error).toBe('record.missing')
})

it('approved stores are told with whether they are in business or resting, to who may enter them', async () => {
  const [first, second] = server.one.stores
  await server.db.query({
    text: 'update store set in_business = false where org_id = $1 and id = $2',
    values: [server.one.orgId, second.storeId],
  })
  const seenBy = async (who: 'owner' | 'cashier') => (await server.callAs(who, stores.inBusiness, {})).data
  expect(await seenBy('owner')).toEqual([
    { id: first.storeId, shopName: 'First', inBusiness: true },
    { id: second.storeId, shopName: 'Second', inBusiness: false },
  ])
  expect((await seenBy('cashier')).map((store) => store.shopName)).toEqual(['First'])
  await server.db.query({
    text: 'update store set review_state = 1 where org_id = $1 and id = $2',
    values: [server.one.orgId, first.storeId],
  })
  expect((await seenBy('owner')).map((store) => store.shopName)).toEqual(['Second'])
})

it('the time zone of the store that is open is its own', async () => {
  const [, second] = server.one.stores
  await server.db.query({
    text: `update store set time_zone = 'Asia/Tokyo' where org_id = $1 and id = $2`,
    values: [server.one.orgId, second.storeId],
  })
  const where = { storeId: second.storeId }
  expect((await server.callAs('neighbour', shopShell.timeZone, {}, where)).data).toEqual({ timeZone: 'Asia/Tokyo' })
})
