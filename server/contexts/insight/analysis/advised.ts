import type { AnalysedProduct } from '#contract/insight/analysis.ts'
import { waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { cents, centsOfMicro, milli } from '#domain/money.ts'
import { adviceFor, daysOfStock, type ProductStock, trendOf } from '#domain/product-analysis.ts'
import { addDays, type Day, daysBetween } from '#domain/store-days.ts'
import type { Analysed, AnalysedRow } from '#server/contexts/insight/analysis/analysed.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import { namedItems } from '#server/contexts/insight/books/named-items.queries.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { suggestItems, type Suggested } from '#server/contexts/supply/reorder/suggest-items.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** A range of fewer days is too short to say that something stopped selling. */
const DAYS_TO_STOP = 14

/** The first day of the second half of a range. */
export const halfOf = ({ from, to }: { from: Day; to: Day }): Day => addDays(from, (daysBetween(from, to) + 2) >> 1)

/** Products with what they sold before, their stock, and the advice for each. */
export async function advised(
  ctx: Ctx,
  { told }: Pick<Analysed, 'told'>,
  rows: readonly AnalysedRow[],
): Promise<AnalysedProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.item_id)
  const named = await namedItems(ctx, ids)
  const before = await netsBefore(ctx, told)
  const later = await soldLater(ctx, told)
  const suggested = await suggestItems(ctx, ids, { level: 95, cost: false })
  const stocks = new Map(suggested.map((one) => [one.suggestion.itemId, stockOf(one)]))
  return rows.flatMap((row) => {
    const item = named.get(row.item_id)
    if (!item) return []
    const stock = stocks.get(row.item_id)
    const netBefore = before && (before.get(row.item_id) ?? 0)
    const trend = netBefore === undefined ? undefined : trendOf(row.net, netBefore)
    const margin = maySeeCost(ctx) && row.uncosted_cents === 0 ? row.net - centsOfMicro(row.cost_micro) : undefined
    return {
      ...item.shown,
      quantity: milli(row.sold_milli - row.refunded_milli),
      net: cents(row.net),
      ...(maySeeCost(ctx) ? { margin: margin === undefined ? null : cents(margin) } : {}),
      share: row.share,
      cumulative: row.cumulative,
      class: row.class,
      netBefore: netBefore === undefined ? null : cents(netBefore),
      trend: trend ?? null,
      stock: stock ? shownStock(stock) : null,
      advice: adviceFor({
        class: row.class,
        trend,
        margin,
        stopped: later !== undefined && !later.has(row.item_id),
        ended: !item.onSale,
        stock,
      }),
    }
  })
}

/** Net sales of each product in the days before; undefined: they are not comparable. */
async function netsBefore(
  { tx, orgId, storeId, now }: Ctx,
  { before }: Analysed['told'],
): Promise<Map<string, number> | undefined> {
  if (before === null) return undefined
  const books = await openBooks(tx, { orgId, storeId, ...before }, now)
  const rows = await bookRows(books, 'day_item', ['kind', 'item_id'], NET)
  return new Map(rows.filter((row) => row.kind === 'goods').map((row) => [row.item_id, netOf(row)]))
}

/** The products sold in the second half of the range; undefined: it is too short. */
async function soldLater(
  { tx, orgId, storeId, now }: Ctx,
  { from, to }: Analysed['told'],
): Promise<Set<string> | undefined> {
  if (daysBetween(from, to) + 1 < DAYS_TO_STOP) return undefined
  const half = { orgId, storeId, from: halfOf({ from, to }), to }
  const rows = await bookRows(await openBooks(tx, half, now), 'day_item', ['item_id'], ['sold_milli'])
  return new Set(rows.filter((row) => row.sold_milli > 0).map((row) => row.item_id))
}

/** The stock of a product and its pace, as the proposals to order have them. */
function stockOf({ suggestion, pace }: Suggested): ProductStock {
  const { proposals } = suggestion
  return {
    available: suggestion.available,
    coming: suggestion.inTransit + waitingQuantity(suggestion.waiting),
    perDay: pace.pace?.perDay,
    target: proposals.ai?.target ?? proposals.fixed?.upper,
    proposed: suggestion.quantity,
  }
}

const shownStock = (stock: ProductStock): NonNullable<AnalysedProduct['stock']> => ({
  available: milli(stock.available),
  coming: milli(stock.coming),
  days: daysOfStock(stock) ?? null,
  target: stock.target === undefined ? null : milli(stock.target),
  proposed: milli(stock.proposed),
})
