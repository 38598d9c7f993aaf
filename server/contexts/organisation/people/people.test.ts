import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { activity } from '#contract/organisation/activity.ts'
import { people } from '#contract/organisation/people.ts'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { user } from '#contract/organisation/user.ts'
import { allPermissions, storePermissions } from '#domain/permissions.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const idOf = async (email: string): Promise<string> =>
  (await server.db.query<{ id: string }>({ text: 'select id from account where email = $1', values: [email] })).rows[0]!
    .id
/** Gives a person of the test world permissions of the organisation. */
const grant = (name: string, permissions: readonly string[]) =>
  server.db.query({
    text: 'update org_role set permissions = $3 where org_id = $1 and name = $2',
    values: [server.one.orgId, name, JSON.stringify(permissions)],
  })
const newRole = async (name: string, permissions: string[]) =>
  (await server.callAs('owner', orgRoles.add, { name, permissions })).data.id
const form = (email: string, roleId: string) => ({ email, firstName: 'Ada', lastName: 'Quay', roleId, positions: [] })

describe('an account', () => {
  it('is added with an initial password of its own, which must be changed before anything else', async () => {
    const roleId = await newRole('Bookkeeper', ['orgUserManage'])
    const one = await server.callAs('owner', people.add, form('ada@one.test', roleId))
    const two = await server.callAs('owner', people.add, form('bea@one.test', roleId))
    expect(one.data.initialPassword).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z0-9]{16}$/)
    expect(two.data.initialPassword).not.toBe(one.data.initialPassword)
    const login = await server.call(user.login, { username: 'ada@one.test', password: one.data.initialPassword! })
    const token = (login.data as { token: string }).token
    expect((await server.call(user.profile, {}, { token })).data).toMatchObject({ mustChangePassword: true })
    expect((await server.call(people.list, {}, { token })).error).toBe('auth.must-change-password')
    await server.db.query({ text: `update account set must_change_password = false where email = 'ada@one.test'` })
    expect((await server.call(people.list, {}, { token })).error).toBe('')
  })

  it('cannot be entered with an initial password of more than seven days; only who knows it is told', async () => {
    const roleId = await newRole('Late', [])
    const { data } = await server.callAs('owner', people.add, form('eve@one.test', roleId))
    expect(data.validDays).toBe(7)
    const login = (password: string) =>
      server.call(user.login, { username: 'eve@one.test', password }, { locale: 'en_US' })
    const began = server.clock.now
    const day = 86_400_000
    server.clock.now = began + 7 * day
    expect((await login(data.initialPassword!)).error).toBe('')
    server.clock.now += 1
    expect(await login(data.initialPassword!)).toMatchObject({
      code: 202,
      error: 'auth.initial-password-over',
      message: 'An initial password works for 7 days, and this one has expired. Ask an administrator for a new one.',
    })
    expect((await login('wrong1')).error).toBe('auth.wrong-credentials')
    const old = await server.signIn('owner')
    const reset = await server.call(people.resetPassword, { id: data.id }, { token: old })
    expect((await login(reset.data.initialPassword!)).error).toBe('')
    // ten wrong tries, from anywhere, don't count against the next one
    for (let n = 0; n < 10; n++) await login('wrong1')
    const keys = async (): Promise<string[]> =>
      (
        await server.db.query<{ key: string }>({ text: `select key from rate_limit where key like 'sign-in%'` })
      ).rows.map(({ key }) => key)
    const others = (await keys()).filter((key) => !key.endsWith(' eve@one.test'))
    await server.db.query({
      text: `insert into rate_limit (key, points, ends_at) values ('sign-in 10.9.8.7 eve@one.test', 10, $1)`,
      values: [new Date(server.clock.now + day)],
    })
    expect((await login(reset.data.initialPassword!)).error).toBe('auth.too-many-attempts')
    const boss = await server.signIn('owner')
    const again = await server.call(people.resetPassword, { id: data.id }, { token: boss })
    expect(await keys()).toEqual(others)
    const fresh = await login(again.data.initialPassword!)
    expect(fresh.error).toBe('')
    // a self-chosen password does not expire
    const { token } = fresh.data as { token: string }
    const password = again.data.initialPassword!
    expect((await server.call(account.changePassword, { password, newPassword: 'quay2026' }, { token })).error).toBe('')
    server.clock.now += 30 * day
    expect((await login('quay2026')).error).toBe('')
    server.clock.now = began
    await server.signIn('owner')
  })

  it('has its address once in an organisation; one that another organisation made for it stays apart', async () => {
    const roleId = await newRole('Joined', [])
    const taken = await server.callAs('owner', people.add, form('clerk@one.test', roleId))
    expect(taken).toMatchObject({ error: 'account.email-taken', fields: { email: '该邮箱已被使用。' } })
    const made = await server.callAs('owner', people.add, form('clerk@two.test', roleId))
    expect(made.data).toEqual({
      id: expect.any(String) as string,
      validDays: 7,
      initialPassword: expect.any(String) as string,
    })
    expect(made.data.id).not.toBe(await idOf('clerk@two.test'))
    const there = await server.call(user.login, { username: 'clerk@two.test', password: 'evertill1' })
    expect(there.data).toHaveProperty('token')
    const reset = await server.callAs('owner', people.resetPassword, { id: made.data.id })
    expect(reset.data.initialPassword).toEqual(expect.any(String))
    expect((await server.call(user.login, { username: 'clerk@two.test', password: 'evertill1' })).error).toBe('')
  })

  it('of a pure cashier needs no role in the organisation', async () => {
    const { roleId: _, ...cashier } = form('pure@one.test', '')
    const { data } = await server.callAs('owner', people.add, cashier)
    const { version } = (await server.callAs('owner', people.details, { id: data.id })).data
    expect((await server.callAs('owner', people.update, { ...cashier, id: data.id, version })).error).toBe('')
    expect((await server.callAs('owner', people.roleOf, { id: data.id })).data).toEqual({})
  })

  it('is listed, searched and narrowed; the page and the total agree', async () => {
    const all = await server.callAs('owner', people.list, { pageSize: 3 })
    expect(all.data.records).toHaveLength(3)
    const rest = await server.callAs('owner', people.list, { pageSize: 200 })
    expect(rest.data.records).toHaveLength(all.data.total)
    expect(
      (await server.callAs('owner', people.list, { search: 'CASHIER2' })).data.records.map((p) => p.email),
    ).toEqual(['cashier2@one.test'])
    expect((await server.callAs('owner', people.list, { search: '%' })).data.total).toBe(0)
    const there = await server.callAs('owner', people.list, { storeId: server.one.stores[1].storeId, pageSize: 200 })
    expect(there.data.records.map((p) => p.email)).toContain('neighbour@one.test')
    expect(there.data.records.map((p) => p.email)).not.toContain('cashier@one.test')
  })

  it('that is disabled is out at once, and in again when it is enabled', async () => {
    const id = await idOf('cashier@one.test')
    const token = await server.signIn('cashier')
    expect((await server.callAs('owner', people.status, { id, status: 2 })).error).toBe('')
    expect((await server.call(user.profile, {}, { token })).error).toBe('auth.required')
    expect((await server.call(user.login, { username: 'cashier@one.test', password: 'evertill1' })).error).toBe(
      'auth.wrong-credentials',
    )
    expect((await server.callAs('owner', people.list, { status: 2 })).data.total).toBe(1)
    await server.callAs('owner', people.status, { id, status: 1 })
    await server.signIn('cashier')
  })

  it('that is deleted leaves the organisation; its sales keep its name', async () => {
    const roleId = await newRole('Leaver', [])
    const { data } = await server.callAs('owner', people.add, form('leaver@one.test', roleId))
    expect((await server.callAs('owner', people.remove, { id: data.id })).error).toBe('')
    expect((await server.callAs('owner', people.details, { id: data.id })).error).toBe('record.missing')
    expect((await server.db.query({ text: 'select 1 from account where id = $1', values: [data.id] })).rowCount).toBe(1)
  })

  it('is changed by one at a time: a form that began before is told so', async () => {
    const roleId = await newRole('Stale', [])
    const { data } = await server.callAs('owner', people.add, form('stale@one.test', roleId))
    const change = { id: data.id, version: 0, firstName: 'Eve', lastName: 'Quay', roleId, positions: [] }
    expect((await server.callAs('owner', people.update, change)).error).toBe('')
    expect((await server.callAs('owner', people.update, change)).error).toBe('record.stale')
  })
})

