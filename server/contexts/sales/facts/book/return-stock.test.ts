import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { ReturnPlace } from '#contract/facts/refund.ts'
import { milli } from '#domain/money.ts'
import { newId } from '#server/kernel/new-id.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
const store = () => server.one.stores[0]
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

/** Stock by the code of its place. */
const stockOf = async (skuId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf<{ code: string; left: number }>(
        server.db,
        `select p.code, b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id
          where b.sku_id = $1 and b.quantity_milli <> 0`,
        [skuId],
      )
    ).map((row) => [row.code, row.left]),
  )

/** Leaves one unit of a product on its main bay and puts two on another. */
async function spread(skuId: string, code: string): Promise<void> {
  const { orgId, storeId } = store()
  const [main] = await rowsOf<{ id: string; zone_id: string; left: number }>(
    server.db,
    `select p.id, p.zone_id, b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id
      where b.sku_id = $1 and p.kind = 'shelf'`,
    [skuId],
  )
  const bay = newId(server.clock.now)
  await server.db.query({
    text: `insert into stock_place (org_id, store_id, id, kind, code, zone_id, route_no) values ($1, $2, $3, 'shelf', $4, $5, 99)`,
    values: [orgId, storeId, bay, code, main!.zone_id],
  })
  await server.db.tx((tx) =>
    bookStock(tx, { orgId, storeId }, [
      {
        id: newId(server.clock.now),
        reason: 'write-off',
        at: server.clock.now,
        moves: [{ itemId: skuId, quantity: milli(main!.left - 3000), from: main!.id, to: null }],
      },
      {
        id: newId(server.clock.now),
        reason: 'move',
        at: server.clock.now,
        moves: [{ itemId: skuId, quantity: milli(2000), from: main!.id, to: bay }],
      },
    ]),
  )
}

const back = (sale: FactEntry, quantity: number, to: ReturnPlace, v = 7): FactEntry =>
  tablet.refund(sale, [quantity], (one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, to })) }), { v })
const codesOf = async (facts: FactEntry[]) =>
  (await tablet.deliver(facts)).results.map(({ verdict, differences }) => [
    verdict,
    ...differences.map((one) => one.code),
  ])

it('goods go back to the places that the sale took them from, the last one first, and then to the main bay', async () => {
  const [sku] = store().skus
  await spread(sku!.id, 'A-9')
  const before = await stockOf(sku!.id)
  const sale = tablet.sale([{ sku: sku!, quantity: 3000 }])
  await tablet.deliver([sale])
  expect(await stockOf(sku!.id)).toEqual({ 'W-1': before['W-1'] })
  await tablet.deliver([back(sale, 1000, 'shelf')])
  expect(await stockOf(sku!.id)).toEqual({ 'W-1': before['W-1'], 'A-9': 1000 })
  // in one batch: each knows what the other brought back
  await tablet.deliver([back(sale, 1000, 'shelf'), back(sale, 1000, 'shelf')])
  expect(await stockOf(sku!.id)).toEqual(before)
  // more than was sold is a difference, and lies on the main bay
  expect(await codesOf([back(sale, 1000, 'shelf')])).toEqual([['accepted-with-differences', 'refund.exceeds']])
  expect(await stockOf(sku!.id)).toEqual({ ...before, 'A-1': 2000 })
})

it('goods that are to be checked are kept apart, and an older build’s refund goes where it says', async () => {
  const sku = store().skus[1]!
  const before = await stockOf(sku.id)
  const sale = tablet.sale([{ sku, quantity: 2000 }])
  expect(await codesOf([sale, back(sale, 1000, 'to-check'), back(sale, 1000, 'shelf', 6)])).toEqual([
    ['accepted'],
    ['accepted'],
    ['accepted'],
  ])
  expect(await stockOf(sku.id)).toEqual({ ...before, 'A-1': before['A-1']! - 1000, HOLD: 1000 })
  expect(await wrongSums(server.db)).toEqual([])
})
