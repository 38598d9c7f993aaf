import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { analysis } from '#contract/insight/analysis.ts'
import { statement } from '#contract/insight/statement.ts'
import { cents } from '#domain/money.ts'
import { OPEN_AMOUNT } from '#domain/open-amount.ts'
import { addDays } from '#domain/store-days.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
const ZONE = 'America/New_York'
/** Vector N1, in cents. */
const NETS = [40_000, 25_000, 12_000, 8000, 5000, 4000, 2500, 1500, 1200, 800]

let server: TestServer
let tablet: Tablet
let neighbours: Tablet
let today: string
/** Day of the N1 sales, but for the last product, which sold earlier. */
let main: string
beforeAll(async () => {
  server = await startTestServer({ goods: 14 })
  tablet = await onDuty(server)
  neighbours = await onDuty(server, { person: 'neighbour', store: server.one.stores[1] })
  // a shift takes no sales from before it began
  server.clock.now += 62 * DAY
  today = businessDate(server.clock.now, ZONE)
  main = daysAgo(10)
  await deliver(
    sale(daysAgo(60), 0, 50_000),
    sale(daysAgo(60), 11, 900),
    ...NETS.slice(0, 9).map((net, n) => sale(main, n, net)),
    sale(daysAgo(28), 9, NETS[9]!),
    sale(main, 10, 700, OPEN_AMOUNT),
    sale(today, 12, 999_900),
  )
  await server.signIn('manager')
})
afterAll(() => server.close())

const daysAgo = (days: number): string => addDays(today, -days)
const scope = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const sku = (n: number): string => server.one.stores[0].skus[n]!.id

async function deliver(...facts: readonly FactEntry[]): Promise<void> {
  const { results } = await tablet.deliver(facts)
  expect(results.filter(({ verdict }) => verdict === 'held')).toEqual([])
}

/** One piece of a product for exactly so much, untaxed. */
function sale(day: string, n: number, net: number, skuId = sku(n), by = tablet, goods = server.one.stores[0].skus[n]!) {
  const change = (data: SaleV1): SaleV1 => ({
    ...data,
    goods: cents(net),
    tax: cents(0),
    total: cents(net),
    lines: data.lines.map((line) => ({
      ...line,
      skuId: skuId === OPEN_AMOUNT ? skuId : line.skuId,
      unitPrice: cents(net),
      gross: cents(net),
      discount: cents(0),
      net: cents(net),
      tax: cents(0),
      taxes: [],
    })),
    payments: [{ tender: 'card', amount: cents(net) }] as SaleV1['payments'],
  })
  const at = day === today ? server.clock.now : instantOf(`${day}T11:00`, ZONE)!
  return by.sale([{ sku: goods }], change, { v: 2, at: { device: at, offset: 0 } })
}

const report = async (range: { from?: string; to?: string } = { from: daysAgo(30) }) => {
  const { data, error } = await server.callAs('manager', analysis.sums, range)
  expect(error).toBe('')
  return data
}
const list = async (input: Parameters<typeof ask>[0] = {}) => {
  const { data, error } = await ask(input)
  expect(error).toBe('')
  return data
}
const ask = (input: Partial<Parameters<typeof server.callAs<typeof analysis.list>>[2]>) =>
  server.callAs('manager', analysis.list, { from: daysAgo(30), ...input })

it('vector N1: ten products in classes by what was sold before them, with shares, sums and the curve', async () => {
  const data = await report()
  expect(data).toMatchObject({
    from: daysAgo(30),
    to: daysAgo(1),
    before: { from: daysAgo(60), to: daysAgo(31) },
    sold: 10,
    enough: true,
    net: 100_000,
    classes: [
      { class: 'A', products: 4, net: 85_000, share: 850_000 },
      { class: 'B', products: 3, net: 11_500, share: 115_000 },
      { class: 'C', products: 3, net: 3500, share: 35_000 },
    ],
    apart: { open: 700, guarantees: 0 },
  })
  expect(data.curve).toHaveLength(10)
  expect(data.curve[3]).toEqual({ products: 4, share: 850_000, class: 'A' })
  const { records, total } = await list()
  expect(total).toBe(10)
  expect(records.map(({ itemId, net, class: name }) => [itemId, net, name])).toEqual(
    NETS.map((net, n) => [sku(n), net, 'AAAABBBCCC'[n]]),
  )
})

it('nine products are too few: no classes, no curve and no rows', async () => {
  const range = { from: main, to: main }
  expect(await report(range)).toMatchObject({ sold: 9, enough: false, classes: [], curve: [] })
  expect(await list(range)).toMatchObject({ sold: 9, enough: false, records: [], total: 0 })
})

it('the trend compares with the days before; what sold only then is left out', async () => {
  const { records } = await list()
  expect(records[0]).toMatchObject({ netBefore: 50_000, trend: -20 })
  expect(records[1]).toMatchObject({ netBefore: 0, trend: null })
  expect(records.map(({ itemId }) => itemId)).not.toContain(sku(11))
  // the store sold nothing before day 60: those days say nothing
  expect(await report({ from: daysAgo(31) })).toMatchObject({ before: null })
  expect((await list({ from: undefined })).records[0]).toMatchObject({ netBefore: null, trend: null })
})