describe('nobody', () => {
  it('gives a permission that they lack, in the organisation', async () => {
    await grant('manager', ['orgRoleManage', 'orgRoleAdd', 'orgRoleEdit', 'orgUserManage', 'orgUserAdd'])
    const mine = { name: 'Mine', permissions: ['orgRoleManage', 'orgUserAdd'] }
    expect((await server.callAs('manager', orgRoles.add, mine)).error).toBe('')
    const beyond = { name: 'Beyond', permissions: ['orgRoleManage', 'orgUserDelete'] }
    expect((await server.callAs('manager', orgRoles.add, beyond)).error).toBe('role.beyond-own')
    const strong = await newRole('Strong', ['orgUserDelete'])
    const give = form('puppet@one.test', strong)
    expect((await server.callAs('manager', people.add, give)).error).toBe('role.beyond-own')
    const { version } = (await server.callAs('owner', orgRoles.details, { id: strong })).data
    const strip = { id: strong, version, name: 'Strong', permissions: [] }
    expect((await server.callAs('manager', orgRoles.update, strip)).error).toBe('role.beyond-own')
    const tree = (await server.callAs('manager', orgRoles.resources, {})).data
    const flat = (nodes: typeof tree): typeof tree => nodes.flatMap((node) => [node, ...flat(node.children)])
    const held = flat(tree)
      .filter((node) => node.mine && node.kind !== 'menu')
      .map((node) => node.code)
    expect(held).toEqual(['orgUserManage', 'orgUserAdd', 'orgRoleManage', 'orgRoleAdd', 'orgRoleEdit'])
  })

  it('gives a permission that they lack, in a store', async () => {
    const [there, here] = server.one.stores
    await grant('neighbour', ['orgShopRoleManage', 'orgShopRoleAdd', 'orgUserManage', 'orgUserPosition', 'orgUserEdit'])
    const add = (storeIds: string[]) =>
      server.callAs('neighbour', storeRoles.add, { name: 'Deputy', permissions: ['shopGoodsList'], storeIds })
    expect((await add([there.storeId])).error).toBe('role.beyond-own')
    const [roleId] = (await add([here.storeId])).data.ids as [string]
    const id = await idOf('clerk@one.test')
    const positions = [{ storeId: here.storeId, roleId }]
    expect((await server.callAs('neighbour', people.setPositions, { id, positions })).error).toBe('')
    expect((await server.callAs('owner', people.positionsOf, { id })).data).toMatchObject([{ roleName: 'Deputy' }])
    const elsewhere = [{ storeId: there.storeId, roleId }]
    expect((await server.callAs('neighbour', people.setPositions, { id, positions: elsewhere })).error).toBe(
      'record.missing',
    )
    expect((await server.callAs('owner', storeRoles.remove, { id: roleId }, { locale: 'en_US' })).message).toContain(
      '1 accounts',
    )
  })

  it('changes the operator, themselves, or who may do more', async () => {
    await grant(
      'manager',
      allPermissions.filter((code) => code.startsWith('org') && code !== 'orgUserDelete'),
    )
    const status = (id: string) => server.callAs('manager', people.status, { id, status: 2 as const })
    expect((await status(await idOf('owner@one.test'))).error).toBe('account.primary')
    expect((await status(await idOf('manager@one.test'))).error).toBe('account.not-yourself')
    const roleId = await newRole('Superior', ['orgUserDelete'])
    const { data } = await server.callAs('owner', people.add, form('superior@one.test', roleId))
    expect((await status(data.id)).error).toBe('role.beyond-own')
    expect((await server.callAs('manager', people.resetPassword, { id: data.id })).error).toBe('role.beyond-own')
  })
})

