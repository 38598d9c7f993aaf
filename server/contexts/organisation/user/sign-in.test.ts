import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { registration } from '#contract/organisation/registration.ts'
import { shopShell, user } from '#contract/organisation/user.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { replaceSession } from '#server/contexts/organisation/user/user.queries.ts'
import { emptyServer, firstSetUp } from '#server/testing/empty-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const login = (username: string, password = PASSWORD, more: { organizationId?: string } = {}, locale?: 'en_US') =>
  server.call(user.login, { username, password, ...more }, locale ? { locale } : {})
const MINUTE = 60_000

describe('sign-in', () => {
  it('answers a token, whatever the case of the address', async () => {
    expect((await login('Cashier@ONE.test ')).data).toEqual({ token: expect.any(String) as string })
  })

  it('lets an account of several organisations choose, and enters none that is not its own', async () => {
    await server.db.query({
      text: `insert into membership (org_id, account_id, created_at) select $1, id, now() from account where email = 'manager@one.test'`,
      values: [server.two.orgId],
    })
    const { data } = await login('manager@one.test')
    const choices = [
      { id: server.one.orgId, name: 'Organisation one.test' },
      { id: server.two.orgId, name: 'Organisation two.test' },
    ]
    expect(data).toEqual({ organizations: choices })
    const entered = (await login('manager@one.test', PASSWORD, { organizationId: server.two.orgId })).data
    const { data: profile } = await server.call(user.profile, {}, { token: 'token' in entered ? entered.token : '' })
    expect(profile).toMatchObject({
      organizationId: server.two.orgId,
      username: 'manager@one.test',
      ifPrimary: false,
      existShop: true,
    })
    expect((await login('cashier@one.test', PASSWORD, { organizationId: server.two.orgId })).error).toBe(
      'auth.wrong-credentials',
    )
  })

  it('tells nobody whether an account exists: the same answer for a wrong password, no account and a disabled one', async () => {
    await server.db.query({ text: `update account set disabled_at = now() where email = 'clerk@two.test'` })
    const answers = [
      await login('clerk@one.test', 'wrong1'),
      await login('nobody@one.test', 'wrong1'),
      await login('clerk@two.test'),
    ]
    const bodies = answers.map((a) =>
      JSON.stringify({ ...JSON.parse(a.text), data: { ...(a.data as object), requestId: '' } }),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, code: 202, error: 'auth.wrong-credentials' })
  })

  it('is slowed down after ten failures, for unknown accounts too, and says for how long', async () => {
    for (const username of ['clerk@one.test', 'ghost@one.test']) {
      let answer = await login(username, 'wrong1')
      for (let n = 0; n < 12 && answer.error === 'auth.wrong-credentials'; n++) answer = await login(username, 'wrong1')
      expect(answer).toMatchObject({ status: 429, code: 429, error: 'auth.too-many-attempts' })
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(answer.message).toMatch(/\d+/)
    }
    expect((await login('clerk@one.test')).status).toBe(429)
    expect((await login('cashier@one.test')).error).toBe('')
  })

  it('says at each field what is wrong, in the caller’s language', async () => {
    const zh = await login('no address', 'x')
    expect(zh).toMatchObject({ code: 202, error: 'input.invalid', message: '有内容填写不正确，请检查标出的字段。' })
    expect(zh.fields).toEqual({ username: '请输入有效的邮箱地址。', password: '密码至少 6 个字符。' })
    const en = await login('', '', {}, 'en_US')
    expect(en.message).toBe('There are items that have not been filled out correctly.')
    expect(en.fields).toEqual({
      username: 'Field required / cannot be empty.',
      password: 'Field required / cannot be empty.',
    })
  })
})

