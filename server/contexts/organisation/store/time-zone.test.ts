import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '#contract/organisation/user.ts'
import { newOwner } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const zoneOf = async (token: string) => (await server.call(user.timeZone, {}, { token })).data.timeZone
const organisationIn = (orgId: string, zone: string) =>
  server.db.query({ text: 'update organisation set time_zone = $2 where id = $1', values: [orgId, zone] })

it('the zone chosen at sign-up is there for the first store', async () => {
  const { token } = await newOwner(server, 'zone@new.test')
  expect(await zoneOf(token)).toBe('America/New_York')
})

it('is the organisation’s, else the account’s, else that of a store that is not deleted, else UTC', async () => {
  const { orgId, stores } = server.one
  const token = await server.signIn('owner')
  await server.db.query({
    text: `update store set time_zone = 'Asia/Shanghai' where org_id = $1`,
    values: [orgId],
  })
  await server.db.query({
    text: `update store set time_zone = 'Asia/Tokyo', created_at = created_at - interval '1 day'
      where org_id = $1 and id = $2`,
    values: [orgId, stores[0].storeId],
  })
  const accountIn = (zone: string) =>
    server.db.query({ text: `update account set time_zone = $1 where email = 'owner@one.test'`, values: [zone] })
  const deleteStore = (id: string) =>
    server.db.query({
      text: 'update store set deleted_at = now() where org_id = $1 and id = $2',
      values: [orgId, id],
    })
  await accountIn('Europe/Paris')
  await organisationIn(orgId, 'America/Denver')
  expect(await zoneOf(token)).toBe('America/Denver')
  // the state of an organisation from before the zone was asked for
  await organisationIn(orgId, 'UTC')
  expect(await zoneOf(token)).toBe('Europe/Paris')
  await accountIn('')
  expect(await zoneOf(token)).toBe('Asia/Tokyo')
  await deleteStore(stores[0].storeId)
  expect(await zoneOf(token)).toBe('Asia/Shanghai')
  await deleteStore(stores[1].storeId)
  expect(await zoneOf(token)).toBe('UTC')
})