describe('a role', () => {
  it('has its name once, also in another case', async () => {
    await newRole('Unique', [])
    const again = await server.callAs('owner', orgRoles.add, { name: 'UNIQUE', permissions: [] })
    expect(again).toMatchObject({ error: 'role.name-taken', fields: { name: '已有同名角色，请换一个名称。' } })
  })

  it('that is withdrawn is withdrawn at once', async () => {
    await grant('clerk', ['orgUserManage'])
    const token = await server.signIn('clerk')
    expect((await server.call(people.list, {}, { token })).error).toBe('')
    await grant('clerk', [])
    expect((await server.call(people.list, {}, { token })).error).toBe('access.denied')
  })

  it('of another organisation is not there', async () => {
    const roleId = await newRole('Hidden', [])
    const theirs = { organisation: server.two }
    for (const call of [orgRoles.details, orgRoles.accounts, orgRoles.remove] as const)
      expect((await server.callAs('owner', call as typeof orgRoles.details, { id: roleId }, theirs)).error).toBe(
        'record.missing',
      )
    const add = await server.callAs('owner', people.add, form('spy@two.test', roleId), theirs)
    expect(add.error).toBe('record.missing')
    const store = { id: server.one.stores[0].storeId }
    expect((await server.callAs('owner', people.storeRoles, store, theirs)).error).toBe('record.missing')
    expect((await server.callAs('owner', storeRoles.accountsOfStore, store, theirs)).error).toBe('record.missing')
  })

  it('with a code that is none, or of the other trunk, is refused with a sentence that names it', async () => {
    const storeIds = [server.one.stores[0].storeId]
    const given = { name: 'Known', permissions: ['renamedLongAgo', ...storePermissions.slice(0, 1)], storeIds }
    const refused = await server.callAs('owner', storeRoles.add, given, { locale: 'en_US' })
    expect([refused.error, refused.message]).toEqual([
      'role.unknown-permission',
      expect.stringContaining('renamedLongAgo'),
    ])
    const other = { name: 'Known', permissions: ['orgUserManage'], storeIds }
    expect((await server.callAs('owner', storeRoles.add, other)).error).toBe('role.unknown-permission')
  })

  it('is kept with the screens above its actions, so that menu and calls agree', async () => {
    const id = await newRole('Adds people', ['orgUserAdd'])
    const { permissions } = (await server.callAs('owner', orgRoles.details, { id })).data
    expect(permissions).toEqual(['orgUserManage', 'orgUserAdd'])
  })
})