describe('a session', () => {
  it('is one for an account: a newer sign-in ends the older', async () => {
    const older = await server.signIn('cashier2')
    const newer = await server.signIn('cashier2')
    expect(await server.call(user.profile, {}, { token: older })).toMatchObject({
      status: 401,
      code: 401,
      error: 'auth.signed-in-elsewhere',
    })
    expect((await server.call(user.profile, {}, { token: newer })).error).toBe('')
  })

  it('sign-ins at the same moment leave one live session, and none of them fails', async () => {
    const email = 'cashier2@one.test'
    const { rows: accounts } = await server.db.query<{ id: string }>({
      text: 'select id from account where email = $1',
      values: [email],
    })
    const shared = {
      accountId: accounts[0]!.id,
      orgId: server.one.orgId,
      deviceId: '',
      userAgent: '',
      ip: '',
      network: '',
      now: server.clock.now,
    }
    const hashes = Array.from({ length: 8 }, (_, n) => `at once ${n}`)
    await Promise.all(hashes.map((hash) => server.db.tx((tx) => replaceSession(tx, { hash, ...shared }))))
    const { rows } = await server.db.query({
      text: `select count(*) filter (where ended_at is null) as live, count(*) as made from session where token_hash like 'at once %'`,
    })
    expect(rows).toEqual([{ live: 1, made: 8 }])
  })

  it('ends with logout', async () => {
    const token = await server.signIn('cashier2')
    expect((await server.call(user.logout, {}, { token })).error).toBe('')
    expect((await server.call(user.profile, {}, { token })).error).toBe('auth.required')
  })

  it('ends when the account or its place in the organisation is disabled', async () => {
    const token = await server.signIn('cashier2')
    const set = (table: string, key: string, at: string) =>
      server.db.query({
        text: `update ${table} set disabled_at = ${at} where ${key} = (select id from account where email = 'cashier2@one.test')`,
      })
    for (const [table, key] of [
      ['account', 'id'],
      ['membership', 'account_id'],
    ] as const) {
      await set(table, key, 'now()')
      expect((await server.call(user.profile, {}, { token })).error).toBe('auth.required')
      await set(table, key, 'null')
    }
    expect((await server.call(user.profile, {}, { token })).error).toBe('')
  })

  it('ends after ten idle minutes and a little; what the app asks by itself does not keep it, use does', async () => {
    const token = await server.signIn('cashier2')
    const { storeId } = server.one.stores[0]
    for (let n = 0; n < 3; n++) {
      server.clock.now += 9 * MINUTE
      expect((await server.call(user.profile, {}, { token })).error).toBe('')
    }
    for (const asked of [shopShell.cashierStatus, user.profile]) {
      server.clock.now += 6 * MINUTE - 1
      expect((await server.call(asked, {}, { token, storeId, headers: { Unattended: '1' } })).error).toBe('')
    }
    server.clock.now += 10
    expect(await server.call(user.profile, {}, { token })).toMatchObject({ status: 401, error: 'auth.required' })
  })

  it('that ran out before the next sign-in has ended by that, and then', async () => {
    const token = await server.signIn('cashier2')
    const began = server.clock.now
    server.clock.now += 40 * MINUTE
    const fresh = await server.signIn('cashier2')
    const { data } = await server.call(account.sessions, { pageSize: 2 }, { token: fresh })
    expect(data.records).toMatchObject([
      { current: true, startedAt: server.clock.now },
      { endedBy: 'timeout', startedAt: began, endedAt: began + 12 * MINUTE },
    ])
    expect((await server.call(user.profile, {}, { token })).error).toBe('auth.required')
    server.clock.now += 5 * MINUTE
    const newest = await server.signIn('cashier2')
    const again = await server.call(account.sessions, { pageSize: 2 }, { token: newest })
    expect(again.data.records[1]).toMatchObject({ endedBy: 'elsewhere', endedAt: server.clock.now })
  })

  it('lasts as long as the account’s own setting, else the role’s, else ten minutes', async () => {
    const token = await server.signIn('cashier2')
    const time = async () => (await server.call(user.sessionTime, {}, { token })).data
    expect(await time()).toEqual({ minutes: 10, source: 'default' })
    const account = `account_id = (select id from account where email = 'cashier2@one.test')`
    await server.db.query({
      text: `insert into org_role (org_id, id, name, permissions, session_minutes, created_at) values ($1, $1, 'r', '[]', 30, now())`,
      values: [server.one.orgId],
    })
    await server.db.query({ text: `update membership set org_role_id = org_id where ${account}` })
    expect(await time()).toEqual({ minutes: 30, source: 'role' })
    await server.db.query({ text: `update membership set session_minutes = 60 where ${account}` })
    expect(await time()).toEqual({ minutes: 60, source: 'account' })
    server.clock.now += 50 * MINUTE
    expect((await server.call(user.profile, {}, { token })).error).toBe('')
  })
})

describe('permissions', () => {
  it('come with the menus above them, and the calls that they open', async () => {
    const { data } = await server.callAs('cashier', shopShell.permissions, {})
    expect(data.resourcePermissions).toEqual([
      'shopAtCounter',
      'shopOfflineOrderOfflineCollection',
      'shopOfflineOrderRefund',
      'shopOrder',
      'shopOfflineOrder',
      'shopOfflineOrderDetails',
    ])
    expect(data.apiPermissions).toContain('/shop/order/startShift/{id}')
    expect(data.apiPermissions).not.toContain('/shop/order/offlineOrderExport')
  })
})

describe('the first set-up', () => {
  it('works once, also when two try at the same moment, and signs in', async () => {
    const db = await openTestDatabase()
    const empty = await emptyServer(db)
    const form = firstSetUp(empty)
    expect((await empty.call(user.setupState, {})).data).toEqual({ needed: true, signUp: true })
    // a stranger's sign-up does not come before the owner's, who has the link
    const stranger = { username: 'stranger@new.test', password: form.password, code: '123456', timeZone: form.timeZone }
    expect((await empty.call(registration.sendCode, { username: stranger.username })).error).toBe('sign-up.closed')
    expect((await empty.call(registration.register, stranger)).error).toBe('sign-up.closed')
    const wrong = await empty.call(user.setUp, { ...form, timeZone: 'Mars/Crater', password: 'short' })
    expect(Object.keys(wrong.fields)).toEqual(['password'])
    expect((await empty.call(user.setUp, { ...form, timeZone: 'Mars/Crater' })).fields).toEqual({
      timeZone: '内容不正确。',
    })
    const answers = await Promise.all([
      empty.call(user.setUp, form),
      empty.call(user.setUp, { ...form, username: 'other@new.test' }),
    ])
    expect(answers.map((a) => a.error).toSorted()).toEqual(['', 'setup.already-done'])
    expect((await empty.call(user.setupState, {})).data).toEqual({ needed: false, signUp: true })
    const good = answers.find((a) => a.error === '')!
    expect((await empty.call(user.profile, {}, { token: good.data.token })).data).toMatchObject({
      ifPrimary: true,
      existShop: true,
      organizationName: 'New',
    })
    expect((await empty.call(user.timeZone, {}, { token: good.data.token })).data).toEqual({ timeZone: form.timeZone })
    expect((await db.query({ text: 'select name, time_zone from organisation' })).rows).toEqual([
      { name: form.organisationName, time_zone: form.timeZone },
    ])
    // hours and tax are asked for before it opens
    expect((await db.query({ text: 'select set_up_at, profile from store' })).rows).toEqual([
      { set_up_at: null, profile: {} },
    ])
    await empty.close()
  })
})
