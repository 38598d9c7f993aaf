import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registration } from '#contract/organisation/registration.ts'
import { org, user } from '#contract/organisation/user.ts'
import { codeSentTo, NEW_PASSWORD, newOwner } from '#server/testing/new-owner.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = NEW_PASSWORD
const minutes = (n: number): void => {
  server.clock.now += n * 60_000
}
const codeTo = (address: string): Promise<string> => codeSentTo(server, address)
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('is sent once a minute and five times an hour', async () => {
    const username = 'often@new.test'
    expect((await server.call(registration.sendCode, { username })).error).toBe('')
    const again = await server.call(registration.sendCode, { username })
    expect(again).toMatchObject({ status: 429, error: 'auth.too-many-attempts' })
    for (let n = 0; n < 4; n++) {
      minutes(1.1)
      expect((await server.call(registration.sendCode, { username })).error).toBe('')
    }
    minutes(1.1)
    expect((await server.call(registration.sendCode, { username })).error).toBe('auth.too-many-attempts')
    minutes(60)
    expect((await server.call(registration.sendCode, { username })).error).toBe('')
  })

  it('works once, for ten minutes, and not after five wrong tries', async () => {
    const username = 'cashier@one.test'
    const reset = (code: string) =>
      server.call(registration.resetPassword, { username, code, password: 'lantern7quay' })
    const send = async (): Promise<string> => {
      minutes(2)
      await server.call(registration.sendResetCode, { username })
      return codeTo(username)
    }
    let code = await send()
    expect(await reset(other(code))).toMatchObject({
      error: 'code.wrong',
      fields: { code: '验证码不正确或已失效。请核对最新一封邮件或短信，或重新获取验证码。' },
    })
    expect((await reset(code)).error).toBe('')
    expect((await reset(code)).error).toBe('code.wrong')
    code = await send()
    minutes(11)
    expect((await reset(code)).error).toBe('code.wrong')
    code = await send()
    for (let n = 0; n < 5; n++) expect((await reset(other(code))).error).toBe('code.wrong')
    expect((await reset(code)).error).toBe('code.wrong')
    minutes(11)
    const first = await send()
    const second = await send()
    if (first !== second) expect((await reset(first)).error).toBe('code.wrong')
    expect((await reset(second)).error).toBe('')
  })

  it('is kept as a hash', async () => {
    const username = 'hash@new.test'
    await server.call(registration.sendCode, { username })
    const { rows } = await server.db.query({ text: 'select * from code where address = $1', values: [username] })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(await codeTo(username))
  })
})

describe('a reset', () => {
  it('answers alike with and without an account, and sends only where there is one', async () => {
    const known = await server.call(registration.sendResetCode, { username: 'cashier2@one.test' })
    const unknown = await server.call(registration.sendResetCode, { username: 'ghost@one.test' })
    expect(unknown.text).toBe(known.text)
    expect(await codeTo('cashier2@one.test')).toMatch(/^\d{6}$/)
    expect(await codeTo('ghost@one.test')).toBe('')
    expect((await server.call(registration.sendResetCode, { username: 'ghost@one.test' })).status).toBe(429)
  })

  it('follows the policy of the organisation, and leaves the code to be used again', async () => {
    const username = 'clerk@one.test'
    const strong = (on: boolean) =>
      server.db.query({
        text: 'update organisation set strong_passwords = $2 where id = $1',
        values: [server.one.orgId, on],
      })
    await strong(true)
    await server.call(registration.sendResetCode, { username })
    const code = await codeTo(username)
    const reset = (password: string) => server.call(registration.resetPassword, { username, code, password })
    expect((await reset('another22')).fields).toHaveProperty('password')
    expect((await reset('a long phrase, typed once')).error).toBe('')
    await strong(false)
    const { rows } = await server.db.query<{ body: string }>({
      text: `select body from message where recipient = $1 and subject like '%密码已修改'`,
      values: [username],
    })
    expect(rows).toHaveLength(1)
  })

  it('lets in who had tried ten times before, while everybody else stays slowed down', async () => {
    const username = 'cashier2@one.test'
    for (const one of [username, 'clerk@two.test'])
      for (let n = 0; n < 10; n++) await server.call(user.login, { username: one, password: 'wrong1' })
    minutes(2)
    const login = (one: string, password: string) => server.call(user.login, { username: one, password })
    expect((await login(username, 'evertill1')).error).toBe('auth.too-many-attempts')
    await server.call(registration.sendResetCode, { username })
    const code = await codeTo(username)
    const reset = (given: string) =>
      server.call(registration.resetPassword, { username, code: given, password: 'lantern7quay' })
    expect((await reset(other(code))).error).toBe('code.wrong')
    expect((await login(username, 'evertill1')).error).toBe('auth.too-many-attempts')
    expect((await reset(code)).error).toBe('')
    expect((await login(username, 'lantern7quay')).error).toBe('')
    expect((await login('clerk@two.test', 'evertill1')).error).toBe('auth.too-many-attempts')
    minutes(16)
  })

  it('ends the live session and lets the new password in', async () => {
    const username = 'manager@one.test'
    const token = await server.signIn('manager')
    await server.call(registration.sendResetCode, { username })
    const code = await codeTo(username)
    expect((await server.call(registration.resetPassword, { username, code, password: 'another22' })).error).toBe('')
    expect((await server.call(user.profile, {}, { token })).error).toBe('auth.required')
    expect((await server.call(user.login, { username, password: 'evertill1' })).error).toBe('auth.wrong-credentials')
    expect((await server.call(user.login, { username, password: 'another22' })).error).toBe('')
    const log = await server.db.query({
      text: `select subject_name, account_name from event
        where org_id = $1 and kind = 'account.password-reset-by-code' and subject_name = $2`,
      values: [server.one.orgId, username],
    })
    expect(log.rows).toEqual([{ subject_name: username, account_name: 'manager Test' }])
  })
})

