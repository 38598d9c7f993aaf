import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import type { StockDocument } from '#server/ledgers/stock/stock-document.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** Of how many invoices one is booked; `npm run nightly` books every one. */
const EACH = Number(process.env['INVOICES_EACH'] ?? '40')
/** Counters that book at the same time. */
const AT_ONCE = 8
const START = Date.parse('2010-12-01T00:00:00Z')

interface Invoice {
  readonly at: number
  readonly lines: readonly { readonly product: number; readonly quantity: number }[]
}

/** One month of a gift shop in order: sales, and cancellations with negative quantities. */
function invoices(): Invoice[] {
  const file = new URL('../../../tests/vectors/uci-december-2010.json.gz', import.meta.url)
  const { invoices: text } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { invoices: string }
  return text.split(';').map((invoice) => {
    const [minute, lines] = invoice.split(':') as [string, string]
    return {
      at: START + Number(minute) * 60_000,
      lines: lines.split(',').map((line) => {
        const [product, quantity] = line.split(' ').map(Number) as [number, number]
        return { product, quantity }
      }),
    }
  })
}

it(
  'a month of sales and cancellations, booked by eight counters at once and late, is in the ledger line by line',
  {
    timeout: 3_600_000,
  },
  async () => {
    const wanted = invoices().filter((_, at) => at % EACH === 0)
    const products = [...new Set(wanted.flatMap(({ lines }) => lines.map((line) => line.product)))]
    const server = await startTestServer({ goods: products.length })
    const store = server.one.stores[0]
    const itemOf = new Map(products.map((product, at) => [product, store.skus[at]!.id]))
    const stock = async (): Promise<Map<string, number>> =>
      new Map(
        (
          await rowsOf<{ id: string; n: number }>(
            server.db,
            `select sku_id as id, sum(quantity_milli)::bigint as n from stock_balance where org_id = $1 and store_id = $2
            group by sku_id`,
            [store.orgId, store.storeId],
          )
        ).map(({ id, n }) => [id, n]),
      )
    const before = await stock()
    const documents = wanted.flatMap(({ at, lines }, n): StockDocument[] => {
      // every third invoice arrives hours late
      const head = { at: at + (n % 3 === 0 ? 5 * 3_600_000 : 1000), occurredAt: at }
      const moves = (some: Invoice['lines']) =>
        some.map(({ product, quantity }) => ({
          itemId: itemOf.get(product)!,
          quantity: milli(Math.abs(quantity) * 1000),
          lineId: randomUUID(),
        }))
      const sold = moves(lines.filter((line) => line.quantity > 0))
      const back = moves(lines.filter((line) => line.quantity < 0)).map((move) => ({ ...move, to: 'shelf' as const }))
      return [
        ...(sold.length > 0
          ? [{ ...head, id: randomUUID(), reason: 'sale' as const, moves: sold, outboundId: randomUUID() }]
          : []),
        ...(back.length > 0 ? [{ ...head, id: randomUUID(), reason: 'refund' as const, moves: back }] : []),
      ]
    })
    const counters = Array.from({ length: AT_ONCE }, (_, counter) =>
      documents.filter((_, n) => n % AT_ONCE === counter),
    )
    await Promise.all(
      counters.map(async (own) => {
        for (const document of own) await server.db.tx((tx) => bookStock(tx, store, [document]))
      }),
    )
    const net = new Map<string, number>()
    for (const { lines } of wanted)
      for (const { product, quantity } of lines)
        net.set(itemOf.get(product)!, (net.get(itemOf.get(product)!) ?? 0) + quantity * 1000)
    const after = await stock()
    expect(products.length).toBeGreaterThan(100)
    for (const [item, sold] of net) expect((before.get(item) ?? 0) - (after.get(item) ?? 0), item).toBe(sold)
    expect((await wrongSums(server.db)).filter((place) => !place.startsWith('stock of line'))).toEqual([])
    await server.close()
  },
)
