import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_DAYS } from '#contract/day.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { overview } from '#contract/insight/overview.ts'
import { statement } from '#contract/insight/statement.ts'
import type { Permission } from '#domain/permissions.ts'
import { addDays } from '#domain/store-days.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Person } from '#server/testing/test-world.ts'

const DAY = 86_400_000
/** In the afternoon of the first day of both stores. */
const NOON = Date.UTC(2026, 9, 14, 19)
/** One in the morning in New York, ten in the evening of the day before in Los Angeles. */
const BETWEEN = Date.UTC(2026, 9, 16, 5)

let server: TestServer
let tablets: readonly Tablet[]
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({
    text: `update store set time_zone = 'America/Los_Angeles' where org_id = $1 and id = $2`,
    values: [server.one.orgId, storeId(1)],
  })
  await server.db.query({
    text: `update org_role set permissions = '["orgOverview"]' where org_id = $1 and name in ('manager', 'neighbour')`,
    values: [server.one.orgId],
  })
  tablets = [
    await onDuty(server, { person: 'cashier' }),
    await onDuty(server, { person: 'neighbour', store: server.one.stores[1] }),
  ]
  for (const [days, pieces] of [
    [0, [3, 1]],
    [1, [2, 4]],
  ] as const) {
    server.clock.now = NOON + days * DAY
    for (const n of [0, 1] as const) await sell(n, pieces[n])
  }
  const old = await sell(1, 5)
  await deliver(1, tablets[1]!.refund(old, [1000]))
  server.clock.now = BETWEEN
  await sell(0, 7)
  await sell(1, 9)
  for (const n of [0, 1] as const)
    await keepClosedDays(
      server.db,
      { orgId: server.one.orgId, storeId: storeId(n) },
      server.clock.now,
      new AbortController().signal,
    )
  for (const person of ['manager', 'neighbour', 'cashier'] as const) await server.signIn(person)
})
afterAll(() => server.close())

const storeId = (n: 0 | 1): string => server.one.stores[n].storeId

async function deliver(n: 0 | 1, fact: FactEntry): Promise<void> {
  const { results } = await tablets[n]!.deliver([fact])
  expect(results.filter(({ verdict }) => verdict === 'held')).toEqual([])
}

async function sell(n: 0 | 1, pieces: number): Promise<FactEntry> {
  const sale = tablets[n]!.sale([{ sku: server.one.stores[n].skus[0]!, quantity: pieces * 1000 }], undefined, {
    at: { device: server.clock.now, offset: 0 },
  })
  await deliver(n, sale)
  return sale
}

const shown = async (range: { from?: string; to?: string } = {}, person: Person = 'manager') => {
  const { data, error } = await server.callAs(person, overview.stores, range)
  expect(error).toBe('')
  return data
}
const summaryOf = async (n: 0 | 1, range: { from: string; to: string }) =>
  (await server.callAs('manager', statement.summary, range, { storeId: storeId(n) })).data.sums
/** The work with permissions of the manager's positions taken away. */
async function without(codes: readonly Permission[], store: 0 | 1, work: () => Promise<void>): Promise<void> {
  const change = (to: string) =>
    server.db.query({
      text: `update store_role set permissions = ${to} where org_id = $1 and store_id = $2 and name = 'manager'`,
      values: [server.one.orgId, storeId(store), codes],
    })
  await change('permissions - $3::text[]')
  await work()
  await change('permissions || to_jsonb($3::text[])')
}

it('each store up to its own day, with the figures of its statement, and their sums', async () => {
  const { from, to, running, stores, sums, left } = await shown({ from: '2026-10-15' })
  expect({ from, to, running, left }).toEqual({ from: '2026-10-15', to: '2026-10-16', running: true, left: 0 })
  expect(stores.map(({ name, books }) => [name, books?.from, books?.to])).toEqual([
    ['First', '2026-10-15', '2026-10-16'],
    ['Second', '2026-10-15', '2026-10-15'],
  ])
  expect(stores.map(({ books }) => books?.figures.sales)).toEqual([2, 3])
  for (const n of [0, 1] as const) {
    const { books } = stores[n]!
    const own = await summaryOf(n, books!)
    expect(books!.figures).toEqual({ ...own, average: Math.round(own.net / own.sales) })
  }
  const [first, second] = stores.map(({ books }) => books!.figures)
  expect(sums).toMatchObject({ sales: 5, refunds: 1, net: first!.net + second!.net, gap: 0 })
  expect(sums!.margin).toBe(first!.margin! + second!.margin!)
  expect(sums!.average).toBe(Math.round(sums!.net / 5))
})

