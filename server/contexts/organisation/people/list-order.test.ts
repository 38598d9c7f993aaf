import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { people } from '#contract/organisation/people.ts'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['Alder', 'birch', 'Cedar'])
    await server.callAs('owner', orgRoles.add, { name, permissions: ['orgShopSelect'] })
})
afterAll(() => server.close())

it('accounts are listed either way, names from A and times from the newest where nothing is said', async () => {
  const emails = async (sort: 'email' | 'seen', order?: 'asc' | 'desc'): Promise<string[]> =>
    (await server.callAs('owner', people.list, { sort, order })).data.records.map((person) => person.email)
  const rising = await emails('email')
  expect(rising.length).toBeGreaterThan(1)
  expect(rising).toEqual(rising.toSorted())
  expect(await emails('email', 'desc')).toEqual(rising.toReversed())
  // people never seen come last, in either order
  const lastSeen = async (order: 'asc' | 'desc') =>
    (await server.callAs('owner', people.list, { sort: 'seen', order })).data.records.at(-1)!.lastSeenAt
  expect([await lastSeen('asc'), await lastSeen('desc')]).toEqual([undefined, undefined])
})

it('roles, stores and the log are listed either way', async () => {
  const names = async (order?: 'asc' | 'desc'): Promise<string[]> =>
    (await server.callAs('owner', orgRoles.list, { order })).data.records.map((role) => role.name)
  const rising = await names()
  expect(rising.indexOf('birch')).toBe(rising.indexOf('Alder') + 1)
  expect(await names('desc')).toEqual(rising.toReversed())
  const counts = async (order: 'asc' | 'desc'): Promise<number[]> =>
    (await server.callAs('owner', storeRoles.storeList, { sort: 'accounts', order })).data.records.map(
      (store) => store.accountCount,
    )
  const most = await counts('desc')
  expect(most).toEqual(most.toSorted((a, b) => b - a))
  expect(await counts('asc')).toEqual(most.toReversed())
  const times = async (order?: 'asc' | 'desc'): Promise<number[]> =>
    (await server.callAs('owner', activity.list, { order })).data.records.map((entry) => entry.at)
  expect(await times('asc')).toEqual((await times()).toReversed())
})

it('the file of the log says fields, permissions and values in words', async () => {
  const file = (await server.callAs('owner', activity.export, {})).text
  expect(file).toContain('门店: 未授予 → 已授予')
  expect(file).toContain('名称: – → birch')
})
