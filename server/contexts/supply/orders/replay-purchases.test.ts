import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { inbound, type LineForm } from '#contract/stock/stock-documents.ts'
import { inboundTypes, rejectPlaces } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** Of how many orders one is replayed; `npm run nightly` replays every one. */
const EACH = Number(process.env['PURCHASES_EACH'] ?? '80')

interface Bought {
  readonly product: number
  readonly ordered: number
  readonly received: number
  readonly rejected: number
  readonly costMicro: number
}

/** Four years of a bicycle maker's purchases: what was ordered, what came of it, what of that was rejected. */
function purchases(): Bought[][] {
  const file = new URL('../../../../tests/vectors/adventure-works-purchases.json', import.meta.url)
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: { lines: string; orders: string } }
  const lines = data.lines.split(';').map((line): Bought => {
    const [product, ordered, received, rejected, price] = line.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ]
    return { product, ordered, received, rejected, costMicro: price * 100 }
  })
  return data.orders.split(';').map((order) => order.split(',').map((at) => lines[Number(at)]!))
}

const sumOf = (lines: readonly Bought[]) => ({
  lines: lines.length,
  ordered: lines.reduce((sum, line) => sum + line.ordered, 0),
  received: lines.reduce((sum, line) => sum + line.received, 0),
  rejected: lines.reduce((sum, line) => sum + line.rejected, 0),
  stocked: lines.reduce((sum, line) => sum + line.received - line.rejected, 0),
})

it('the purchases of AdventureWorks are what their books say', () => {
  expect(sumOf(purchases().flat())).toEqual({
    lines: 8845,
    ordered: 2_348_637,
    received: 2_327_299,
    rejected: 72_700,
    stocked: 2_254_599,
  })
})

it('replayed through orders and receipts they come out the same', { timeout: 3_600_000 }, async () => {
  const wanted = purchases().filter((_, at) => at % EACH === 0)
  const products = [...new Set(wanted.flat().map((line) => line.product))]
  const server = await startTestServer({ goods: products.length })
  const { orgId, storeId, skus } = server.one.stores[0]
  const scope = [orgId, storeId]
  const itemOf = new Map(products.map((product, at) => [product, skus[at]!.id]))
  const supplierId = randomUUID()
  await server.db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Wide World', now())`,
    values: [orgId, supplierId],
  })
  const [place] = await rowsOf<{ id: string }>(
    server.db,
    `select id from stock_place where org_id = $1 and store_id = $2 and kind = 'warehouse' limit 1`,
    scope,
  )
  const held = async () =>
    (
      await rowsOf<{ n: number }>(
        server.db,
        'select coalesce(sum(quantity_milli), 0)::bigint as n from stock_balance where org_id = $1 and store_id = $2',
        scope,
      )
    )[0]!.n
  const before = await held()
  for (const lines of wanted) {
    const id = randomUUID()
    const order = lines.map(({ product, ordered, costMicro }) => {
      return { itemId: itemOf.get(product)!, quantity: milli(ordered * 1000), costMicro }
    })
    await server.callAs('manager', purchaseOrders.add, { id, supplierId, language: 'en', lines: order })
    await server.callAs('owner', purchaseOrders.review, { id, version: 1 })
    const receipt = { id: randomUUID(), version: 0, type: inboundTypes.purchase, orderId: id }
    const came = lines.map(({ product, received, rejected }, at): LineForm => ({
      itemId: itemOf.get(product)!,
      placeId: place!.id,
      poLineNo: at + 1,
      quantity: milli((received - rejected) * 1000),
      ...(rejected === 0
        ? {}
        : { rejected: milli(rejected * 1000), rejectReason: 'quality', rejectTo: rejectPlaces.driver }),
    }))
    await server.callAs('manager', inbound.save, { ...receipt, lines: came })
    expect((await server.callAs('manager', inbound.post, { id: receipt.id, version: 1 })).error).toBe('')
  }
  const [sums] = await rowsOf<ReturnType<typeof sumOf> & { open: number }>(
    server.db,
    `select count(*) as lines, (sum(quantity_milli) / 1000)::bigint as ordered,
        (sum(arrived_milli + over_milli) / 1000)::bigint as received, (sum(rejected_milli) / 1000)::bigint as rejected,
        (sum(arrived_milli + over_milli - rejected_milli) / 1000)::bigint as stocked,
        (sum(quantity_milli - arrived_milli))::bigint as open
      from purchase_line where org_id = $1 and store_id = $2`,
    scope,
  )
  const { open, ...booked } = sums!
  expect(booked).toEqual(sumOf(wanted.flat()))
  expect(((await held()) - before) / 1000).toBe(booked.stocked)
  const [transit] = await rowsOf<{ n: number }>(
    server.db,
    'select sum(in_transit_milli)::bigint as n from sku_stock where org_id = $1 and store_id = $2',
    scope,
  )
  expect(transit!.n).toBe(open)
  expect(await wrongSums(server.db)).toEqual([])
  await server.close()
})
