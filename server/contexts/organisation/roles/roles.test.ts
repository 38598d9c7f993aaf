import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atEachPath } from '#contract/define.ts'
import { people } from '#contract/organisation/people.ts'
import { orgRoles, storeRoles, type Resource } from '#contract/organisation/roles.ts'
import { storePermissions } from '#domain/permissions.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const owner = <E extends Parameters<TestServer['callAs']>[1]>(
  endpoint: E,
  input: Parameters<typeof server.callAs<E>>[2],
) => server.callAs('owner', endpoint, input)
const grant = (name: string, permissions: readonly string[]) =>
  server.db.query({
    text: 'update org_role set permissions = $3 where org_id = $1 and name = $2',
    values: [server.one.orgId, name, JSON.stringify(permissions)],
  })
const roleNamed = async (name: string) =>
  (await owner(orgRoles.list, { search: name })).data.records.find((role) => role.name === name)!
const idOf = async (email: string): Promise<string> =>
  (await server.db.query<{ id: string }>({ text: 'select id from account where email = $1', values: [email] })).rows[0]!
    .id
const codes = (tree: readonly Resource[], mine: boolean): string[] =>
  tree.flatMap((node) => [...(node.mine === mine ? [node.code] : []), ...codes(node.children, mine)])

describe('organisation roles', () => {
  it('say their session timeout, and who has them', async () => {
    const { id } = (await owner(orgRoles.add, { name: 'Night', permissions: [], sessionMinutes: 45 })).data
    expect((await owner(orgRoles.sessionTime, { id })).data).toEqual({ minutes: 45 })
    const clerk = await roleNamed('clerk')
    expect((await owner(orgRoles.sessionTime, { id: clerk.id })).data).toEqual({})
    expect((await owner(orgRoles.accounts, { id: clerk.id })).data).toMatchObject([
      { email: 'clerk@one.test', status: 1 },
    ])
    const details = (await owner(orgRoles.details, { id })).data
    expect(details).toMatchObject({ name: 'Night', sessionMinutes: 45, accountCount: 0 })
    expect((await owner(orgRoles.remove, { id })).error).toBe('')
    expect((await owner(orgRoles.details, { id })).error).toBe('record.missing')
    expect((await owner(orgRoles.remove, { id: clerk.id })).error).toBe('role.in-use')
  })

  it('are chosen from with what the caller may give; the tree says the same of each permission', async () => {
    await owner(orgRoles.add, { name: 'Books', permissions: ['orgUserManage', 'orgActivity'] })
    await grant('clerk', ['orgUserManage', 'orgRoleManage'])
    const mine = async (endpoint: typeof people.roles) =>
      Object.fromEntries((await server.callAs('clerk', endpoint, {})).data.map((role) => [role.name, role.mine]))
    expect(await mine(people.roles)).toMatchObject({ Books: false, clerk: true, cashier: true })
    expect(await mine(atEachPath(people.roles)[1]!)).toEqual(await mine(people.roles))
    const tree = (await server.callAs('clerk', orgRoles.resources, {})).data
    expect(codes(tree, true)).toEqual(expect.arrayContaining(['orgUserManage', 'orgRoleManage']))
    expect(codes(tree, false)).toContain('orgActivity')
  })

  it('of somebody are shown with their permissions; their address completes others', async () => {
    const { role } = (await owner(people.roleOf, { id: await idOf('clerk@one.test') })).data
    expect(role).toMatchObject({ name: 'clerk', permissions: ['orgUserManage', 'orgRoleManage'] })
    expect((await owner(people.roleOf, { id: await idOf('owner@one.test') })).data).toEqual({})
    // those of another organisation are not shown
    expect((await owner(people.emailSuffixes, {})).data).toEqual(['@one.test'])
  })

  it('cannot lose the last who may edit them', async () => {
    await server.db.query({ text: `update account set disabled_at = now() where email = 'owner@one.test'` })
    const keeping = ['orgRoleManage', 'orgRoleEdit', 'orgUserManage', 'orgUserStatus']
    await grant('manager', keeping)
    await grant('neighbour', keeping)
    const role = async (name: string) =>
      (await server.callAs('manager', orgRoles.list, { search: name })).data.records.find((each) => each.name === name)!
    const without = async (name: string) => {
      const { id, version, note } = await role(name)
      const permissions = keeping.filter((code) => code !== 'orgRoleEdit')
      return server.callAs('manager', orgRoles.update, { id, version, name, note, permissions })
    }
    expect((await without('neighbour')).error).toBe('')
    expect(await without('manager')).toMatchObject({ error: 'role.last-keeper' })
    expect((await role('manager')).permissions).toContain('orgRoleEdit')
    await server.db.query({ text: `update account set disabled_at = null where email = 'owner@one.test'` })
  })
})

