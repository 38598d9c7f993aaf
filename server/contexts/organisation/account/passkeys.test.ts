import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys } from '#contract/organisation/account.ts'
import { registration } from '#contract/organisation/registration.ts'
import { user } from '#contract/organisation/user.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import { codeSentTo } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
let token: string
const ORIGIN = 'https://shop.test'
const headers = { Origin: ORIGIN }

beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())
beforeEach(async () => {
  // each test gets its own quarter of an hour
  server.clock.now += 20 * 60_000
  token = await server.signIn('cashier')
  await server.db.query({ text: 'delete from passkey' })
})

const begin = async (password = PASSWORD) => server.call(passkeys.begin, { password }, { token, headers })
async function add(key: Authenticator, name = 'Tablet') {
  const { challengeId, options } = (await begin()).data
  return server.call(passkeys.add, { challengeId, name, credential: key.make(options, ORIGIN) }, { token, headers })
}
async function enter(key: Authenticator, more: { origin?: string; unverified?: boolean } = {}) {
  const { challengeId, options } = (await server.call(passkeys.beginSignIn, {}, { headers })).data
  const credential = key.use(options, more.origin ?? ORIGIN, more.unverified ? { unverified: true } : {})
  return server.call(passkeys.signIn, { challengeId, credential }, { headers })
}
const list = async () => (await server.call(passkeys.list, {}, { token })).data.records

describe('a passkey', () => {
  it('is made after the password alone, named, renamed and removed by its owner', async () => {
    expect((await begin('wrong1')).error).toBe('account.wrong-password')
    const key = new Authenticator()
    expect((await add(key, ' Front desk ')).error).toBe('')
    const [known] = await list()
    expect(known).toMatchObject({ name: 'Front desk', createdAt: server.clock.now })
    const id = known!.id
    const stranger = { token: await server.signIn('manager') }
    expect((await server.call(passkeys.rename, { id, name: 'Mine' }, stranger)).error).toBe('record.missing')
    expect((await server.call(passkeys.remove, { id }, stranger)).error).toBe('record.missing')
    expect((await server.call(passkeys.rename, { id, name: 'Till' }, { token })).error).toBe('')
    expect((await list())[0]!.name).toBe('Till')
    expect((await server.call(passkeys.remove, { id }, { token })).error).toBe('')
    expect(await list()).toEqual([])
    const { rows } = await server.db.query({
      text: `select kind from event where kind like 'passkey.%' order by kind`,
    })
    expect(rows).toEqual([{ kind: 'passkey.added' }, { kind: 'passkey.removed' }])
  })

  it('is not taken for another challenge, account or address, and no challenge works twice or late', async () => {
    const key = new Authenticator()
    const first = (await begin()).data
    const second = (await begin()).data
    const give = (challengeId: string, credential: unknown, as = token) =>
      server.call(passkeys.add, { challengeId, name: 'x', credential: credential as never }, { token: as, headers })
    expect((await give(first.challengeId, key.make(second.options, ORIGIN))).error).toBe('passkey.refused')
    expect((await give(first.challengeId, key.make(first.options, ORIGIN))).error).toBe('passkey.refused')
    expect((await give(second.challengeId, key.make(second.options, 'https://evil.test'))).error).toBe(
      'passkey.refused',
    )
    const third = (await begin()).data
    const manager = await server.signIn('manager')
    expect((await give(third.challengeId, key.make(third.options, ORIGIN), manager)).error).toBe('passkey.refused')
    server.clock.now += 5 * 60_000 + 1
    expect((await give(third.challengeId, key.make(third.options, ORIGIN))).error).toBe('passkey.refused')
    expect(await list()).toEqual([])
  })
})

describe('who has an account learns of its passkeys', () => {
  it('by mail when one is added, at the address of the account', async () => {
    await server.db.query({ text: 'delete from message' })
    expect((await add(new Authenticator(), 'Somebody’s phone')).error).toBe('')
    const { rows } = await server.db.query<{ recipient: string; body: string }>({
      text: 'select recipient, body from message',
    })
    expect(rows.map(({ recipient }) => recipient)).toEqual(['cashier@one.test'])
    expect(rows[0]!.body).toContain('Somebody’s phone')
  })

  it('and loses them all with a new password by a code, so that whoever added one is out', async () => {
    const key = new Authenticator()
    await add(key)
    expect((await enter(key)).error).toBe('')
    const username = 'cashier@one.test'
    await server.call(registration.sendResetCode, { username })
    const code = await codeSentTo(server, username)
    const password = 'lantern7quay'
    expect((await server.call(registration.resetPassword, { username, code, password })).error).toBe('')
    expect((await enter(key)).error).toBe('passkey.refused')
    const { rows } = await server.db.query({ text: 'select id from passkey' })
    expect(rows).toEqual([])
    await server.db.query({
      text: `update account set password_hash = (select password_hash from account where email = 'manager@one.test')
        where email = $1`,
      values: [username],
    })
  })
})

describe('signing in with it', () => {
  it('answers a token that works, ends the older session, and says when it was used last', async () => {
    const key = new Authenticator()
    await add(key)
    server.clock.now += 1000
    const { data } = await enter(key)
    const fresh = 'token' in data ? data.token : ''
    expect((await server.call(user.profile, {}, { token: fresh })).data.username).toBe('cashier@one.test')
    expect((await server.call(user.profile, {}, { token })).error).toBe('auth.signed-in-elsewhere')
    token = fresh
    expect((await list())[0]!.usedAt).toBe(server.clock.now)
  })

  it('lets an account of several organisations choose', async () => {
    const key = new Authenticator()
    await add(key)
    await server.db.query({
      text: `insert into membership (org_id, account_id, created_at)
        select $1, id, now() from account where email = 'cashier@one.test'`,
      values: [server.two.orgId],
    })
    const { data } = await enter(key)
    expect('organizations' in data && data.organizations.map((one) => one.name)).toEqual([
      'Organisation one.test',
      'Organisation two.test',
    ])
    await server.db.query({
      text: 'delete from membership where org_id = $1 and not is_primary and org_role_id is null',
      values: [server.two.orgId],
    })
  })

  it('is refused for a stranger’s key, another address, no fingerprint, a copy of an answer and a disabled account', async () => {
    const key = new Authenticator()
    await add(key)
    expect((await enter(new Authenticator())).error).toBe('passkey.refused')
    expect((await enter(key, { origin: 'https://evil.test' })).error).toBe('passkey.refused')
    expect((await enter(key, { unverified: true })).error).toBe('passkey.refused')
    const { challengeId, options } = (await server.call(passkeys.beginSignIn, {}, { headers })).data
    const credential = key.use(options, ORIGIN)
    expect((await server.call(passkeys.signIn, { challengeId, credential }, { headers })).error).toBe('')
    expect((await server.call(passkeys.signIn, { challengeId, credential }, { headers })).error).toBe('passkey.refused')
    await server.db.query({ text: `update account set disabled_at = now() where email = 'cashier@one.test'` })
    expect((await enter(key)).error).toBe('passkey.refused')
    await server.db.query({ text: `update account set disabled_at = null where email = 'cashier@one.test'` })
    expect((await enter(key)).error).toBe('')
  })

  it('is refused thirty times in a quarter of an hour, and then not even looked at', async () => {
    const key = new Authenticator()
    await add(key)
    for (let n = 0; n < 30; n++) expect((await enter(new Authenticator())).error).toBe('passkey.refused')
    expect(await enter(key)).toMatchObject({ status: 429, error: 'auth.too-many-attempts' })
  })
})
