import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations } from '#contract/organisation/invitations.ts'
import { people } from '#contract/organisation/people.ts'
import { storeRoles } from '#contract/organisation/roles.ts'
import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
/** The stores of the test world. */
let storeIds: string[]
/** The role of the first store, and what its copies have in common. */
let shared: { roleId: string; id: string }
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  storeIds = server.one.stores.map((store) => store.storeId)
  await server.db.query({
    text: `update org_role set permissions = $3 where org_id = $1 and name = any($2)`,
    values: [
      server.one.orgId,
      ['manager', 'neighbour'],
      '["orgUserManage","orgUserEdit","orgUserPosition","orgShopRoleManage","orgShopRoleAdd","orgShopRoleEdit","orgShopRoleDelete"]',
    ],
  })
  const form = { name: 'Teller', permissions: ['shopOfflineOrder'], storeIds: [storeIds[0]!], shared: true }
  const [roleId] = (await server.callAs('owner', storeRoles.add, form)).data.ids
  const id = (await server.callAs('owner', people.positionNames, {})).data.find(
    ({ name }) => name === 'Teller',
  )!.everywhere!
  shared = { roleId: roleId!, id }
})
afterAll(() => server.close())

let stores = 0
/** A store as registration creates it. */
const openStore = (): Promise<string> =>
  server.db.tx((tx) => {
    const name = `Later ${++stores}`
    return addStore(tx, { orgId: server.one.orgId, name, code: `L${stores}`, timeZone: 'UTC' }, server.clock.now)
  })
const details = async (id: string) => (await server.callAs('owner', storeRoles.details, { id })).data
const tellers = async () =>
  (await server.callAs('owner', storeRoles.list, { search: 'Teller', pageSize: 100 })).data.records
const personOf = async (name: string) =>
  (await server.callAs('owner', people.list, { search: `${name}@one.test` })).data.records[0]!
const placesOf = async (name: string) =>
  Object.fromEntries((await personOf(name)).positions.map(({ storeId, roleName }) => [storeId, roleName]))

describe('a role of every store', () => {
  it('is in each of them, also in one that is opened later', async () => {
    expect((await tellers()).map(({ storeId }) => storeId).toSorted()).toEqual(storeIds.toSorted())
    const later = await openStore()
    const there = (await tellers()).find(({ storeId }) => storeId === later)
    expect(there).toMatchObject({ permissions: ['shopOfflineOrder'], shared: true, accountCount: 0 })
  })

  it('is changed once and holds everywhere, whichever store it was opened from', async () => {
    const other = (await tellers()).find(({ id }) => id !== shared.roleId)!
    const { version: seen } = await details(shared.roleId)
    const wish = { id: other.id, version: other.version, name: 'Teller', note: 'Sells', permissions: [] }
    expect((await server.callAs('owner', storeRoles.update, wish)).error).toBe('')
    for (const role of await tellers()) expect(role).toMatchObject({ note: 'Sells', permissions: [], shared: true })
    // a form that was open in another store becomes stale
    const old = { id: shared.roleId, version: seen, name: 'Teller', permissions: [] }
    expect((await server.callAs('owner', storeRoles.update, old)).error).toBe('record.stale')
    const { version } = await details(shared.roleId)
    const back = { id: shared.roleId, version, name: 'Teller', permissions: ['shopOfflineOrder'] }
    expect((await server.callAs('owner', storeRoles.update, back)).error).toBe('')
  })

  it('is nobody’s to make or change who has not its rights in every store', async () => {
    const form = { name: 'Mine', permissions: ['shopOfflineOrder'], storeIds: [storeIds[1]!], shared: true }
    expect((await server.callAs('neighbour', storeRoles.add, form)).error).toBe('role.beyond-own')
    expect((await server.callAs('owner', storeRoles.list, { search: 'Mine' })).data.total).toBe(0)
    const { version } = await details(shared.roleId)
    const less = { id: shared.roleId, version, name: 'Teller', permissions: [] }
    expect((await server.callAs('manager', storeRoles.update, less)).error).toBe('role.beyond-own')
    expect((await server.callAs('manager', storeRoles.update, { ...less, shared: false })).error).toBe(
      'role.beyond-own',
    )
    for (const role of await tellers()) expect(role.permissions).toEqual(['shopOfflineOrder'])
  })
})

