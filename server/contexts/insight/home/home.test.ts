import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { home } from '#contract/insight/home.ts'
import { addDays } from '#domain/store-days.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ZONE = 'America/New_York'
/** Wednesdays; there is a sale on each, but on the closed one. */
const TODAY = '2026-12-16'
const weeksAgo = (weeks: number): string => addDays(TODAY, -7 * weeks)
const CLOSED = weeksAgo(3)
/** Closed too, and yet something was sold. */
const CLOSED_AND_SOLD = weeksAgo(5)
const at = (day: string, time: string): number => instantOf(`${day}T${time}`, ZONE)!

interface Rung {
  readonly day: string
  readonly time: string
  readonly net: number
  readonly orders: number
}

let server: TestServer
const rung: Rung[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({
    text: `update store set profile = profile || jsonb_build_object('closedDates', $3::jsonb) where org_id = $1 and id = $2`,
    values: [server.one.orgId, server.one.stores[0].storeId, JSON.stringify([CLOSED, CLOSED_AND_SOLD])],
  })
  const tablet = await onDuty(server)
  const facts = Array.from({ length: 10 }, (_, weeks) => weeksAgo(weeks))
    .filter((day) => day !== CLOSED)
    .toReversed()
    .flatMap((day, n) => wednesday(tablet, day, n + 1))
  server.clock.now = at(TODAY, '14:20')
  await tablet.deliver(facts)
  await keepClosedDays(server.db, scope(), server.clock.now, new AbortController().signal)
  await server.signIn('manager')
})
afterAll(() => server.close())

const scope = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const dataOf = <T>(entry: FactEntry): T => (JSON.parse(entry.body) as { data: T }).data

function sell(tablet: Tablet, day: string, time: string, sku: number, pieces: number): FactEntry {
  const sold = tablet.sale([{ sku: server.one.stores[0].skus[sku]!, quantity: pieces * 1000 }], undefined, {
    at: { device: at(day, time), offset: 0 },
  })
  const net = dataOf<SaleV1>(sold).lines.reduce((sum, line) => sum + line.net, 0)
  rung.push({ day, time, net, orders: 1 })
  return sold
}

/** Sales before and after the time of day at which the figures are read, and a refund before it. */
function wednesday(tablet: Tablet, day: string, pieces: number): FactEntry[] {
  const morning = sell(tablet, day, '09:10', 1, pieces)
  const facts = [morning, sell(tablet, day, '14:05', 2, pieces)]
  if (pieces % 3 === 0) {
    const back = tablet.refund(morning, [1000], undefined, { at: { device: at(day, '14:10'), offset: 0 } })
    rung.push({ day, time: '14:10', net: -dataOf<RefundV1>(back).lines[0]!.net, orders: 0 })
    facts.push(back)
  }
  return day === TODAY ? facts : [...facts, sell(tablet, day, '14:25', 3, pieces), sell(tablet, day, '18:00', 3, 1)]
}

const sumOf = (rows: readonly Rung[]) => ({
  net: rows.reduce((sum, row) => sum + row.net, 0),
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
})
const today = async () => (await server.callAs('manager', home.today, {})).data
const USUAL = [1, 2, 4, 5, 6, 7, 8, 9].map(weeksAgo)

it('today beside the mean of the last eight open Wednesdays up to the same minute', async () => {
  const now = await today()
  const own = sumOf(rung.filter(({ day }) => day === TODAY))
  expect(now).toMatchObject({
    day: TODAY,
    started: true,
    ...own,
    average: Math.round(own.net / own.orders),
    refunds: { count: 1 },
  })
  const before = sumOf(rung.filter(({ day, time }) => USUAL.includes(day) && time < '14:20'))
  expect(now.usual).toEqual({
    days: 8,
    net: Math.round(before.net / 8),
    orders: Math.round((before.orders * 1000) / 8),
    average: Math.round(before.net / before.orders),
  })
  const evening = sumOf(rung.filter(({ day, time }) => USUAL.includes(day) && time === '18:00'))
  expect(now.hours[18]).toEqual({ net: 0, orders: 0, usual: Math.round(evening.net / 8) })
  expect(now.hours.map(({ orders }) => orders).reduce((sum, one) => sum + one, 0)).toBe(own.orders)
})

it('says the money by tender, the best sellers and who is on duty', async () => {
  const now = await today()
  const { rows } = await server.db.query<{ cash: number }>({
    text: `select (select sum(cash_cents) from sale where store_id = $1 and business_date = $2)
      - (select sum(cash_cents) from refund where store_id = $1 and business_date = $2) as cash`,
    values: [scope().storeId, TODAY],
  })
  expect(now.tenders).toEqual([{ tender: 'cash', amount: Number(rows[0]!.cash) }])
  expect(now.macou).toBe(0)
  expect(now.best.map(({ name, quantity }) => [name.en, quantity])).toEqual([
    ['Green tea 3', 9000],
    ['Green tea 2', 8000],
  ])
  expect(now.counters.map(({ shift }) => shift?.cashierName)).toEqual(['cashier Test'])
})

