import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import { atEachPath, needsStore, type Endpoint } from '#contract/define.ts'
import { allPermissions, organisationPermissions, storePermissions } from '#domain/permissions.ts'
import { issueCredential, readCredential } from '#server/kernel/credential.ts'
import { countOf } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { validInputs, type ValidInputs } from '#server/testing/inputs/valid-inputs.ts'
import { startTestServer, type Answer, type TestServer } from '#server/testing/test-server.ts'
import type { Person, TestOrganisation } from '#server/testing/test-world.ts'

let server: TestServer
let tablet: Tablet
let inputs: ValidInputs
let sale: string
/** A token of the manager that a later sign-in ended. */
let ended: string
const goods = () => ({ sku: server.one.stores[0].skus[0]! })

beforeAll(async () => {
  server = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  tablet = await onDuty(server)
  const entry = tablet.sale([goods()])
  await tablet.deliver([entry])
  sale = entry.id
  inputs = await validInputs(server, tablet, sale)
  ended = await server.signIn('manager')
})

afterAll(() => server.close())

const sessions = new Map<string, Promise<string>>()
/** One session per person, because signing in costs more than the rest of a test. */
function sessionOf(person: Person, organisation: TestOrganisation = server.one): Promise<string> {
  const name = `${person}@${organisation.domain}`
  const known = sessions.get(name) ?? server.signIn(person, organisation)
  sessions.set(name, known)
  return known
}

const endpoints = Object.values(contract)
  .flatMap((area) => Object.values(area) as unknown as Endpoint[])
  .flatMap(atEachPath)
const byCan = (wanted: (endpoint: Endpoint) => boolean): [string, Endpoint][] =>
  endpoints.filter(wanted).map((endpoint) => [`${endpoint.name} at ${endpoint.path}`, endpoint])
const forSession = byCan((e) => e.can !== 'public' && e.can !== 'credential')
const forStore = byCan((e) => needsStore(e))
const forPermission = byCan((e) => e.can !== 'public' && e.can !== 'credential' && e.can !== 'signed-in')
const forCredential = byCan((e) => e.can === 'credential')

/** A refusal has one of the codes and contains nothing of any organisation. */
function refused(answer: Answer<Endpoint>, codes: readonly string[]): void {
  expect(codes).toContain(answer.error)
  expect(answer.status).toBe(answer.error.startsWith('auth.') ? 401 : 200)
  expect(answer.code).toBe(answer.error.startsWith('auth.') ? 401 : 202)
  expect(Object.keys(answer.data as object).toSorted()).toEqual(['error', 'requestId'])
  expect(answer.text).not.toMatch(/Green tea|one\.test|two\.test|Organisation|receiptNo/)
}

it('walks the whole contract', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(26)
  expect(endpoints.length).toBe(byCan((e) => e.can === 'public').length + forSession.length + forCredential.length)
  for (const [, endpoint] of forPermission) expect(allPermissions).toContain(endpoint.can)
  expect([forStore.length > 10, forPermission.length > 10, forCredential.length > 1]).toEqual([true, true, true])
})

describe.each(forSession)('%s', (_, endpoint) => {
  const storeId = () => server.one.stores[0].storeId

  it('refuses without a token, with a wrong one, and with a counter credential', async () => {
    const tokens = [undefined, '', 'wrong', tablet.lease.credential, `${await sessionOf('manager')}x`]
    for (const token of tokens)
      refused(
        await server.callRaw(endpoint, inputs.of(endpoint), {
          ...(token === undefined ? {} : { token }),
          storeId: storeId(),
        }),
        ['auth.required'],
      )
  })

  it('refuses an ended session', async () => {
    await sessionOf('manager')
    refused(await server.callRaw(endpoint, inputs.of(endpoint), { token: ended, storeId: storeId() }), [
      'auth.signed-in-elsewhere',
    ])
  })
})

