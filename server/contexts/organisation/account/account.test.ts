import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { user } from '#contract/organisation/user.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.signIn('cashier')
})

const EMAIL = 'cashier@one.test'
const logged = async (action: string) =>
  (
    await server.db.query<{ account_name: string; changes: unknown; org_id: string }>({
      text: 'select account_name, changes, org_id from event where kind = $1 order by at desc',
      values: [action],
    })
  ).rows

describe('one’s own account', () => {
  it('says who one is, here', async () => {
    expect((await server.call(account.info, {}, { token })).data).toEqual({
      username: EMAIL,
      firstName: 'cashier',
      lastName: 'Test',
      avatar: '',
      organizationName: 'Organisation one.test',
      roleName: 'cashier',
      ifPrimary: false,
      createdAt: server.clock.now,
      otherwiseMinutes: 10,
      strongPasswords: false,
    })
  })

  it('takes another name, and says so in the log', async () => {
    const form = { firstName: ' Casey ', lastName: 'Lin', avatar: '' }
    expect((await server.call(account.updateProfile, form, { token })).error).toBe('')
    expect((await server.call(user.profile, {}, { token })).data).toMatchObject({ firstName: 'Casey', lastName: 'Lin' })
    const wrong = await server.call(account.updateProfile, { firstName: '', lastName: 'x'.repeat(31) }, { token })
    expect(Object.keys(wrong.fields)).toEqual(['firstName', 'lastName'])
    for (const avatar of [`${server.two.orgId}/${'a'.repeat(32)}.webp`, 'https://elsewhere/a.png'])
      expect((await server.call(account.updateProfile, { ...form, avatar }, { token })).fields).toHaveProperty('avatar')
    expect((await logged('account.profile-changed'))[0]!.changes).toEqual([
      { field: 'firstName', from: 'cashier', to: 'Casey' },
      { field: 'lastName', from: 'Test', to: 'Lin' },
    ])
  })
})

describe('the password', () => {
  const change = (password: string, newPassword: string) =>
    server.call(account.changePassword, { password, newPassword }, { token, locale: 'en_US' })

  /** The password of the test world, which nobody may choose: it is documented. */
  const restore = () =>
    server.db.query({
      text: `update account set password_hash = (select password_hash from account where email = 'owner@one.test'),
        must_change_password = false, initial_password_at = null where email = $1`,
      values: [EMAIL],
    })

  it('is changed by who knows it; this session stays, and the log never holds it', async () => {
    expect((await change(PASSWORD, 'another1')).error).toBe('')
    expect((await server.call(user.profile, {}, { token })).error).toBe('')
    expect((await server.call(user.login, { username: EMAIL, password: PASSWORD })).error).toBe(
      'auth.wrong-credentials',
    )
    const fresh = await server.call(user.login, { username: EMAIL, password: 'another1' })
    token = 'token' in fresh.data ? fresh.data.token : ''
    await restore()
    const log = await server.db.query<{ row: string }>({
      text: `select row_to_json(a)::text as row from event a where kind = 'account.password-changed'`,
    })
    expect(log.rows).toHaveLength(1)
    expect(log.rows.every(({ row }) => !row.includes('another1') && !row.includes(PASSWORD))).toBe(true)
  })

  it.each(['short', 'onlyletters', '12345678', PASSWORD, 'a1'.repeat(11)])(
    '%s is none that may be chosen',
    async (next) => {
      const answer = await change(PASSWORD, next)
      expect(answer.error).toBe('input.invalid')
      expect(Object.keys(answer.fields)).toEqual(['newPassword'])
    },
  )

  it('is longer where the organisation asks for it, which its primary account alone decides', async () => {
    expect((await server.call(account.changePasswordPolicy, { strong: true }, { token })).error).toBe('access.denied')
    const manager = await server.signIn('manager')
    expect((await server.call(account.changePasswordPolicy, { strong: true }, { token: manager })).error).toBe(
      'access.denied',
    )
    expect((await server.callAs('owner', account.changePasswordPolicy, { strong: true })).error).toBe('')
    expect((await server.callAs('owner', account.info, {}, { organisation: server.two })).data.strongPasswords).toBe(
      false,
    )
    expect((await change(PASSWORD, 'another1')).fields).toEqual({
      newPassword: 'Use at least 12 characters of any kind, and a different password than before.',
    })
    expect((await change(PASSWORD, 'correct horse battery')).error).toBe('')
    expect((await server.callAs('owner', account.changePasswordPolicy, { strong: false })).error).toBe('')
    await restore()
    expect((await logged('security.strong-passwords')).map((row) => row.changes)).toHaveLength(2)
  })

  it('is guessed ten times and no more', async () => {
    for (let n = 0; n < 10; n++) {
      const answer = await change('wrong1', 'another1')
      expect(answer).toMatchObject({ error: 'account.wrong-password' })
      expect(Object.keys(answer.fields)).toEqual(['password'])
    }
    expect((await change(PASSWORD, 'another1')).error).toBe('auth.too-many-attempts')
    server.clock.now += 16 * 60_000
  })

  it('that somebody else made up opens nothing before it is changed', async () => {
    await server.db.query({ text: `update account set must_change_password = true where email = '${EMAIL}'` })
    expect((await server.call(user.profile, {}, { token })).data.mustChangePassword).toBe(true)
    for (const endpoint of [account.sessions, user.organisationPermissions, account.signOutEverywhere])
      expect((await server.callRaw(endpoint as never, {}, { token })).error).toBe('auth.must-change-password')
    expect((await change(PASSWORD, 'another1')).error).toBe('')
    expect((await server.call(user.organisationPermissions, {}, { token })).error).toBe('')
    await restore()
  })
})