it('a new store has nothing to compare with', async () => {
  const { data } = await server.callAs('owner', home.today, {}, { organisation: server.two })
  expect(data).toMatchObject({ started: false, net: 0, orders: 0, average: 0, usual: null, best: [], tenders: [] })
  expect(data.hours).toHaveLength(24)
})

it('the day on which clocks go back has 24 columns, and the doubled hour is one', async () => {
  const [noon, day] = [server.clock.now, '2026-11-01']
  server.clock.now = at(day, '00:10')
  await server.signIn('neighbour')
  const tablet = await onDuty(server, { person: 'neighbour', store: server.one.stores[1] })
  const sku = server.one.stores[1].skus[0]!
  const sales = [5, 6].map((hour) =>
    tablet.sale([{ sku }], undefined, { at: { device: Date.UTC(2026, 10, 1, hour, 30), offset: 0 } }),
  )
  server.clock.now = at(day, '12:00')
  await tablet.deliver(sales)
  await server.signIn('neighbour')
  const { data } = await server.callAs('neighbour', home.today, {}, { storeId: server.one.stores[1].storeId })
  server.clock.now = noon
  await server.signIn('manager')
  expect(data.hours.map(({ orders }) => orders)).toEqual(Array.from({ length: 24 }, (_, n) => (n === 1 ? 2 : 0)))
})

it('charts have each day of their range, with the figures of its sales', async () => {
  const range = { from: addDays(TODAY, -8), to: TODAY }
  const { data } = await server.callAs('manager', home.sales, range)
  expect(data.days).toEqual(
    Array.from({ length: 9 }, (_, n) => {
      const day = addDays(range.from, n)
      return { day, ...sumOf(rung.filter((one) => one.day === day)) }
    }),
  )
  const { data: orders } = await server.callAs('manager', home.orders, {})
  expect(orders.days).toHaveLength(30)
  expect(orders.days.at(-1)).toEqual({ day: TODAY, inStore: 2, pickup: 0, delivery: 0 })
  const { data: best } = await server.callAs('manager', home.best, { from: weeksAgo(1), to: weeksAgo(1) })
  expect(best.records.map(({ name, quantity }) => [name.en, quantity])).toEqual([
    ['Green tea 4', 9000],
    ['Green tea 3', 8000],
    ['Green tea 2', 8000],
  ])
})

it('refuses a range in the future, the wrong way round, or of more than three years', async () => {
  const refused = async (from: string, to: string) =>
    (await server.callAs('manager', home.sales, { from, to }, { locale: 'en_US' })).fields
  expect(await refused(TODAY, addDays(TODAY, 1))).toEqual({
    to: 'The range ends in the future. Choose today or an earlier day.',
  })
  expect(await refused(TODAY, addDays(TODAY, -1))).toEqual({
    to: 'The range ends before it begins. Choose a later last day.',
  })
  expect(await refused('2023-12-15', TODAY)).toEqual({ to: 'A range is at most 3 years. Choose a shorter one.' })
  expect(await refused('2023-12-17', TODAY)).toEqual({})
  expect(await refused('2026-02-30', TODAY)).toEqual({ from: 'This value is not valid.' })
})

it('shows no figures of pages of the statement that the caller may not open', async () => {
  const shown = async () => {
    const { data } = await server.callAs('manager', home.today, {})
    return ['refunds', 'tenders', 'macou'].filter((figure) => figure in data)
  }
  expect(await shown()).toEqual(['refunds', 'tenders', 'macou'])
  const change = (text: string) =>
    server.db.query({
      text: `update store_role set permissions = ${text} where org_id = $1 and store_id = $2 and name = 'manager'`,
      values: [server.one.orgId, server.one.stores[0].storeId],
    })
  for (const [page, left] of [
    ['refundDetails', ['tenders', 'macou']],
    ['paymentDetails', ['refunds', 'macou']],
    ['orderDeductionDetails', ['refunds', 'tenders']],
  ] as const) {
    await change(`permissions - '${page}'`)
    expect(await shown()).toEqual(left)
    await change(`permissions || '["${page}"]'`)
  }
})

it('ranks the stores whose figures the caller may see, and shows nobody else any', async () => {
  const names = async (person: 'owner' | 'manager' | 'neighbour', store = 0) =>
    (await server.callAs(person, home.ranking, {}, { storeId: server.one.stores[store]!.storeId })).data.records.map(
      ({ name, orders }) => [name, orders],
    )
  await server.signIn('neighbour')
  expect(await names('manager')).toEqual([
    ['First', 2],
    ['Second', 0],
  ])
  expect(await names('neighbour', 1)).toEqual([['Second', 0]])
  await server.db.query({
    text: `update store_role set permissions = permissions - 'shopIndex' where org_id = $1 and store_id = $2 and name = 'manager'`,
    values: [server.one.orgId, server.one.stores[1].storeId],
  })
  expect(await names('manager')).toEqual([['First', 2]])
  await server.signIn('owner')
  expect(await names('owner')).toHaveLength(2)
  await server.signIn('cashier')
  for (const call of [home.today, home.orders, home.ranking])
    expect((await server.callAs('cashier', call, {})).error).toBe('access.denied')
})
