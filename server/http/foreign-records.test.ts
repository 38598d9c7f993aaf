import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import { needsStore, type Endpoint } from '#contract/define.ts'
import { allPermissions, storePermissions } from '#domain/permissions.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { validInputs, type ValidInputs } from '#server/testing/inputs/valid-inputs.ts'
import { belongingsOf, idsIn, type Belongings } from '#server/testing/rows-of.ts'
import { startTestServer, type Answer, type TestServer } from '#server/testing/test-server.ts'

/**
 * Whoever may do everything at home calls every endpoint there, own token and own store, with the records of somebody
 * else: of another organisation, and of another store of the same one.
 */
let server: TestServer
let inputs: ValidInputs
const tokens = { stranger: '', neighbour: '' }

beforeAll(async () => {
  server = await startTestServer()
  const { one, two } = server
  const tablet = await onDuty(server)
  const entry = tablet.sale([{ sku: one.stores[0].skus[0]! }])
  await tablet.deliver([entry])
  inputs = await validInputs(server, tablet, entry.id)
  await server.db.query({
    text: `update store_role set permissions = $2 where store_id = $1 and name = 'neighbour'`,
    values: [one.stores[1].storeId, JSON.stringify(storePermissions)],
  })
  // on duty at home, so that no call is refused for want of a shift
  await onDuty(server, { person: 'owner', organisation: two, deviceId: 'stranger' })
  await onDuty(server, { person: 'neighbour', store: one.stores[1], deviceId: 'neighbour' })
  tokens.stranger = await server.signIn('owner', two)
  tokens.neighbour = await server.signIn('neighbour')
})

afterAll(() => server.close())

/** Calls that are not walked, each with its reason. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  'user.logout': 'takes no record, and ends the session that the next call needs',
  'account.signOutEverywhere': 'takes no record, and ends the session that the next call needs',
  'shifts.endShift': 'takes no record, and ends the shift that the next call needs',
}

const endpoints = Object.values(contract)
  .flatMap((area) => Object.values(area) as unknown as Endpoint[])
  .filter((endpoint) => endpoint.can !== 'public' && endpoint.can !== 'credential' && !NOT_WALKED[endpoint.name])
const named = (list: readonly Endpoint[]): [string, Endpoint][] => list.map((endpoint) => [endpoint.name, endpoint])

/** Answered though the input names records of somebody else, each with its reason. */
const ANSWERED: Readonly<Record<string, string>> = {
  'orgRoles.add': 'makes a new role; the id beside it is no part of what it takes',
  'orgRoles.addToo': 'makes a new role; the id beside it is no part of what it takes',
  'macou.useList': 'the member is the organisation’s; of unknown goods the caller’s own figures come back',
  'macou.rebateList': 'the member is the organisation’s; of unknown goods the caller’s own figures come back',
}

interface Case {
  readonly endpoint: Endpoint
  readonly token: string
  readonly storeId: string
  readonly theirs: () => Promise<Belongings>
  readonly own: () => Promise<readonly Belongings[]>
}

interface Tried {
  readonly answer: Answer<Endpoint>
  /** How many ids the input names, and how many of them are somebody else's. */
  readonly ids: number
  readonly theirs: number
  /** Somebody else's ids in the answer that the input did not name. */
  readonly given: readonly string[]
  readonly before: Belongings['sums']
  readonly after: Belongings['sums']
}

/** Calls, and answers what was given away or changed. */
async function tryIt({ endpoint, token, storeId, theirs, own }: Case): Promise<Tried> {
  await inputs.prepare(endpoint)
  await server.db.query({ text: 'delete from rate_limit' })
  const input = inputs.of(endpoint)
  const before = await theirs()
  const mine = await own()
  const answer = await server.callRaw(endpoint, input, { token, storeId })
  const asked = JSON.stringify(input)
  const foreign = (text: string): string[] =>
    idsIn(text).filter((id) => before.ids.has(id) && !mine.some(({ ids }) => ids.has(id)))
  return {
    answer,
    ids: idsIn(asked).length,
    theirs: foreign(asked).length,
    given: foreign(answer.text).filter((id) => !asked.includes(id)),
    before: before.sums,
    after: (await theirs()).sums,
  }
}

const refusedOrEmpty = (answer: Answer<Endpoint>): string => {
  if (answer.error !== '') return 'refused'
  const { data } = answer as { data: unknown }
  const empty = JSON.stringify(data).replaceAll(/"(records|items|lines|total|sums?|count)":/g, '')
  return /[1-9]/.test(empty) ? `answered ${JSON.stringify(data)}` : 'empty'
}

function judge(endpoint: Endpoint, { answer, ids, theirs, given, before, after }: Tried): void {
  expect(after).toEqual(before)
  expect(given).toEqual([])
  // who is refused for the session or by a fault of the server proves nothing
  expect(answer.error).not.toMatch(/^auth\.|^server\./)
  // an id that is nobody's proves nothing either
  expect(ids === 0 || theirs > 0).toBe(true)
  if (theirs > 0 && !ANSWERED[endpoint.name]) expect(refusedOrEmpty(answer)).toMatch(/^(refused|empty)$/)
}

it('walks the whole contract, and what is left out is in it', () => {
  const names = Object.values(contract).flatMap((area) => Object.values(area).map((endpoint) => endpoint.name))
  expect(Object.keys({ ...NOT_WALKED, ...ANSWERED }).filter((name) => !names.includes(name as never))).toEqual([])
  expect(endpoints.length).toBeGreaterThan(150)
  expect(allPermissions.length).toBeGreaterThan(storePermissions.length)
})

describe.each(named(endpoints))('%s', (_, endpoint) => {
  it('gives and changes nothing of another organisation', async () => {
    const { one, two, db } = server
    const tried = await tryIt({
      endpoint,
      token: tokens.stranger,
      storeId: two.stores[0].storeId,
      theirs: () => belongingsOf(db, one.orgId),
      own: async () => [await belongingsOf(db, two.orgId)],
    })
    judge(endpoint, tried)
  })
})

describe.each(named(endpoints.filter((endpoint) => needsStore(endpoint))))('%s', (_, endpoint) => {
  it('gives and changes nothing of another store of the organisation', async () => {
    const { one, db } = server
    const tried = await tryIt({
      endpoint,
      token: tokens.neighbour,
      storeId: one.stores[1].storeId,
      theirs: () => belongingsOf(db, one.orgId, one.stores[0]),
      own: async () => [
        await belongingsOf(db, one.orgId, one.stores[1]),
        // people and members are the organisation's
        await belongingsOf(db, one.orgId, 'shared'),
      ],
    })
    judge(endpoint, tried)
  })
})