describe.each(forStore)('%s', (_, endpoint) => {
  const call = async (
    person: 'owner' | 'manager' | 'neighbour' | 'clerk',
    storeId: string | undefined,
    organisation = server.one,
  ) =>
    server.callRaw(endpoint, inputs.of(endpoint), {
      token: await sessionOf(person, organisation),
      ...(storeId === undefined ? {} : { storeId }),
    })

  it('refuses without a store', async () => {
    for (const none of [undefined, '', 'x', '../']) refused(await call('owner', none), ['access.store-missing'])
  })
  it('refuses a store of another organisation, even to its owner', async () => {
    refused(await call('owner', server.one.stores[0].storeId, server.two), ['access.denied'])
    refused(await call('manager', server.one.stores[0].storeId, server.two), ['access.denied'])
  })
  it('refuses another store of the organisation to who has no position there', async () => {
    refused(await call('neighbour', server.one.stores[0].storeId), ['access.denied'])
  })
  it('refuses a store that is not approved, even to the owner', async () => {
    const { storeId } = server.one.stores[0]
    await server.db.query({ text: 'update store set review_state = 1 where id = $1', values: [storeId] })
    refused(await call('owner', storeId), ['access.store-not-open'])
    refused(await call('manager', storeId), ['access.store-not-open'])
    await server.db.query({ text: 'update store set review_state = 2 where id = $1', values: [storeId] })
  })
})

describe.each(forPermission)('%s', (_, endpoint) => {
  it('refuses a position without its permission, and answers one that has nothing else', async () => {
    const { storeId } = server.one.stores[0]
    const grant = async (permissions: readonly string[]): Promise<void> => {
      const inTrunk = (trunk: readonly string[]) => JSON.stringify(permissions.filter((code) => trunk.includes(code)))
      await server.db.query({
        text: `update store_role set permissions = $2 where store_id = $1 and name = 'clerk'`,
        values: [storeId, inTrunk(storePermissions)],
      })
      await server.db.query({
        text: `update org_role set permissions = $2 where org_id = $1 and name = 'clerk'`,
        values: [server.one.orgId, inTrunk(organisationPermissions)],
      })
    }
    await grant(allPermissions.filter((code) => code !== endpoint.can))
    const token = await sessionOf('clerk')
    refused(await server.callRaw(endpoint, inputs.of(endpoint), { token, storeId }), ['access.denied'])
    await grant([endpoint.can])
    await inputs.prepare(endpoint)
    const answer = await server.callRaw(endpoint, inputs.of(endpoint), { token, storeId })
    expect(answer.error).toBe('')
    await grant([])
  })
})

describe.each(forCredential)('%s', (_, endpoint) => {
  const call = (token?: string) => server.callRaw(endpoint, inputs.of(endpoint), token === undefined ? {} : { token })

  it('refuses no credential, a session, and forged ones', async () => {
    const before = await countOf(server.db, 'fact')
    const claims = readCredential(server.key, tablet.lease.credential)!
    const [kind, payload, signature] = tablet.lease.credential.split('.') as [string, string, string]
    const changed = Buffer.from(JSON.stringify({ ...claims, lease: claims.lease + 1 })).toString('base64url')
    const forged = [
      undefined,
      '',
      'counter..',
      await sessionOf('owner'),
      issueCredential('another key', claims),
      `${kind}.${changed}.${signature}`,
      `${kind}.${payload}`,
      `${kind}.${payload}.${signature.slice(0, -2)}`,
      `other.${payload}.${signature}`,
    ]
    for (const token of forged) refused(await call(token), ['auth.credential-ended'])
    expect(await countOf(server.db, 'fact')).toBe(before)
  })

  it('refuses one that names an organisation that is not here, or the store of another one', async () => {
    const claims = readCredential(server.key, tablet.lease.credential)!
    const elsewhere = { ...claims, shift: tablet.newId() }
    const before = await countOf(server.db, 'shift')
    for (const of of [{ org: tablet.newId() }, { store: server.two.stores[0].storeId }])
      refused(await call(issueCredential(server.key, { ...elsewhere, ...of })), ['auth.credential-ended'])
    expect(await countOf(server.db, 'shift')).toBe(before)
  })

  it('of another organisation books nothing into this one: the fact is held with the one who sent it', async () => {
    // what an earlier call took on duty is free again, for a refund as for a sale
    const { orgId } = server.two
    await server.db.query({ text: 'update counter set shift_id = null where org_id = $1', values: [orgId] })
    await server.db.query({ text: `update shift set state = 'closed' where org_id = $1`, values: [orgId] })
    const other = await onDuty(server, { organisation: server.two, deviceId: `device-${endpoint.name}` })
    const before = await countOf(server.db, 'fact', 'org_id = $1', [server.one.orgId])
    const answer = await call(other.lease.credential)
    expect(answer.error).toBe('')
    expect(answer.text).toContain('wrong-counter')
    expect(await countOf(server.db, 'fact', 'org_id = $1', [server.one.orgId])).toBe(before)
    expect(await countOf(server.db, 'sale', 'org_id = $1', [server.two.orgId])).toBe(0)
  })
})

