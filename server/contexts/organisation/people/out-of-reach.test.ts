import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#contract/organisation/people.ts'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { user } from '#contract/organisation/user.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

/** Gives a person of the test world permissions of the organisation. */
const grant = (name: string, permissions: readonly string[]) =>
  server.db.query({
    text: 'update org_role set permissions = $3 where org_id = $1 and name = $2',
    values: [server.one.orgId, name, JSON.stringify(permissions)],
  })
const newRole = async (name: string, permissions: string[]) =>
  (await server.callAs('owner', orgRoles.add, { name, permissions })).data.id
const form = (email: string, roleId: string) => ({ email, firstName: 'Ada', lastName: 'Quay', roleId, positions: [] })
/** Permissions of an account manager in the organisation; none in stores. */
const desk = [
  'orgUserManage',
  'orgUserEdit',
  'orgUserStatus',
  'orgUserResetPassword',
  'orgUserDelete',
  'orgUserPosition',
]
const lead = { name: 'Lead', permissions: ['shopAdministrator', 'forcedOffline'] }

describe('nobody', () => {
  it('takes over, disables or deletes somebody who may do more in a store', async () => {
    const { data } = await server.callAs('owner', storeRoles.add, { ...lead, storeIds: [server.one.stores[0].storeId] })
    const roleId = await newRole('Led', [])
    const position = { storeId: server.one.stores[0].storeId, roleId: data.ids[0]! }
    const hired = await server.callAs('owner', people.add, { ...form('lead@one.test', roleId), positions: [position] })
    const { id } = hired.data
    // the desk has permissions in another store only, the manager in both
    await grant('neighbour', desk)
    await grant('manager', desk)
    const refused = [
      await server.callAs('neighbour', people.resetPassword, { id }),
      await server.callAs('neighbour', people.status, { id, status: 2 }),
      await server.callAs('neighbour', people.remove, { id }),
    ]
    expect(refused.map((answer) => answer.error)).toEqual(Array(3).fill('role.beyond-own'))
    const login = { username: 'lead@one.test', password: hired.data.initialPassword! }
    expect((await server.call(user.login, login)).error).toBe('')
    const done = [
      await server.callAs('manager', people.resetPassword, { id }),
      await server.callAs('manager', people.status, { id, status: 2 }),
      await server.callAs('manager', people.status, { id, status: 1 }),
      await server.callAs('manager', people.remove, { id }),
    ]
    expect(done.map((answer) => answer.error)).toEqual(['', '', '', ''])
    const plain = await server.callAs('owner', people.add, form('plain@one.test', roleId))
    expect((await server.callAs('neighbour', people.resetPassword, { id: plain.data.id })).error).toBe('')
  })

  it('touches a position in a store where they may do less; what stays there hinders no edit', async () => {
    const [there, here] = server.one.stores.map((store) => store.storeId) as [string, string]
    const { data } = await server.callAs('owner', storeRoles.add, { ...lead, name: 'Both', storeIds: [there, here] })
    const both = [there, here].map((storeId, n) => ({ storeId, roleId: data.ids[n]! }))
    const roleId = await newRole('Of both', [])
    const hired = await server.callAs('owner', people.add, { ...form('both@one.test', roleId), positions: both })
    const { id } = hired.data
    await grant('neighbour', desk)
    expect((await server.callAs('neighbour', people.resetPassword, { id })).error).toBe('role.beyond-own')
    const change = { id, version: 0, firstName: 'Ida', lastName: 'Quay', roleId, positions: both }
    expect((await server.callAs('neighbour', people.update, change)).error).toBe('')
    const give = (positions: typeof both) => server.callAs('neighbour', people.setPositions, { id, positions })
    expect((await give(both.slice(1))).error).toBe('role.beyond-own')
    expect((await give(both.slice(0, 1))).error).toBe('')
    expect((await server.callAs('owner', people.positionsOf, { id })).data).toMatchObject([{ storeId: there }])
  })
})
