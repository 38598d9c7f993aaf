import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import { atEachPath, needsStore, type Endpoint } from '#contract/define.ts'
import { allPermissions, storePermissions } from '#domain/permissions.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { validInputs, type ValidInputs } from '#server/testing/inputs/valid-inputs.ts'
import { idsIn, idsOf, sumsOf, type Sums } from '#server/testing/rows-of.ts'
import { startTestServer, type Answer, type TestServer } from '#server/testing/test-server.ts'

/**
 * Somebody with every permission at home calls every endpoint there, with their own token and store but with ids of
 * somebody else's records: of another organisation, and of another store of the same one.
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
  // on duty at home, so that no call is refused for lack of a shift
  await onDuty(server, { person: 'owner', organisation: two, deviceId: 'stranger' })
  await onDuty(server, { person: 'neighbour', store: one.stores[1], deviceId: 'neighbour' })
  tokens.stranger = await server.signIn('owner', two)
  tokens.neighbour = await server.signIn('neighbour')
})

afterAll(() => server.close())

/** Calls that are skipped, each with its reason. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  'user.logout': 'takes no record, and ends the session that the next call needs',
  'account.signOutEverywhere': 'takes no record, and ends the session that the next call needs',
  'shifts.endShift': 'takes no record, and ends the shift that the next call needs',
}

const endpoints = Object.values(contract)
  .flatMap((area) => Object.values(area) as unknown as Endpoint[])
  .flatMap(atEachPath)
  .filter((endpoint) => endpoint.can !== 'public' && endpoint.can !== 'credential' && !NOT_WALKED[endpoint.name])
const named = (list: readonly Endpoint[]): [string, Endpoint][] =>
  list.map((endpoint) => [`${endpoint.name} at ${endpoint.path}`, endpoint])

/** Calls that succeed although the input names somebody else's records, each with its reason. */
const ANSWERED: Readonly<Record<string, string>> = {
  'orgRoles.add': 'makes a new role; the id beside it is no part of what it takes',
  'stockCount.lane': 'begins the caller’s own device; its id is made by the device',
  'shelfMoves.lane': 'begins the caller’s own device; its id is made by the device',
  'grid.preview': 'answers for each row that its product is gone',
  'grid.apply': 'answers for each row that its product is gone',
  'macou.useList': 'the member is the organisation’s; of unknown goods the caller’s own figures come back',
  'macou.rebateList': 'the member is the organisation’s; of unknown goods the caller’s own figures come back',
}

/** Calls of a store on records that all stores of the organisation share. */
const SHARED: Readonly<Record<string, string>> = Object.fromEntries([
  ['memberWallets.details', 'the member is the organisation’s, with the sales of all its stores counted'],
  ['memberWallets.wallet', 'the wallet is the organisation’s; only sales of the own store are named by id'],
  ['memberWallets.pending', 'the same'],
  [
    'memberWallets.sales',
    'the member is the organisation’s, with the sales of all its stores; none is opened from here',
  ],
  ['memberWallets.edit', 'the member is the organisation’s'],
  ['memberWallets.join', 'both members are the organisation’s'],
  ['refunds.ofMember', 'the member is the organisation’s; what is shown of them are sales of the own store'],
  ...['details', 'add', 'update', 'status', 'goods'].map((call) => [
    `suppliers.${call}`,
    'the suppliers are the organisation’s; what a store buys from them is its own',
  ]),
  ...['find', 'details', 'pdf', 'request', 'accept', 'send', 'receive', 'settle', 'cancel'].map((call) => [
    `stockTransfers.${call}`,
    'a transfer belongs to both of its stores; which of them may do what is in transfers.test.ts',
  ]),
])

/** Whose records are named, and by whom. */
interface Side {
  readonly token: () => string
  readonly storeId: () => string
  readonly sums: () => Promise<Sums>
  readonly theirs: () => Promise<ReadonlySet<string>>
  readonly own: () => Promise<ReadonlySet<string>>
}

const stranger: Side = {
  token: () => tokens.stranger,
  storeId: () => server.two.stores[0].storeId,
  sums: () => sumsOf(server.db, server.one.orgId),
  theirs: () => idsOf(server.db, server.one.orgId),
  own: () => idsOf(server.db, server.two.orgId),
}
const neighbour: Side = {
  token: () => tokens.neighbour,
  storeId: () => server.one.stores[1].storeId,
  sums: () => sumsOf(server.db, server.one.orgId, server.one.stores[0]),
  theirs: () => idsOf(server.db, server.one.orgId, server.one.stores[0]),
  own: async () => {
    const store = await idsOf(server.db, server.one.orgId, server.one.stores[1])
    // people and members belong to the organisation
    return new Set([...store, ...(await idsOf(server.db, server.one.orgId, 'shared'))])
  },
}