describe('ids of another organisation or store', () => {
  it('find nothing', async () => {
    const details = contract.order.details
    const theirs = await server.callAs('owner', details, { id: sale }, { organisation: server.two })
    expect(theirs.error).toBe('record.missing')
    const otherStore = await server.callAs(
      'neighbour',
      details,
      { id: sale },
      { storeId: server.one.stores[1].storeId },
    )
    expect(otherStore.error).toBe('record.missing')
    const counter = { id: server.one.stores[0].counters[1]!, deviceId: 'other-device', floatCents: 0 }
    expect(
      (await server.callAs('cashier', contract.order.startShift, counter, { organisation: server.two })).error,
    ).toBe('record.missing')
  })

  it('lists show only what belongs to the store', async () => {
    const { list } = contract.order
    expect((await server.callAs('manager', list, {})).data.total).toBeGreaterThan(0)
    expect((await server.callAs('manager', list, {}, { storeId: server.one.stores[1].storeId })).data).toMatchObject({
      total: 0,
      records: [],
    })
    expect((await server.callAs('owner', list, {}, { organisation: server.two })).data).toMatchObject({
      total: 0,
      records: [],
    })
    expect((await server.callAs('neighbour', contract.org.stores, {})).data.records.map((s) => s.id)).toEqual([
      server.one.stores[1].storeId,
    ])
  })
})

describe('an account that somebody has elsewhere', () => {
  it('cannot be told from none at all by an organisation that adds or invites its address', async () => {
    const known = 'owner@two.test'
    await server.db.query({ text: `update account set first_name = 'Secret' where email = $1`, values: [known] })
    const unknown = 'nobody@elsewhere.test'
    const person = (email: string) => ({ email, firstName: 'Ada', lastName: 'Quay', positions: [] })
    /** An answer without the parts that always differ: ids, passwords, addresses, times. */
    const shape = (text: string): string =>
      text
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replaceAll(/"initialPassword":"[^"]*"/g, '"initialPassword"')
        .replaceAll(known, 'address')
        .replaceAll(unknown, 'address')
        .replaceAll(/\d{13}/g, 'at')
    const told = async (email: string): Promise<string[]> => {
      const invited = await server.callAs('owner', contract.people.invite, person(email))
      const again = await server.callAs('owner', contract.people.invite, person(email))
      const listed = await server.callAs('owner', contract.people.invitations, {})
      const one = listed.data.records.filter((each) => each.email === email)
      await server.callAs('owner', contract.people.resendInvitation, { id: again.data.id })
      const withdrawn = await server.callAs('owner', contract.people.withdrawInvitation, { id: again.data.id })
      const added = await server.callAs('owner', contract.people.add, person(email))
      const { id } = added.data
      const details = await server.callAs('owner', contract.people.details, { id })
      const twice = await server.callAs('owner', contract.people.add, person(email))
      const reset = await server.callAs('owner', contract.people.resetPassword, { id })
      const change = { id, version: 0, ...person(email), firstName: 'Eve' }
      const renamed = await server.callAs('owner', contract.people.update, change)
      const after = await server.callAs('owner', contract.people.details, { id })
      const removed = await server.callAs('owner', contract.people.remove, { id })
      const answers = [invited, again, withdrawn, added, details, twice, reset, renamed, after, removed]
      return [JSON.stringify(one), ...answers.map((answer) => answer.text)].map(shape)
    }
    const answers = await told(known)
    expect(answers).toEqual(await told(unknown))
    expect(answers.join()).not.toContain('Secret')
    const codes = await server.call(contract.registration.sendResetCode, { username: unknown })
    server.clock.now += 60_001
    expect(shape((await server.call(contract.registration.sendResetCode, { username: known })).text)).toBe(
      shape(codes.text),
    )
  })
})