describe('sign-up', () => {
  it('makes an account with an organisation of its own, without a store', async () => {
    const { token } = await newOwner(server, 'owner@new.test')
    expect((await server.call(user.profile, {}, { token })).data).toMatchObject({ ifPrimary: true, existShop: false })
    expect((await server.call(org.stores, {}, { token })).data).toEqual({ records: [], total: 0 })
  })

  it('says that the address is taken only to who can read its mail', async () => {
    const username = 'owner@one.test'
    minutes(2)
    expect((await server.call(registration.sendCode, { username })).error).toBe('')
    const form = { username, password, timeZone: 'UTC' }
    const code = await codeTo(username)
    expect((await server.call(registration.register, { ...form, code: other(code) })).error).toBe('code.wrong')
    const taken = await server.call(registration.register, { ...form, code })
    expect(taken).toMatchObject({ error: 'account.email-taken', fields: { username: '该邮箱已被使用。' } })
    expect((await server.call(registration.register, { ...form, code })).error).toBe('code.ended')
  })

  it('refuses a password beside the policy, at its field', async () => {
    const form = { username: 'weak@new.test', code: '1', timeZone: 'UTC' }
    for (const weak of ['short', 'onlyletters', '12345678', 'with blank1', 'a1'.repeat(11)])
      expect((await server.call(registration.register, { ...form, password: weak })).fields).toHaveProperty('password')
  })
})

it('messages are shown in the demonstration alone', async () => {
  expect((await server.call(registration.messages, {})).error).toBe('record.missing')
  const { db, clock, one, two } = server
  const demonstration = await testServerOn(db, clock, one, two, undefined, undefined, {}, [])
  await server.call(registration.sendCode, { username: 'reads@new.test' })
  const shown = (await demonstration.call(registration.messages, {})).data
  expect(shown.map(({ recipient }) => recipient)).toContain('reads@new.test')
})

describe('a server that takes no new organisations', () => {
  it('sends no code and registers nobody; who is on it goes on', async () => {
    const { db, clock, one, two } = server
    const closed = await testServerOn(db, clock, one, two, undefined, undefined, { SIGN_UP: 'closed' })
    expect((await closed.call(user.setupState, {})).data.signUp).toBe(false)
    const username = 'new@mail.test'
    expect((await closed.call(registration.sendCode, { username })).error).toBe('sign-up.closed')
    const form = { username, password: 'lantern7quay', code: '123456', timeZone: 'UTC' }
    expect((await closed.call(registration.register, form)).error).toBe('sign-up.closed')
    expect((await closed.call(registration.sendResetCode, { username: 'owner@one.test' })).error).toBe('')
  })
})
