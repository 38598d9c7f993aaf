import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { ownership } from '#contract/organisation/ownership.ts'
import { people } from '#contract/organisation/people.ts'
import { user } from '#contract/organisation/user.ts'
import { codeSentTo } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const idOf = async (email: string): Promise<string> =>
  (await server.db.query<{ id: string }>({ text: 'select id from account where email = $1', values: [email] })).rows[0]!
    .id
const profile = async (token: string) => (await server.call(user.profile, {}, { token })).data

describe('the organisation', () => {
  it('is renamed by its primary account alone, in one line', async () => {
    expect((await server.callAs('manager', ownership.rename, { name: 'Mine' })).error).toBe('access.denied')
    expect((await server.callAs('owner', ownership.rename, { name: 'Two\nlines' })).error).toBe('input.invalid')
    expect((await server.callAs('owner', ownership.rename, { name: 'Corner & Co' })).error).toBe('')
    expect((await server.callAs('owner', user.profile, {})).data.organizationName).toBe('Corner & Co')
  })

  it('is handed over with both passwords and the other’s consent, to a proven account alone', async () => {
    const id = await idOf('manager@one.test')
    const offer = (password: string) => server.callAs('owner', ownership.offer, { id, password })
    expect((await offer('wrong1')).error).toBe('account.wrong-password')
    expect((await offer(PASSWORD)).error).toBe('ownership.not-proven')
    await server.db.query({
      text: 'update account set proven_at = now(), owner_org_id = null where id = $1',
      values: [id],
    })
    expect((await offer(PASSWORD)).error).toBe('')
    expect((await server.callAs('cashier', ownership.state, {})).data).toEqual({})
    expect((await server.callAs('cashier', ownership.accept, { password: PASSWORD })).error).toBe('record.missing')
    expect((await server.callAs('owner', ownership.state, {})).data.offer).toMatchObject({ toYou: false })
    expect((await server.callAs('manager', ownership.state, {})).data.offer).toMatchObject({ toYou: true })
    expect((await server.callAs('manager', ownership.withdraw, {})).error).toBe('')
    expect((await server.callAs('manager', ownership.accept, { password: PASSWORD })).error).toBe('record.missing')
    await offer(PASSWORD)
    expect((await server.callAs('manager', ownership.accept, { password: 'wrong1' })).error).toBe(
      'account.wrong-password',
    )
    expect((await server.callAs('manager', user.profile, {})).data.ifPrimary).toBe(false)
    expect((await server.callAs('manager', ownership.accept, { password: PASSWORD })).error).toBe('')
    expect((await server.callAs('manager', user.profile, {})).data.ifPrimary).toBe(true)
    expect((await server.callAs('owner', user.profile, {})).data.ifPrimary).toBe(false)
    expect((await server.callAs('owner', people.list, {})).error).toBe('access.denied')
  })
})

describe('an account', () => {
  it('takes another address once that is proven, and tells the former one', async () => {
    const token = await server.signIn('cashier')
    const email = 'new@cashier.test'
    const begin = (password: string) => server.call(account.beginEmailChange, { password, email }, { token })
    expect((await begin('wrong1')).error).toBe('account.wrong-password')
    expect((await begin(PASSWORD)).error).toBe('')
    const code = await codeSentTo(server, email)
    const change = (given: string) => server.call(account.changeEmail, { email, code: given }, { token })
    expect((await change(code === '111111' ? '222222' : '111111')).error).toBe('code.wrong')
    expect((await change(code)).error).toBe('')
    expect((await profile(token)).username).toBe(email)
    expect((await server.call(user.login, { username: email, password: PASSWORD })).error).toBe('')
    expect((await server.call(user.login, { username: 'cashier@one.test', password: PASSWORD })).error).toBe(
      'auth.wrong-credentials',
    )
    const { rows } = await server.db.query<{ body: string }>({
      text: `select body from message where recipient = 'cashier@one.test' order by created_at desc limit 1`,
    })
    expect(rows[0]?.body).toContain('n…@cashier.test')
  })

  it('takes no address that another account has proven, which only its mailbox learns', async () => {
    const token = await server.signIn('cashier2')
    const email = 'owner@two.test'
    expect((await server.call(account.beginEmailChange, { password: PASSWORD, email }, { token })).error).toBe('')
    const code = await codeSentTo(server, email)
    expect((await server.call(account.changeEmail, { email, code }, { token })).error).toBe('account.email-taken')
  })

  it('goes from one organisation to another without signing in again, and to none that is not its own', async () => {
    await server.db.query({
      text: `insert into membership (org_id, account_id, created_at) select $1, id, now() from account where email = 'neighbour@one.test'`,
      values: [server.two.orgId],
    })
    const first = (
      await server.call(user.login, {
        username: 'neighbour@one.test',
        password: PASSWORD,
        organizationId: server.one.orgId,
      })
    ).data as { token: string }
    const own = (await server.call(account.ownOrganisations, {}, first)).data.records
    expect(Object.fromEntries(own.map(({ id, current }) => [id, current]))).toEqual({
      [server.one.orgId]: true,
      [server.two.orgId]: false,
    })
    const { data } = await server.call(account.switchOrganisation, { id: server.two.orgId }, first)
    expect((await profile(data.token)).organizationId).toBe(server.two.orgId)
    expect((await server.call(user.profile, {}, first)).error).toBe('auth.signed-in-elsewhere')
    const clerk = await server.signIn('clerk')
    expect((await server.call(account.switchOrganisation, { id: server.two.orgId }, { token: clerk })).error).toBe(
      'record.missing',
    )
  })
})