describe('the activity log', () => {
  it('has who did what to whom, old and new, and is filtered and exported', async () => {
    const roleId = await newRole('Logged', ['orgUserManage'])
    const { version } = (await server.callAs('owner', orgRoles.details, { id: roleId })).data
    await server.callAs('owner', orgRoles.update, { id: roleId, version, name: 'Logged 2', permissions: [] })
    const { records } = (await server.callAs('owner', activity.list, { search: 'Logged 2' })).data
    expect(records[0]).toMatchObject({
      action: 'role.updated',
      subjectName: 'Logged 2',
      changes: [
        { field: 'name', from: 'Logged', to: 'Logged 2' },
        { field: 'orgUserManage', from: true, to: false },
      ],
    })
    const choices = (await server.callAs('owner', activity.choices, {})).data
    expect(choices.actions).toContain('role.updated')
    const csv = await server.callAs('owner', activity.export, { action: 'role.updated' }, { locale: 'en_US' })
    expect(csv.text).toMatch(/^Time,By/)
    expect(csv.text).toContain('Changed an organisation role,Logged 2')
    const others = await server.callAs('owner', activity.list, {}, { organisation: server.two })
    expect(others.data.records.filter((entry) => entry.subjectName.startsWith('Logged'))).toEqual([])
  })

  it('is never changed, and holds no password', async () => {
    const { rows } = await server.db.query({ text: 'select * from event' })
    expect(rows.length).toBeGreaterThan(10)
    expect(JSON.stringify(rows)).not.toMatch(/argon2|initialPassword/)
    await expect(server.db.query({ text: `update event set kind = 'x'` })).rejects.toThrow(/append-only/)
    await expect(server.db.query({ text: 'delete from event' })).rejects.toThrow(/append-only/)
  })
})