describe('how long a session lasts', () => {
  it('is made shorter than the role’s by anybody, and longer by nobody but the primary account', async () => {
    const longer = await server.call(account.changeSessionTime, { minutes: 1440 }, { token, locale: 'en_US' })
    expect(longer.fields).toEqual({ minutes: 'You can set up to 10 minutes. Ask an administrator if you need more.' })
    expect((await server.call(account.changeSessionTime, { minutes: 5 }, { token })).error).toBe('')
    expect((await server.call(account.changeSessionTime, { minutes: 10 }, { token })).error).toBe('')
    expect((await server.call(account.changeSessionTime, {}, { token })).error).toBe('')
    const owner = await server.signIn('owner')
    expect((await server.call(account.changeSessionTime, { minutes: 1440 }, { token: owner })).error).toBe('')
    expect((await server.call(account.changeSessionTime, {}, { token: owner })).error).toBe('')
  })

  it('is 1 to 1440 minutes, or what the role says', async () => {
    for (const minutes of [0, 1441, 1.5, -5])
      expect((await server.call(account.changeSessionTime, { minutes }, { token })).error).toBe('input.invalid')
    for (const minutes of [1, 10]) {
      expect((await server.call(account.changeSessionTime, { minutes }, { token })).error).toBe('')
      expect((await server.call(user.sessionTime, {}, { token })).data).toEqual({ minutes, source: 'account' })
    }
    expect((await server.call(account.changeSessionTime, {}, { token })).error).toBe('')
    expect((await server.call(user.sessionTime, {}, { token })).data).toEqual({ minutes: 10, source: 'default' })
    // in this organisation only
    expect((await logged('account.session-time-changed')).every((row) => row.org_id === server.one.orgId)).toBe(true)
  })
})

describe('sign-ins', () => {
  it('are listed, the live one marked, one’s own and of this organisation alone', async () => {
    server.clock.now += 1000
    token = await server.signIn('cashier')
    const { data } = await server.call(account.sessions, { pageSize: 2 }, { token })
    expect(data.total).toBeGreaterThan(2)
    expect(data.records[0]).toMatchObject({ current: true, startedAt: server.clock.now })
    expect(data.records[1]).toMatchObject({ current: false, endedBy: 'elsewhere' })
    const theirs = await server.signIn('owner', server.two)
    const other = await server.call(account.sessions, {}, { token: theirs })
    expect(other.data.records.map((entry) => entry.startedAt)).not.toContain(data.records[1]!.startedAt)
  })

  it('end everywhere at once', async () => {
    expect((await server.call(account.signOutEverywhere, {}, { token })).error).toBe('')
    expect(await server.call(user.profile, {}, { token })).toMatchObject({ status: 401, error: 'auth.required' })
    expect(await logged('account.signed-out-everywhere')).toHaveLength(1)
  })
})

describe('the organisations of an account', () => {
  it('are told after the credentials alone, as slowly as a sign-in', async () => {
    const ask = (username: string, password: string) => server.call(account.organisations, { username, password })
    expect((await ask(EMAIL, PASSWORD)).data).toEqual({
      organizations: [{ id: server.one.orgId, name: 'Organisation one.test' }],
    })
    const [known, unknown] = [await ask('clerk@one.test', 'wrong1'), await ask('ghost@one.test', 'wrong1')]
    expect([known.error, unknown.error]).toEqual(['auth.wrong-credentials', 'auth.wrong-credentials'])
    expect(known.message).toBe(unknown.message)
    for (let n = 0; n < 9; n++) await ask('ghost@one.test', 'wrong1')
    expect((await ask('ghost@one.test', 'wrong1')).error).toBe('auth.too-many-attempts')
  })
})