describe('a position everywhere', () => {
  it('holds in every store that has no other one, also in one that is opened later', async () => {
    const clerk = await personOf('clerk')
    const kept = clerk.positions.find(({ storeId }) => storeId === storeIds[0])!
    const positions = [{ storeId: kept.storeId, roleId: kept.roleId }]
    const wish = { id: clerk.id, positions, everywhere: shared.id }
    expect((await server.callAs('owner', people.setPositions, wish)).error).toBe('')
    const later = await openStore()
    const places = await placesOf('clerk')
    expect(places).toMatchObject({ [storeIds[0]!]: 'clerk', [storeIds[1]!]: 'Teller', [later]: 'Teller' })
    expect(Object.keys(places)).toHaveLength(storeIds.length + stores)
    expect((await personOf('clerk')).everywhere).toEqual({ id: shared.id, roleName: 'Teller' })
  })

  it('stays as it is where a form says nothing of it, and ends where it says so', async () => {
    const clerk = await personOf('clerk')
    const form = { id: clerk.id, version: clerk.version, firstName: 'Cleo', lastName: 'Test', positions: [] }
    expect((await server.callAs('owner', people.update, form)).error).toBe('')
    expect(new Set(Object.values(await placesOf('clerk')))).toEqual(new Set(['Teller']))
    expect(Object.keys(await placesOf('clerk'))).toHaveLength(storeIds.length + stores)
    const { positions } = await personOf('clerk')
    const one = positions.slice(0, 1).map(({ storeId, roleId }) => ({ storeId, roleId }))
    await server.callAs('owner', people.setPositions, { id: clerk.id, positions: one, everywhere: 'none' })
    await openStore()
    expect((await personOf('clerk')).positions).toHaveLength(1)
    expect((await personOf('clerk')).everywhere).toBeUndefined()
  })

  it('is not given by who may not give it in every store, nor in another organisation', async () => {
    const clerk = await personOf('clerk')
    const wish = { id: clerk.id, positions: [], everywhere: shared.id }
    expect((await server.callAs('neighbour', people.setPositions, wish)).error).toBe('role.beyond-own')
    const other = (
      await server.callAs(
        'owner',
        people.list,
        { search: 'clerk@two.test' },
        {
          organisation: server.two,
        },
      )
    ).data.records[0]!
    const foreign = { ...wish, id: other.id }
    expect((await server.callAs('owner', people.setPositions, foreign, { organisation: server.two })).error).toBe(
      'record.missing',
    )
  })

  it('comes with an invitation', async () => {
    const email = 'everywhere@mail.test'
    const form = { email, firstName: 'Eve', lastName: 'Where', positions: [], everywhere: shared.id }
    expect((await server.callAs('owner', people.invite, form)).error).toBe('')
    const [asked] = (await server.callAs('owner', people.invitations, {})).data.records
    expect(asked?.everywhere).toEqual({ id: shared.id, roleName: 'Teller' })
    const { rows } = await server.db.query<{ body: string }>({
      text: 'select body from message where recipient = $1',
      values: [email],
    })
    const code = /[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/.exec(rows[0]!.body)![0]
    expect((await server.call(invitations.accept, { code, password: 'lantern7quay' })).error).toBe('')
    const joined = (await server.callAs('owner', people.list, { search: email })).data.records[0]!
    expect(joined.positions).toHaveLength(storeIds.length + stores)
    expect(joined.everywhere?.roleName).toBe('Teller')
  })
})

describe('a role of every store, given up', () => {
  it('is not deleted while somebody has it in any of them', async () => {
    const empty = (await tellers()).find(({ accountCount }) => accountCount === 0)
    expect((await server.callAs('owner', storeRoles.remove, { id: empty?.id ?? shared.roleId })).error).toBe(
      'role.in-use',
    )
  })

  it('becomes one role in each store again; whoever had it everywhere keeps what they have', async () => {
    const before = (await server.callAs('owner', people.list, { search: 'everywhere@' })).data.records[0]!
    const { version } = await details(shared.roleId)
    const alone = { id: shared.roleId, version, name: 'Teller', permissions: [], shared: false }
    expect((await server.callAs('owner', storeRoles.update, alone)).error).toBe('')
    const roles = await tellers()
    expect(roles.every((role) => !role.shared)).toBe(true)
    expect(roles.filter(({ permissions }) => permissions.length === 0).map(({ id }) => id)).toEqual([shared.roleId])
    const later = await openStore()
    expect((await tellers()).some(({ storeId }) => storeId === later)).toBe(false)
    const after = (await server.callAs('owner', people.list, { search: 'everywhere@' })).data.records[0]!
    expect(after.everywhere).toBeUndefined()
    expect(after.positions).toEqual(before.positions)
  })

  it('goes from all of them at once', async () => {
    const form = { name: 'Helper', permissions: [], storeIds: [storeIds[0]!], shared: true }
    const [id] = (await server.callAs('owner', storeRoles.add, form)).data.ids
    expect((await server.callAs('owner', storeRoles.remove, { id: id! })).error).toBe('')
    expect((await server.callAs('owner', storeRoles.list, { search: 'Helper' })).data.total).toBe(0)
  })

  it('takes roles of its name with it when one of them is made the role of every store', async () => {
    const form = { name: 'Packer', permissions: ['shopOfflineOrder'], storeIds }
    const [id] = (await server.callAs('owner', storeRoles.add, form)).data.ids
    const { version } = await details(id!)
    const wish = { id: id!, version, name: 'Packer', permissions: [], shared: true }
    expect((await server.callAs('owner', storeRoles.update, wish)).error).toBe('')
    const { records } = (await server.callAs('owner', storeRoles.list, { search: 'Packer', pageSize: 100 })).data
    expect(records).toHaveLength(storeIds.length + stores)
    for (const role of records) expect(role).toMatchObject({ permissions: [], shared: true })
  })
})
