import { afterAll, beforeAll, expect, it } from 'vitest'
import { order, type OrderRow } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { orderParts } from '#server/contexts/sales/order/all-orders.queries.ts'
import { putCardAttempt } from '#server/testing/card-attempt.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const SALES = 30
const OTHERS = 7

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const tablet = await onDuty(server)
  const { stores } = server.one
  const facts: unknown[] = []
  for (let i = 0; i < SALES; i++) {
    // two at the same time, sometimes with an order without a sale, also at the same time
    server.clock.now += i % 3 === 0 ? 0 : 1000
    facts.push(tablet.sale([{ sku: stores[0].skus[i % 4]!, quantity: ((i % 5) + 1) * 1000 }]))
    if (i % 5 !== 2 && i !== SALES - 1) continue
    const sums = { lineCount: 1, goods: i * 70, tax: 0, tip: 0, total: i * 70, lines: [] }
    await putCardAttempt(server, tablet, { saleId: tablet.newId(), state: 'declined', draft: sums })
  }
  await tablet.deliver(facts)
})
afterAll(() => server.close())

const list = async (filter: object) => (await server.callAs('manager', order.list, filter)).data

it('every page, the last ones too, is a part of the whole list, with orders without a sale among the others', async () => {
  for (const sort of ['occurredAt', 'receivedAt', 'total', 'receiptNo'] as const)
    for (const way of ['asc', 'desc'] as const) {
      const whole = await list({ sort, order: way, pageSize: 100 })
      expect(whole.total).toBe(SALES + OTHERS)
      const pages: OrderRow[] = []
      for (let currentPage = 1; currentPage <= 10; currentPage++)
        pages.push(...(await list({ sort, order: way, pageSize: 4, currentPage })).records)
      expect(pages.map((row) => row.id)).toEqual(whole.records.map((row) => row.id))
      expect(new Set(pages.map((row) => row.id)).size).toBe(SALES + OTHERS)
    }
})

it('read in parts it is the same list', async () => {
  let most = 0
  const query: Tx['query'] = async (statement) => {
    const result = await server.db.query<never>(statement)
    most = Math.max(most, result.rows.length)
    return result
  }
  const tx = { query, savepoint: () => Promise.reject(new Error('nothing is written')) }
  const ctx = { tx, orgId: server.one.orgId, storeId: server.one.stores[0].storeId } as unknown as Ctx
  for (const sort of ['occurredAt', 'receivedAt', 'total', 'receiptNo'] as const)
    for (const way of ['asc', 'desc'] as const) {
      const filter = { sort, order: way, pageSize: 100, currentPage: 1 }
      const whole = (await list(filter)).records.map((row) => row.id)
      const parts = async (atOnce: number) => {
        const found: string[][] = []
        for await (const part of orderParts(ctx, filter, atOnce)) found.push(part.map((row) => row.id))
        return found
      }
      const found = await parts(5)
      expect(found.map((part) => part.length)).toEqual([5, 5, 5, 5, 5, 5, 5, 2])
      expect(found.flat()).toEqual(whole)
    }
  // no more rows leave the database than a part contains
  expect(most).toBe(5)
})

it('the CSV holds the whole list in its order', async () => {
  const { records } = await list({ sort: 'total', order: 'asc', pageSize: 100 })
  const csv = await server.callAs('manager', order.exportCsv, { sort: 'total', order: 'asc' })
  const lines = csv.text.trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(records.map((row) => row.receiptNo))
})

it('names the member of an order, and finds it by the code', async () => {
  const tablet = await onDuty(server, { person: 'manager', counter: 1 })
  const sale = tablet.sale([{ sku: server.one.stores[0].skus[0]! }], (one) => ({ ...one, memberCode: 'LENA77' }))
  await tablet.deliver([sale])
  const { records } = await list({ keyword: 'lena' })
  expect(records.map(({ id, memberCode }) => [id, memberCode])).toEqual([[sale.id, 'LENA77']])
  const { text } = await server.callAs('manager', order.exportCsv, { keyword: 'lena' })
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')[24]),
  ).toEqual(['会员', 'LENA77'])
})

it('macou is taken off the total, which is the money due; the file has discount, macou and an amount a tender', async () => {
  const tablet = await onDuty(server, { person: 'cashier2', counter: 2 })
  const sale = tablet.sale([{ sku: server.one.stores[0].skus[0]!, quantity: 2000 }], (one) => ({
    ...one,
    memberCode: 'MACO11',
    payments: [
      { tender: 'macou', amount: cents(100) },
      { tender: 'cash', amount: cents(one.total - 100) },
    ],
  }))
  await tablet.deliver([sale])
  const { data } = await server.callAs('manager', order.details, { id: sale.id })
  const { goods, tax, tip } = data
  expect(data).toMatchObject({ macouUsed: 100, total: goods - 100 + tax + tip, taken: 0 })
  const { records, sums } = await list({ keyword: 'maco11' })
  expect(records[0]).toMatchObject({ macouUsed: 100, total: data.total })
  expect(sums.total).toBe(data.total)
  const { text } = await server.callAs('manager', order.exportCsv, { keyword: 'maco11' }, { locale: 'en_US' })
  const [heads = [], cells = []] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const row = Object.fromEntries(heads.map((head, i) => [head, cells[i]]))
  const money = (amount: number) => (amount / 100).toFixed(2)
  expect(row).toMatchObject({
    Discount: '0.00',
    Products: money(goods),
    'Macou used': '1.00',
    Subtotal: money(goods - 100),
    Total: money(data.total),
    Cash: money(data.total),
    Card: '0.00',
  })
})

it('a whole receipt number finds its sale first, before the longer ones that begin with it', async () => {
  const number = (await list({ sort: 'occurredAt', order: 'asc', pageSize: 100 })).records.find((row) => row.receiptNo)!
  const longer = `${number.receiptNo}0`
  await server.db.query({
    text: 'update sale set receipt_no = $2 where id = (select id from sale where receipt_no <> $1 order by occurred_at desc limit 1)',
    values: [number.receiptNo, longer],
  })
  const { records } = await list({ keyword: number.receiptNo.toLowerCase(), pageSize: 1 })
  expect(records.map((row) => row.receiptNo)).toEqual([number.receiptNo])
})

it('the CSV of a long list is whole: no row is cut off without a word', async () => {
  const MORE = 50_001
  const before = (await list({})).total
  const columns = `org_id, store_id, counter_id, shift_id, cashier_id, cashier_name, receipt_seq, lease, business_date,
    received_at, line_count, goods_cents, discount_cents, tax_cents, tip_cents, total_cents, cash_cents, change_cents,
    tenders, prices_include_tax`
  await server.db.query({
    text: `insert into sale (id, receipt_no, occurred_at, ${columns})
      select gen_random_uuid(), 'LONG-' || n, occurred_at - n * interval '1 minute', ${columns}
      from (select * from sale limit 1) one, generate_series(1, $1::bigint) n`,
    values: [MORE],
  })
  await server.db.query({ text: 'analyze sale' })
  const { text } = await server.callAs('manager', order.exportCsv, {})
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + before + MORE)
})
