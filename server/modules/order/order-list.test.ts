import { afterAll, beforeAll, expect, it } from 'vitest'
import { order, type OrderRow } from '#contract/order.ts'
import { pageOfBoth } from '#server/modules/order/page-of-both.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const SALES = 30
const OTHERS = 7

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const tablet = await onDuty(server)
  const { orgId, stores } = server.one
  const facts: unknown[] = []
  for (let i = 0; i < SALES; i++) {
    // two of the same moment, now and then an order without a sale, also of the same moment
    server.clock.now += i % 3 === 0 ? 0 : 1000
    facts.push(tablet.sale([{ sku: stores[0].skus[i % 4]!, quantity: ((i % 5) + 1) * 1000 }]))
    if (i % 5 !== 2 && i !== SALES - 1) continue
    const sums = { lineCount: 1, goods: i * 70, tax: 0, tip: 0, total: i * 70, lines: [] }
    await server.db.query({
      text: `insert into card_payment (org_id, store_id, id, counter_id, account_id, cashier_name, sale_id, driver, reader_code,
          amount_cents, state, order_draft, created_at, checked_at)
        values ($1, $2, $3, $4, $5, 'c', $6, 'simulated', 'SIM-1', 100, 'declined', $7, $8, $8)`,
      values: [
        orgId,
        stores[0].storeId,
        tablet.newId(),
        tablet.lease.counterId,
        tablet.lease.cashierId,
        tablet.newId(),
        JSON.stringify(sums),
        new Date(server.clock.now),
      ],
    })
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

it('a deep page reads its own sales and as many more as there are orders without one, however deep it is', async () => {
  const row = (occurredAt: number, id: string) => ({ id, occurredAt }) as OrderRow
  const sales = Array.from({ length: 5000 }, (_, i) => row(10_000 - i, `sale ${i}`))
  const others = [row(9_999.5, 'first'), row(5_502.5, 'near'), row(0, 'last')]
  const read: number[][] = []
  const page = await pageOfBoth({ currentPage: 450, pageSize: 10 }, others, (limit, offset) => {
    read.push([limit, offset])
    return Promise.resolve(sales.slice(offset, offset + limit))
  })
  expect(read).toEqual([[13, 4487]])
  const right = [...sales, ...others].toSorted((a, b) => b.occurredAt - a.occurredAt).slice(4490, 4500)
  expect(page).toEqual(right)
  expect(page.map(({ id }) => id)).toContain('near')
})
