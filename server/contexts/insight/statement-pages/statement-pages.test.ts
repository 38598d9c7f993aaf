import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { statement } from '#contract/insight/statement.ts'
import { type DayMargin, statementPages } from '#contract/insight/statement-pages.ts'
import { type DocumentArea, inbound, type LineForm, outbound, writeOffs } from '#contract/stock/stock-documents.ts'
import { inboundTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { rowsOf } from '#server/testing/books.ts'
import { placesOf } from '#server/testing/places.ts'
import { postDocument } from '#server/testing/post-document.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000
let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({ text: 'update membership set session_minutes = 1000000' })
  await server.signIn('manager')
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number) => store().skus[n]!
const linesOf = (fact: FactEntry) => (JSON.parse(fact.body) as { data: SaleV1 }).data.lines
const netOf = (fact: FactEntry): number => linesOf(fact).reduce((sum, { net }) => sum + net, 0)
const inZone = (timeZone: string) =>
  server.db.query({ text: 'update store set time_zone = $2 where id = $1', values: [store().storeId, timeZone] })
const moveTo = async (at: number): Promise<void> => {
  server.clock.now = at
  await server.signIn('manager')
}
async function deliver(...facts: readonly FactEntry[]): Promise<void> {
  const { results } = await tablet.deliver(facts)
  expect(results.filter(({ verdict }) => verdict === 'held')).toEqual([])
}
const post = (area: DocumentArea, type: number, lines: LineForm[]) => postDocument(server, area, type, lines)
/** Entries of a day of New York, which has no clock change on it. */
const ledgerOf = (day: string) => {
  const from = instantOf(`${day}T00:00`, 'America/New_York')!
  return rowsOf<{ reason: string; value: number }>(
    server.db,
    `select reason, value_micro as value from stock_ledger where store_id = $1 and at >= $2 and at < $3`,
    [store().storeId, new Date(from), new Date(from + 24 * HOUR)],
  )
}
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

it.each([
  // the hour from 1 to 2 comes twice
  ['America/Los_Angeles', '2026-11-01', ['08:30Z', '09:30Z', '10:30Z', '10:40Z']],
  // there is none from 2 to 3
  ['America/Chicago', '2027-03-14', ['07:59Z', '08:00Z', '09:10Z']],
  ['Asia/Shanghai', '2027-04-01', ['00:10Z', '15:59Z']],
])('hours are those of the store’s clock: %s on %s', async (zone, day, times) => {
  await inZone(zone)
  const instants = times.map((time) => Date.parse(`${day}T${time}`))
  await moveTo(Date.parse(`${day}T20:00Z`))
  const sales = instants.map((device, n) =>
    tablet.sale([{ sku: sku(n), quantity: 1000 * (n + 1) }], undefined, { at: { device, offset: 0 } }),
  )
  await deliver(...sales)
  const expected = new Map<number, { weekday: number; hour: number; sales: number; net: number }>()
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  for (const [n, at] of instants.entries()) {
    const hour = Number(clock.format(at))
    const { sales: before, net } = expected.get(hour) ?? { sales: 0, net: 0 }
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    expected.set(hour, { weekday, hour, sales: before + 1, net: net + netOf(sales[n]!) })
  }
  const { data, error } = await server.callAs('manager', statementPages.hours, { from: day, to: day })
  expect(error).toBe('')
  expect(data.hours).toEqual([...expected.values()].toSorted((a, b) => a.hour - b.hour))
  expect(data.weekdays).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => (n === new Date(`${day}T00:00Z`).getUTCDay() ? 1 : 0)))
})

it('weekdays before the first sale are not counted', async () => {
  const { data } = await server.callAs('manager', statementPages.hours, { from: '2026-10-01', to: '2026-11-08' })
  expect(data.weekdays).toEqual([2, 1, 1, 1, 1, 1, 1])
})