it('beside as many days just before, where the store had sold something by then', async () => {
  const range = { from: '2026-10-15', to: '2026-10-15' }
  const { stores, before, running } = await shown(range)
  for (const n of [0, 1] as const)
    expect(stores[n]!.books!.before).toMatchObject(await summaryOf(n, { from: '2026-10-14', to: '2026-10-14' }))
  expect(before!.net).toBe(stores[0]!.books!.before!.net + stores[1]!.books!.before!.net)
  // it is over in New York alone
  expect(running).toBe(true)
  const longer = await shown({ from: '2026-10-14', to: '2026-10-14' })
  expect(longer.stores.map(({ books }) => books?.before)).toEqual([null, null])
  expect(longer).toMatchObject({ before: null, running: false })
  expect((await shown({ to: '2026-10-15' })).stores[0]!.books).toMatchObject({ from: '2026-10-14', before: null })
  // today in New York is not there yet in Los Angeles, so that store says its own today
  const ahead = await shown({ from: '2026-10-16', to: '2026-10-16' })
  expect(ahead.stores[1]!.books).toMatchObject({ from: '2026-10-15', to: '2026-10-15' })
})

it('the permissions of each store’s position say what is seen of it', async () => {
  await without(['shopCostSee'], 1, async () => {
    const { stores, sums } = await shown({ from: '2026-10-15' })
    expect(stores.map(({ books }) => 'margin' in books!.figures)).toEqual([true, false])
    expect(sums).not.toHaveProperty('margin')
    expect(sums).toHaveProperty('tax')
  })
  await without(['summaryTable', 'taxesDetails'], 1, async () => {
    const { stores, sums } = await shown({ from: '2026-10-15' })
    expect(stores[1]).toEqual({ id: storeId(1), name: 'Second', books: null })
    expect(sums).toEqual(stores[0]!.books!.figures)
    // whichever store the call is made in
    const elsewhere = await server.callAs('manager', overview.stores, {}, { storeId: storeId(1) })
    expect(elsewhere.data.stores.map(({ books }) => books !== null)).toEqual([true, false])
  })
  const neighbours = await shown({}, 'neighbour')
  expect(neighbours.stores.map(({ name, books }) => [name, books !== null])).toEqual([
    ['First', false],
    ['Second', true],
  ])
  expect((await shown({}, 'owner')).stores.map(({ books }) => books?.figures.sales)).toEqual([3, 4])
  expect((await server.callAs('cashier', overview.stores, {})).error).toBe('access.denied')
  expect((await shown({ from: '2026-10-15', to: '2026-10-15' }, 'owner')).stores).toEqual(
    (await shown({ from: '2026-10-15', to: '2026-10-15' })).stores,
  )
})

it('a range that cannot be gets a sentence at its field', async () => {
  const asked = async (from: string, to?: string) => {
    const answer = await server.callAs('manager', overview.stores, to === undefined ? { from } : { from, to })
    return [answer.error, Object.keys(answer.fields)]
  }
  expect(await asked('2026-10-15', '2026-10-14')).toEqual(['range.reversed', ['to']])
  expect(await asked('2026-10-17')).toEqual(['range.reversed', ['to']])
  expect(await asked('2020-01-01', '2026-10-14')).toEqual(['range.too-long', ['to']])
  expect(await asked('2026-10-14', '2026-10-17')).toEqual(['range.future', ['to']])
  expect(await asked('2026-02-30')).toEqual(['input.invalid', ['from']])
})

it('a store that had no sale in the range has zeros, and another organisation its own stores', async () => {
  const none = await shown({ from: '2026-10-01', to: '2026-10-02' })
  expect(none.sums).toMatchObject({ sales: 0, net: 0, average: 0, money: 0, margin: 0 })
  const { data } = await server.callAs('owner', overview.stores, {}, { organisation: server.two })
  expect(data.stores.map(({ books }) => books?.figures.sales)).toEqual([0, 0])
})

it('without a first day, from the first sale on, but at most three years', async () => {
  server.clock.now += 4 * 365 * DAY
  await server.signIn('manager')
  const { from, to, stores } = await shown()
  expect(from).toBe(addDays(stores[1]!.books!.to, 1 - MOST_DAYS))
  expect(to).toBe('2030-10-15')
  expect(stores.map(({ books }) => books?.figures.sales)).toEqual([0, 0])
})