it('pages, classes and advice narrow the list', async () => {
  const second = await list({ currentPage: 2, pageSize: 4 })
  expect(second.total).toBe(10)
  expect(second.records.map(({ itemId }) => itemId)).toEqual([4, 5, 6, 7].map(sku))
  expect((await list({ class: 'B' })).records.map(({ itemId }) => itemId)).toEqual([4, 5, 6].map(sku))
  const stopped = await list({ advice: 'stopped' })
  expect(stopped).toMatchObject({ total: 1, halfFrom: daysAgo(15) })
  expect(stopped.records).toMatchObject([{ itemId: sku(9), class: 'C', advice: 'stopped' }])
  expect((await list({ advice: 'stopped', class: 'A' })).total).toBe(0)
})

it('stock is what the proposals to order know; what nobody counts has none', async () => {
  // 100 on the shelf and 50 in the warehouse at first
  const [first] = (await list()).records
  expect(first!.stock).toMatchObject({ available: 148_000, coming: 0 })
  const setCounted = (counted: boolean) =>
    server.db.query({
      text: 'update sku set counted = $4 where org_id = $1 and store_id = $2 and id = $3',
      values: [scope().orgId, scope().storeId, sku(0), counted],
    })
  await setCounted(false)
  expect((await list()).records[0]).toMatchObject({ stock: null, advice: 'uncounted' })
  await setCounted(true)
})

it('shows the margin to those who may see costs alone', async () => {
  const allowed = (await list()).records[0]!
  const { rows } = await server.db.query<{ cost: number }>({
    text: `select -sum(value_micro)::bigint as cost from stock_ledger
      where org_id = $1 and store_id = $2 and sku_id = $3 and line_id is not null and occurred_at >= $4::date`,
    values: [scope().orgId, scope().storeId, sku(0), daysAgo(30)],
  })
  expect(allowed.margin).toBe(allowed.net - Math.round(rows[0]!.cost / 10_000))
  const permit = (change: string) =>
    server.db.query({
      text: `update store_role set permissions = permissions ${change} where org_id = $1 and store_id = $2 and name = 'manager'`,
      values: [scope().orgId, scope().storeId],
    })
  await permit(`- 'shopCostSee'`)
  expect((await list()).records[0]).not.toHaveProperty('margin')
  await permit(`|| '["shopCostSee"]'`)
  await server.signIn('cashier')
  for (const call of [analysis.sums, analysis.list])
    expect((await server.callAs('cashier', call, {})).error).toBe('access.denied')
})

it('a refund takes away from its product, also on a day that is written; sums are those of the statement', async () => {
  const sold = sale(daysAgo(8), 1, 10_000)
  await deliver(sold)
  await keepClosedDays(server.db, scope(), server.clock.now, new AbortController().signal)
  const at = { device: instantOf(`${daysAgo(7)}T11:00`, ZONE)!, offset: 0 }
  await deliver(tablet.refund(sold, [1000], undefined, { at }))
  const { records } = await list()
  expect(records[1]).toMatchObject({ itemId: sku(1), net: 25_000, quantity: 1000 })
  const data = await report()
  const { data: said } = await server.callAs('manager', statement.summary, { from: data.from, to: data.to })
  expect(data.net + data.apart.open + data.apart.guarantees).toBe(said.sums.net)
  // counted from the lines of receipts alone
  const { rows } = await server.db.query<{ sku_id: string; net: number }>({
    text: `select sku_id, sum(net)::bigint as net from (
        select l.sku_id, l.net_cents as net from sale s join sale_line l on l.org_id = s.org_id and l.sale_id = s.id
        where s.org_id = $1 and s.store_id = $2 and s.business_date between $3::date and $4::date
        union all select l.sku_id, -l.net_cents from refund r join refund_line l on l.org_id = r.org_id and l.refund_id = r.id
        where r.org_id = $1 and r.store_id = $2 and r.business_date between $3::date and $4::date) t
      where sku_id <> $5 group by 1 order by 2 desc`,
    values: [scope().orgId, scope().storeId, data.from, data.to, OPEN_AMOUNT],
  })
  expect(records.map(({ itemId, net }) => ({ sku_id: itemId, net }))).toEqual(rows)
})

it('another store’s sales are its own', async () => {
  const store = server.one.stores[1]
  await neighbours.deliver(store.skus.slice(0, 10).map((one, n) => sale(main, n, NETS[n]!, one.id, neighbours, one)))
  await server.signIn('neighbour')
  const { data } = await server.callAs('neighbour', analysis.list, { from: daysAgo(30) }, { storeId: store.storeId })
  expect(data.records.map(({ itemId }) => itemId)).toEqual(store.skus.slice(0, 10).map(({ id }) => id))
  await server.signIn('manager')
  expect((await list()).records.map(({ itemId }) => itemId)).toEqual(NETS.map((_, n) => sku(n)))
})

it('ends yesterday: today and later are refused at their field, as are other ranges that cannot be', async () => {
  const refused = async (range: { from?: string; to?: string }) =>
    (await server.callAs('manager', analysis.sums, range, { locale: 'en_US' })).fields
  const notToday = { to: 'The analysis ends yesterday, since today is not over. Choose an earlier day.' }
  expect(await refused({ to: today })).toEqual(notToday)
  expect(await refused({ to: daysAgo(-3) })).toEqual(notToday)
  expect(await refused({ from: today })).toEqual(notToday)
  expect(await refused({ from: daysAgo(1), to: daysAgo(2) })).toEqual({
    to: 'The range ends before it begins. Choose a later last day.',
  })
  expect(await refused({ from: daysAgo(2000), to: daysAgo(1) })).toEqual({
    to: 'A range is at most 3 years. Choose a shorter one.',
  })
  expect((await report({})).to).toBe(daysAgo(1))
})