it('margins of products and of days add up to the summary, page by page, and what has no cost is named apart', async () => {
  await inZone('America/New_York')
  await moveTo(Date.parse('2027-05-10T16:00Z'))
  const { shelf } = await placesOf(server, store())
  await post(
    inbound,
    inboundTypes.found,
    [0, 1, 2].map((n) => ({
      itemId: sku(n).id,
      placeId: shelf,
      quantity: milli(400_000),
      costMicro: 1_111_111 + n * 777_777,
    })),
  )
  await server.db.query({ text: 'update sku set counted = false where id = $1', values: [sku(3).id] })
  const first = tablet.sale([{ sku: sku(0), quantity: 3000 }, { sku: sku(1) }, { sku: sku(3), quantity: 2000 }])
  await deliver(first, tablet.sale([{ sku: sku(2), quantity: 700 }]))
  await moveTo(server.clock.now + 24 * HOUR)
  await deliver(tablet.refund(first, [1000, 0, 1000]), tablet.sale([{ sku: sku(1), quantity: 333 }]))
  const range = { from: '2027-05-10', to: '2027-05-11' }
  const { data: summary } = await server.callAs('manager', statement.summary, range)
  const page = async (currentPage: number) =>
    (await server.callAs('manager', statementPages.margin, { ...range, currentPage, pageSize: 2 })).data
  const told = await page(1)
  const products = [...told.records, ...(await page(2)).records]
  expect([told.total, products.length]).toEqual([4, 4])
  expect(told.sums).toMatchObject({
    net: summary.sums.net,
    margin: summary.sums.margin,
    uncosted: summary.sums.uncosted,
  })
  for (const rows of [products, told.days] as readonly (readonly Omit<DayMargin, 'day'>[])[])
    expect({
      net: sum(rows, (row) => row.net),
      margin: sum(rows, (row) => row.margin!),
      uncosted: sum(rows, (row) => row.uncosted!),
      cost: sum(rows, (row) => row.cost!),
    }).toEqual(told.sums)
  const margins = products.map((row) => row.margin!)
  expect(margins.slice(0, 3)).toEqual(margins.slice(0, 3).toSorted((a, b) => b - a))
  expect(products.at(-1)).toMatchObject({ item: { itemId: sku(3).id }, sold: 1000, cost: 0, margin: 0 })
  expect(products.at(-1)!.uncosted).toBe(products.at(-1)!.net)
  const entries = [...(await ledgerOf(range.from)), ...(await ledgerOf(range.to))]
  const left = sum(entries, ({ reason, value }) => (['sale', 'outbound', 'refund'].includes(reason) ? -value : 0))
  expect(told.sums.cost).toBe(Math.round(left / 10_000))
})

it('the days of a product are what it sold less what came back, also of a variant that is gone', async () => {
  const { rows } = await server.db.query<{ id: string }>({
    text: 'select product_id as id from sku where id = $1',
    values: [sku(1).id],
  })
  const id = rows[0]!.id
  const read = async () => (await server.callAs('manager', statementPages.product, { id })).data.days
  const range = { from: '2027-05-10', to: '2027-05-11' }
  const { data } = await server.callAs('manager', statementPages.margin, range)
  const told = data.records.find(({ item }) => item?.itemId === sku(1).id)!
  const days = await read()
  expect([days.length, days.at(-1)!.day]).toEqual([30, range.to])
  expect(days.filter(({ sold }) => sold !== 0).map(({ day, sold }) => [day, sold])).toEqual([
    ['2027-05-10', 1000],
    ['2027-05-11', 333],
  ])
  expect(sum(days, ({ net }) => net)).toBe(told.net)
  await server.db.query({ text: 'update sku set deleted_at = now() where id = $1', values: [sku(1).id] })
  expect(await read()).toEqual(days)
  await server.db.query({ text: 'update sku set deleted_at = null where id = $1', values: [sku(1).id] })
  expect((await server.callAs('manager', statementPages.product, { id: store().storeId })).error).toBe('record.missing')
})

it('corrections of the cost of goods sold before they came are named apart', async () => {
  await moveTo(Date.parse('2027-05-20T16:00Z'))
  const { shelf } = await placesOf(server, store())
  const { rows } = await server.db.query<{ held: number }>({
    text: 'select sum(quantity_milli)::bigint as held from stock_balance where sku_id = $1',
    values: [sku(2).id],
  })
  await deliver(tablet.sale([{ sku: sku(2), quantity: rows[0]!.held + 2000 }]))
  const line = { itemId: sku(2).id, placeId: shelf, quantity: milli(10_000), costMicro: 9_000_000 }
  await post(inbound, inboundTypes.found, [line])
  const booked = await rowsOf<{ value: number }>(
    server.db,
    `select value_micro as value from cost_ledger where store_id = $1 and kind = 'correction' and at >= '2027-05-20'`,
    [store().storeId],
  )
  expect(booked.length).toBeGreaterThan(0)
  const { data } = await server.callAs('manager', statementPages.margin, { from: '2027-05-20', to: '2027-05-20' })
  expect(data.corrections).toBe(Math.round(sum(booked, ({ value }) => value) / 10_000))
  expect(data.corrections).toBeLessThan(0)
  expect(data.days).toMatchObject([{ day: '2027-05-20', corrections: data.corrections }])
})

