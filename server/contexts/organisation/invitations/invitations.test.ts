import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { invitations } from '#contract/organisation/invitations.ts'
import { people } from '#contract/organisation/people.ts'
import { registration } from '#contract/organisation/registration.ts'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { user } from '#contract/organisation/user.ts'
import { INVITATION_DAYS } from '#server/contexts/organisation/people/invite.ts'
import { codeSentTo, newOwner, NEW_PASSWORD } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestOrganisation } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1, env: { PUBLIC_URL: 'https://till.example' } })
})
afterAll(() => server.close())

let made = 0
const fresh = (): string => `person${(made += 1)}@mail.test`
const PASSWORD = 'harbour9mist'
const form = (email: string, firstName = 'Nia') => ({ email, firstName, lastName: 'Hire', positions: [] })

/** The newest invitation in a mailbox: its code and the mail. */
async function mailTo(email: string): Promise<{ code: string; body: string }> {
  const { rows } = await server.db.query<{ body: string }>({
    text: `select body from message where recipient = $1 and body like '%nvitation%' or recipient = $1 and body like '%邀请码%'
      order by created_at desc, id desc limit 1`,
    values: [email],
  })
  const body = rows[0]?.body ?? ''
  return { code: /[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/.exec(body)?.[0] ?? '', body }
}
const login = (username: string, password: string, organizationId?: string) =>
  server.call(user.login, { username, password, ...(organizationId === undefined ? {} : { organizationId }) })
const profileOf = async (token: string) => (await server.call(user.profile, {}, { token })).data
const as = (organisation: TestOrganisation) => ({ organisation })
const slip = async (email: string, organisation = server.one, firstName?: string) =>
  (await server.callAs('owner', people.add, form(email, firstName), as(organisation))).data
const invited = async (email: string, organisation = server.one): Promise<string> => {
  const answer = await server.callAs('owner', people.invite, form(email), as(organisation))
  expect(answer.error).toBe('')
  return (await mailTo(email)).code
}
const tokenOf = (data: object): string => ('token' in data ? String(data.token) : '')
/** Signs in with the initial password and sets a new one, as everybody must. */
async function ownPassword(email: string, initial: string, password: string): Promise<string> {
  const token = tokenOf((await login(email, initial)).data)
  const change = { password: initial, newPassword: password }
  expect((await server.call(account.changePassword, change, { token })).error).toBe('')
  return token
}

describe('a password from a slip', () => {
  it('opens the organisation that gave it and no other, whoever adds the address next', async () => {
    const email = fresh()
    const evil = await slip(email, server.two, 'Evil')
    await ownPassword(email, evil.initialPassword!, PASSWORD)
    const good = await slip(email, server.one, 'Nia')
    expect(good.initialPassword).toEqual(expect.any(String))
    const entered = (await login(email, PASSWORD)).data
    expect((await profileOf(tokenOf(entered))).organizationId).toBe(server.two.orgId)
    expect((await login(email, PASSWORD, server.one.orgId)).error).toBe('auth.wrong-credentials')
    expect((await profileOf(tokenOf((await login(email, good.initialPassword!)).data))).organizationId).toBe(
      server.one.orgId,
    )
  })

  it('is answered alike with and without an account elsewhere, and shows nothing of that', async () => {
    const email = fresh()
    await newOwner(server, email)
    await server.db.query({ text: `update account set first_name = 'Secret' where email = $1`, values: [email] })
    const answers = [await slip(email), await slip(fresh())]
    expect(answers.map((answer) => Object.keys(answer).toSorted())[0]).toEqual(Object.keys(answers[1]!).toSorted())
    const details = await server.callAs('owner', people.details, { id: answers[0]!.id })
    expect(details.data).toMatchObject({ firstName: 'Nia', own: false })
    expect(details.text).not.toContain('Secret')
    // and the owner of the address is unchanged
    expect((await login(email, NEW_PASSWORD)).error).toBe('')
  })

  it('is found with one computation, however many organisations made an account for the address', async () => {
    const email = fresh()
    await slip(email, server.one)
    await slip(email, server.two)
    const { rows } = await server.db.query<{ salt: string }>({
      text: `select distinct split_part(password_hash, '$', 5) as salt from account where email = $1`,
      values: [email],
    })
    expect(rows).toHaveLength(1)
  })

  it('of who was deleted and is added again: the name of now, a slip, and nothing of before', async () => {
    const email = fresh()
    const first = await slip(email, server.one, 'Old')
    await server.callAs('owner', people.remove, { id: first.id })
    const again = await slip(email, server.one, 'New')
    expect(again).toMatchObject({ id: first.id, initialPassword: expect.any(String) as string })
    expect((await login(email, first.initialPassword!)).error).toBe('auth.wrong-credentials')
    const token = tokenOf((await login(email, again.initialPassword!)).data)
    expect(await profileOf(token)).toMatchObject({ firstName: 'New', mustChangePassword: true })
  })
})

describe('an invitation', () => {
  it('is accepted from the mailbox, with a password that nobody else sees', async () => {
    const email = fresh()
    const answer = await server.callAs('owner', people.invite, form(email), { locale: 'en_US' })
    expect(answer.data).toEqual({ id: expect.any(String) as string, validDays: INVITATION_DAYS })
    const { code, body } = await mailTo(email)
    expect(body).toContain(`https://till.example/invitation#${code.replaceAll('-', '')}`)
    expect((await server.callAs('owner', people.list, { search: email })).data.total).toBe(0)
    const read = await server.call(invitations.read, { code: code.toUpperCase().replaceAll('-', ' ') })
    expect(read.data).toMatchObject({ organizationName: 'Organisation one.test', email, hasAccount: false })
    expect((await server.call(invitations.accept, { code })).fields).toEqual({ password: expect.any(String) as string })
    expect((await server.call(invitations.accept, { code, password: 'short' })).error).toBe('input.invalid')
    const { data } = await server.call(invitations.accept, { code, password: PASSWORD })
    expect(await profileOf(data.token ?? '')).toMatchObject({ username: email, organizationId: server.one.orgId })
    expect((await server.call(invitations.accept, { code, password: PASSWORD })).error).toBe('invitation.ended')
    expect((await server.callAs('owner', people.list, { search: email })).data.records).toMatchObject([{ own: true }])
    expect((await server.callAs('owner', people.invitations, {})).text).not.toContain(email)
  })

  it('prepares role and positions, as far as they are there when it is accepted', async () => {
    const email = fresh()
    const { storeId } = server.one.stores[0]
    const roleOf = async (name: string) =>
      (await server.callAs('owner', storeRoles.add, { name, permissions: ['shopOrder'], storeIds: [storeId] })).data
        .ids[0]!
    const roleId = await roleOf('Prepared')
    const positions = [{ storeId, roleId }]
    await server.callAs('owner', people.invite, { ...form(email), positions })
    const { code } = await mailTo(email)
    const listed = (await server.callAs('owner', people.invitations, {})).data.records.find(
      (one) => one.email === email,
    )
    expect(listed).toMatchObject({ state: 1, positions: [{ roleName: 'Prepared' }] })
    const { data } = await server.call(invitations.accept, { code, password: PASSWORD })
    const person = (await server.callAs('owner', people.list, { search: email })).data.records[0]!
    expect([person.positions.map((each) => each.roleId), data.token !== undefined]).toEqual([[roleId], true])
  })

  it('tells nobody whether the address has an account, and joins it by consent alone', async () => {
    const email = fresh()
    await newOwner(server, email)
    await server.db.query({ text: `update account set first_name = 'Secret' where email = $1`, values: [email] })
    const [known, unknown] = [
      await server.callAs('owner', people.invite, form(email)),
      await server.callAs('owner', people.invite, form(fresh())),
    ]
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
    const before = await server.callAs('owner', people.invitations, {})
    expect(before.text).not.toContain('Secret')
    expect((await login(email, NEW_PASSWORD, server.one.orgId)).error).toBe('auth.wrong-credentials')
    const token = tokenOf((await login(email, NEW_PASSWORD)).data)
    const { records } = (await server.call(invitations.mine, {}, { token })).data
    expect(records).toEqual([
      {
        id: server.one.orgId,
        organizationName: 'Organisation one.test',
        kind: 'invitation',
        at: expect.any(Number) as number,
      },
    ])
    expect((await server.call(invitations.join, { id: server.two.orgId }, { token })).error).toBe('invitation.ended')
    expect((await server.call(invitations.join, { id: server.one.orgId }, { token })).error).toBe('')
    const person = (await server.callAs('owner', people.list, { search: email })).data.records[0]!
    expect(person).toMatchObject({ firstName: 'Secret', own: true })
    expect((await login(email, NEW_PASSWORD, server.one.orgId)).error).toBe('')
  })

  it('to an account by the code asks for no password and opens no session', async () => {
    const email = fresh()
    await newOwner(server, email)
    const code = await invited(email)
    expect((await server.call(invitations.read, { code })).data.hasAccount).toBe(true)
    expect((await server.call(invitations.accept, { code, password: PASSWORD })).data).toEqual({})
    expect((await login(email, PASSWORD)).error).toBe('auth.wrong-credentials')
    expect((await login(email, NEW_PASSWORD)).data).toMatchObject({ organizations: [{}, {}] })
  })

  it('is declined, sent again with another code, withdrawn, and out of date after a week', async () => {
    const email = fresh()
    await newOwner(server, email)
    const first = await invited(email)
    const token = tokenOf((await login(email, NEW_PASSWORD)).data)
    expect((await server.call(invitations.decline, { id: server.one.orgId }, { token })).error).toBe('')
    expect((await server.call(invitations.read, { code: first })).error).toBe('invitation.ended')
    const one = async () =>
      (await server.callAs('owner', people.invitations, {})).data.records.find((each) => each.email === email)
    const { id, state } = (await one())!
    server.clock.now += 1_000
    expect(state).toBe(3)
    expect((await server.callAs('owner', people.resendInvitation, { id })).error).toBe('')
    const second = (await mailTo(email)).code
    expect(second).not.toBe(first)
    expect((await server.call(invitations.read, { code: first })).error).toBe('invitation.ended')
    expect((await server.call(invitations.read, { code: second })).error).toBe('')
    server.clock.now += (INVITATION_DAYS + 1) * 86_400_000
    await Promise.all([server.signIn('owner'), server.signIn('owner', server.two)])
    expect((await server.call(invitations.read, { code: second })).error).toBe('invitation.ended')
    expect((await one())?.state).toBe(2)
    expect((await server.callAs('owner', people.withdrawInvitation, { id })).error).toBe('')
    expect(await one()).toBeUndefined()
    expect((await server.callAs('owner', people.resendInvitation, { id })).error).toBe('record.missing')
  })

  it('gives nothing that the one who invites could not give', async () => {
    const grant = (codes: string[]) =>
      server.db.query({
        text: `update org_role set permissions = $2 where org_id = $1 and name = 'clerk'`,
        values: [server.one.orgId, JSON.stringify(codes)],
      })
    await grant(['orgUserManage', 'orgUserAdd'])
    const role = (await server.callAs('owner', orgRoles.add, { name: 'Above', permissions: ['orgRoleAdd'] })).data.id
    const answer = await server.callAs('clerk', people.invite, { ...form(fresh()), roleId: role })
    expect(answer.error).toBe('role.beyond-own')
    await grant([])
  })
})

describe('the first proof of an address', () => {
  it('by a new password from the mailbox ends every older session and password, and makes the account the person’s', async () => {
    const email = fresh()
    const { id, initialPassword } = await slip(email)
    const older = await ownPassword(email, initialPassword!, PASSWORD)
    server.clock.now += 120_000
    await server.call(registration.sendResetCode, { username: email })
    const code = await codeSentTo(server, email)
    const reset = { username: email, code, password: 'quayside42' }
    expect((await server.call(registration.resetPassword, reset)).error).toBe('')
    expect((await server.call(user.profile, {}, { token: older })).error).toBe('auth.required')
    expect((await login(email, PASSWORD)).error).toBe('auth.wrong-credentials')
    expect((await login(email, 'quayside42')).error).toBe('')
    expect((await server.callAs('owner', people.details, { id })).data.own).toBe(true)
    // the organisation can ask for a new one, but not set it
    expect((await server.callAs('owner', people.resetPassword, { id })).data).not.toHaveProperty('initialPassword')
    expect((await login(email, 'quayside42')).error).toBe('')
  })

  it('shows which organisations made accounts for it, and each joins by consent', async () => {
    const email = fresh()
    const code = await invited(email)
    const there = await slip(email, server.two)
    const token = tokenOf((await login(email, there.initialPassword!)).data)
    const { data } = await server.call(invitations.accept, { code, password: PASSWORD })
    const own = data.token ?? ''
    const asked = (await server.call(invitations.mine, {}, { token: own })).data.records
    expect(asked).toMatchObject([{ id: server.two.orgId, kind: 'account' }])
    expect((await server.call(invitations.join, { id: server.two.orgId }, { token: own })).error).toBe('')
    expect((await server.call(user.profile, {}, { token })).error).toBe('auth.required')
    expect((await login(email, there.initialPassword!)).error).toBe('auth.wrong-credentials')
    expect((await login(email, PASSWORD)).data).toMatchObject({ organizations: [{}, {}] })
    const listed = (await server.callAs('owner', people.list, { search: email }, as(server.two))).data.records
    expect(listed).toMatchObject([{ own: true, firstName: 'Nia' }])
  })

  it('is nothing that an account with a slip can do by signing in', async () => {
    const email = fresh()
    const { initialPassword } = await slip(email, server.two)
    const token = await ownPassword(email, initialPassword!, PASSWORD)
    await server.callAs('owner', people.invite, form(email))
    expect((await server.call(invitations.mine, {}, { token })).data.records).toEqual([])
    expect((await server.call(invitations.join, { id: server.one.orgId }, { token })).error).toBe('invitation.ended')
  })
})