const known = new Map<Side, { theirs: ReadonlySet<string>; own: ReadonlySet<string> }>()

/** Returns which of the ids are somebody else's. Reads the ids of both again when an unknown one appears. */
async function foreignOf(side: Side, texts: readonly string[]): Promise<(text: string) => string[]> {
  let ids = known.get(side)
  const isKnown = (id: string) => ids !== undefined && (ids.theirs.has(id) || ids.own.has(id))
  if (!texts.flatMap(idsIn).every(isKnown))
    known.set(side, (ids = { theirs: await side.theirs(), own: await side.own() }))
  return (text) => idsIn(text).filter((id) => ids?.theirs.has(id) === true && !ids.own.has(id))
}

interface Tried {
  readonly answer: Answer<Endpoint>
  /** Number of ids in the input, and of those that are somebody else's. */
  readonly ids: number
  readonly theirs: number
  /** Somebody else's ids in the answer that the input did not name. */
  readonly given: readonly string[]
  readonly before: Sums
  readonly after: Sums
}

/** Makes a call and returns what was revealed or changed. */
async function tryIt(endpoint: Endpoint, side: Side): Promise<Tried> {
  await inputs.prepare(endpoint)
  await server.db.query({ text: 'delete from rate_limit' })
  const input = inputs.of(endpoint)
  const before = await side.sums()
  const answer = await server.callRaw(endpoint, input, { token: side.token(), storeId: side.storeId() })
  const after = await side.sums()
  const asked = JSON.stringify(input)
  const foreign = await foreignOf(side, [asked, answer.text])
  return {
    answer,
    ids: idsIn(asked).length,
    theirs: foreign(asked).length,
    given: foreign(answer.text).filter((id) => !asked.includes(id)),
    before,
    after,
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
  // a refusal because of the session, or a server fault, proves nothing
  expect(answer.error).not.toMatch(/^auth\.|^server\./)
  // an id that belongs to nobody proves nothing either
  expect(ids === 0 || theirs > 0).toBe(true)
  if (theirs > 0 && !ANSWERED[endpoint.name]) expect(refusedOrEmpty(answer)).toMatch(/^(refused|empty)$/)
}

it('sees every change: of a row of a table, a row more, a row less', async () => {
  const { db, one } = server
  const [{ storeId, skus }] = one.stores
  const sums = [await stranger.sums(), await stranger.sums()]
  expect(sums[1]).toEqual(sums[0])
  const changes = [
    `update sku set original_price_cents = coalesce(original_price_cents, 0) + 1 where id = '${skus[5]!.id}'`,
    `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ('${one.orgId}', '${storeId}', '${one.orgId}', '', '', 'piece')`,
    `delete from unit where id = '${one.orgId}'`,
  ]
  for (const text of changes) {
    const before = await stranger.sums()
    await db.query({ text })
    expect(await stranger.sums()).not.toEqual(before)
    expect(await neighbour.sums()).toEqual(await neighbour.sums())
  }
})

it('walks the whole contract, and what is left out is in it', () => {
  const names = Object.values(contract).flatMap((area) => Object.values(area).map((endpoint) => endpoint.name))
  expect(
    Object.keys({ ...NOT_WALKED, ...ANSWERED, ...SHARED }).filter((name) => !names.includes(name as never)),
  ).toEqual([])
  expect(endpoints.length).toBeGreaterThan(150)
  expect(allPermissions.length).toBeGreaterThan(storePermissions.length)
})

describe.each(named(endpoints))('%s', (_, endpoint) => {
  it('gives and changes nothing of another organisation', async () => {
    judge(endpoint, await tryIt(endpoint, stranger))
  })
})

describe.each(named(endpoints.filter((endpoint) => needsStore(endpoint) && !SHARED[endpoint.name])))(
  '%s',
  (_, endpoint) => {
    it('gives and changes nothing of another store of the organisation', async () => {
      judge(endpoint, await tryIt(endpoint, neighbour))
    })
  },
)