it('the waste diary is what the stock ledger says, by day, reason and document; a reversal takes it back', async () => {
  await moveTo(Date.parse('2027-06-01T16:00Z'))
  const { shelf, warehouse } = await placesOf(server, store())
  const line = (n: number, placeId: string, quantity: number, reason?: 'damaged' | 'expired'): LineForm => ({
    itemId: sku(n).id,
    placeId,
    quantity: milli(quantity),
    ...(reason ? { reason } : {}),
  })
  const two = [line(0, shelf, 3000, 'damaged'), line(0, shelf, 1000, 'expired'), line(1, warehouse, 7000, 'damaged')]
  const id = await post(writeOffs, outboundTypes.writeOff, two)
  await post(outbound, outboundTypes.ownUse, [line(1, shelf, 2000)])
  const range = { from: '2027-06-01', to: '2027-06-02' }
  const read = async (more: object = {}) =>
    (await server.callAs('manager', statementPages.waste, { ...range, ...more })).data
  const today = { to: range.from }
  const told = await read(today)
  const ofLedger = sum(await ledgerOf(range.from), ({ reason, value }) =>
    ['write-off', 'own-use'].includes(reason) ? -value : 0,
  )
  expect(sum(told.days, ({ value }) => value)).toBe(Math.round(ofLedger / 10_000))
  expect(sum(told.records, ({ value }) => value)).toBe(Math.round(ofLedger / 10_000))
  expect(told.days.map(({ reason, lines }) => [reason, lines])).toEqual([
    ['damaged', 2],
    ['expired', 1],
    ['own-use', 1],
  ])
  expect(told.total).toBe(4)
  expect(told.records.filter(({ document }) => document.id === id)).toMatchObject(
    [
      ['damaged', 'shelf'],
      ['damaged', 'warehouse'],
      ['expired', 'shelf'],
    ].map(([reason, place]) => ({ reason, place, lines: 1, document: { number: expect.stringMatching(/^WO-/) } })),
  )
  const damaged = told.records.find(({ reason, place }) => reason === 'damaged' && place === 'shelf')!
  const expired = told.records.find(({ reason }) => reason === 'expired')!
  expect(Math.abs(damaged.value - 3 * expired.value)).toBeLessThanOrEqual(3)
  expect((await read({ ...today, currentPage: 2, pageSize: 3 })).records).toEqual(told.records.slice(3))

  await moveTo(server.clock.now + 24 * HOUR)
  expect((await server.callAs('manager', writeOffs.reverse, { id, remark: 'counted again' })).error).toBe('')
  const { days } = await read()
  const byReason = (reason: string) => sum(days, (row) => (row.reason === reason ? row.value : 0))
  expect([byReason('damaged'), byReason('expired')].map(Math.abs).every((cents) => cents <= 1)).toBe(true)
  expect(days.find(({ day, reason }) => day === range.to && reason === 'damaged')!.value).toBeLessThan(0)
})

it('who may not see costs gets net sales alone, and no waste', async () => {
  await server.db.query({
    text: `update store_role set permissions = permissions - 'shopCostSee' where org_id = $1`,
    values: [server.one.orgId],
  })
  const range = { from: '2027-05-10', to: businessDate(server.clock.now, 'America/New_York') }
  const { data } = await server.callAs('manager', statementPages.margin, range)
  for (const told of [data.sums, ...data.days, ...data.records])
    for (const hidden of ['cost', 'margin', 'uncosted', 'corrections']) expect(told).not.toHaveProperty(hidden)
  expect(data).not.toHaveProperty('corrections')
  const nets = data.records.map(({ net }) => net)
  expect(nets).toEqual(nets.toSorted((a, b) => b - a))
  expect((await server.callAs('manager', statementPages.waste, range)).error).toBe('access.denied')
  const product = { id: sku(0).id }
  expect((await server.callAs('cashier', statementPages.product, product)).error).toBe('access.denied')
  expect((await server.callAs('cashier', statementPages.hours, {})).error).toBe('access.denied')
})
