import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { cents } from '#domain/money.ts'
import { countOf, rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function freshTablet(): Promise<Tablet> {
  await freeCounters(server.db)
  return onDuty(server)
}

interface Plan {
  /** Per sale: which products, and how many thousandths of each. */
  readonly sales: readonly (readonly [sku: number, quantity: number][])[]
  readonly submissions: readonly number[]
  /** The order in which facts are sent, some several times, and where batches end. */
  readonly picks: readonly number[]
  readonly batch: number
}

const plans: fc.Arbitrary<Plan> = fc.record({
  sales: fc.array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 60_000 })), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 8 },
  ),
  submissions: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 2 }),
  picks: fc.array(fc.nat({ max: 99 }), { maxLength: 30 }),
  batch: fc.integer({ min: 1, max: 12 }),
})

/** The stock of each product, shelf and warehouse together, by id. */
async function onHand(): Promise<Map<string, { shelf: number; warehouse: number }>> {
  const rows = await rowsOf<{ sku_id: string; shelf: number; warehouse: number }>(
    server.db,
    `select sku_id, sum(quantity_milli) filter (where kind = 'shelf')::bigint as shelf, sum(quantity_milli) filter (where kind = 'warehouse')::bigint as warehouse
     from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id where b.store_id = $1 group by sku_id`,
    [server.one.stores[0].storeId],
  )
  return new Map(rows.map(({ sku_id: id, shelf, warehouse }) => [id, { shelf, warehouse }]))
}

async function deliverInAnyOrder(tablet: Tablet, facts: readonly FactEntry[], plan: Plan): Promise<void> {
  const order = [...plan.picks.map((n) => facts[n % facts.length]!), ...facts.toReversed()]
  for (let at = 0; at < order.length; at += plan.batch) await tablet.deliver(order.slice(at, at + plan.batch))
}

describe('facts in any order, batching and repetition', () => {
  it('end in the same sales, stock and shift', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { skus } = server.one.stores[0]
        const before = await onHand()
        const tablet = await freshTablet()
        const sold = plan.sales.map((lines) => lines.map(([n, quantity]) => ({ sku: skus[n]!, quantity })))
        const datas = sold.map((lines) => tablet.saleData(lines))
        const facts = [
          ...datas.map((data) => tablet.freeze('sale', data)),
          ...plan.submissions.map((amount) => tablet.submission(amount)),
        ]
        await deliverInAnyOrder(tablet, facts, plan)

        const shift = tablet.lease.shiftId
        expect(await countOf(server.db, 'fact', 'shift_id = $1', [shift])).toBe(facts.length)
        expect(await countOf(server.db, 'fact', `shift_id = $1 and verdict = 'held'`, [shift])).toBe(0)
        const stored = await rowsOf(
          server.db,
          'select receipt_no, total_cents, tax_cents, line_count from sale where shift_id = $1 order by receipt_seq',
          [shift],
        )
        expect(stored).toEqual(
          datas.map((sale) => ({
            receipt_no: sale.receiptNo,
            total_cents: sale.total,
            tax_cents: sale.tax,
            line_count: sale.lines.length,
          })),
        )
        const total = cents(datas.reduce((sum, sale) => sum + sale.total, 0))
        expect(
          await rowsOf(
            server.db,
            'select sale_count, sales_cents, cash_sales_cents, submitted_cents from shift where id = $1',
            [shift],
          ),
        ).toEqual([
          {
            sale_count: datas.length,
            sales_cents: total,
            cash_sales_cents: total,
            submitted_cents: plan.submissions.reduce((a, b) => a + b, 0),
          },
        ])
        expect(await onHand()).toEqual(afterwards(before, sold.flat()))
        expect(await tablet.deliver([])).toMatchObject({ contiguousSeq: facts.length, maxSeq: facts.length })
      }),
      { numRuns: 12, seed: 20_261_014 },
    )
    expect(await wrongSums(server.db)).toEqual([])
  })
})

/** Shelf first, then warehouse, then below zero on the shelf: the result does not depend on the order. */
function afterwards(
  before: Map<string, { shelf: number; warehouse: number }>,
  sold: readonly { sku: { id: string }; quantity: number }[],
) {
  const after = new Map(before)
  for (const { sku, quantity } of sold) {
    const { shelf, warehouse } = after.get(sku.id)!
    const fromShelf = Math.min(quantity, Math.max(0, shelf))
    const fromWarehouse = Math.min(quantity - fromShelf, warehouse)
    after.set(sku.id, {
      shelf: shelf - fromShelf - (quantity - fromShelf - fromWarehouse),
      warehouse: warehouse - fromWarehouse,
    })
  }
  return after
}