describe('store roles', () => {
  it('are listed by store, under both paths, with who has them', async () => {
    const [first, second] = server.one.stores
    const input = { storeId: first.storeId, pageSize: 50 }
    const { records, total } = (await owner(storeRoles.list, input)).data
    expect(records.map((role) => role.name).toSorted()).toEqual(['cashier', 'cashier2', 'clerk', 'manager'])
    expect(total).toBe(4)
    expect((await owner(atEachPath(storeRoles.list)[1]!, input)).data).toEqual({ records, total })
    const manager = records.find((role) => role.name === 'manager')!
    expect((await owner(storeRoles.details, { id: manager.id })).data).toMatchObject({ shopName: 'First' })
    expect((await owner(storeRoles.accounts, { id: manager.id })).data).toMatchObject([{ email: 'manager@one.test' }])
    const people_ = (await owner(storeRoles.accountsOfStore, { id: second.storeId })).data
    expect(people_.map((person) => [person.email, person.roleName])).toEqual(
      expect.arrayContaining([['neighbour@one.test', 'neighbour']]),
    )
    expect((await owner(storeRoles.remove, { id: manager.id })).error).toBe('role.in-use')
    expect((await owner(storeRoles.list, { storeId: server.two.stores[0].storeId })).data.total).toBe(0)
    // those of one name are next to each other, whichever store they are in
    const names = (await owner(storeRoles.list, { pageSize: 200 })).data.records.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it('are made in stores to choose from, of the permissions that the caller holds there', async () => {
    const shops = (await owner(storeRoles.stores, {})).data
    expect(shops.map((store) => store.shopName).toSorted()).toEqual(['First', 'Second'])
    const [first, second] = server.one.stores
    for (const endpoint of atEachPath(storeRoles.resources)) {
      expect(codes((await owner(endpoint, { id: first.storeId })).data, true)).toEqual(
        expect.arrayContaining([...storePermissions]),
      )
      expect((await owner(endpoint, { id: server.two.stores[0].storeId })).error).toBe('record.missing')
    }
    await grant('neighbour', ['orgShopRoleManage'])
    const elsewhere = (await server.callAs('neighbour', storeRoles.resources, { id: first.storeId })).data
    expect(codes(elsewhere, true)).toEqual([])
    const own = (await server.callAs('neighbour', storeRoles.resources, { id: second.storeId })).data
    expect(codes(own, false)).toEqual([])
  })
})

describe('a role that many stores have', () => {
  it('is changed in all of them at once, or in none, and given in all of them', async () => {
    const storeIds = server.one.stores.map((store) => store.storeId)
    const made = (await server.callAs('owner', storeRoles.add, { name: 'Teller', permissions: [], storeIds })).data.ids
    const [first, second] = made as [string, string]
    const details = async (id: string) => (await server.callAs('owner', storeRoles.details, { id })).data
    expect((await details(first)).elsewhere).toBe(1)
    const change = (await details(first)).version
    const wish = { id: first, version: change, name: 'Teller', permissions: ['shopOfflineOrder'], everywhere: true }
    expect((await server.callAs('owner', storeRoles.update, wish)).error).toBe('')
    expect((await details(second)).permissions).toEqual(['shopOfflineOrder'])
    // somebody with the rights in only one of the stores changes none of them
    await server.db.query({
      text: `update org_role set permissions = '["orgShopRoleManage","orgShopRoleEdit","orgUserManage"]'
        where org_id = $1 and name = 'neighbour'`,
      values: [server.one.orgId],
    })
    const { version } = await details(second)
    const beyond = { id: second, version, name: 'Teller', permissions: [], everywhere: true }
    expect((await server.callAs('neighbour', storeRoles.update, beyond)).error).toBe('role.beyond-own')
    expect((await details(second)).permissions).toEqual(['shopOfflineOrder'])
    const named = async (person: 'owner' | 'neighbour') =>
      (await server.callAs(person, people.positionNames, {})).data
        .find((one) => one.name === 'Teller')
        ?.positions.map(({ roleId }) => roleId)
        .toSorted()
    expect(await named('owner')).toEqual([first, second].toSorted())
    expect(await named('neighbour')).toEqual([second])
  })
})
