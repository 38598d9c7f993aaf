import type { OutputOf } from '#contract/define.ts'
import type { analysis } from '#contract/insight/analysis.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import { ENOUGH_PRODUCTS, ranked } from '#domain/product-analysis.ts'
import { addDays, daysBetween } from '#domain/store-days.ts'
import { closedBooksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { netOf } from '#server/contexts/insight/books/day-figures.ts'
import { type Books, bookRows, firstBookDay } from '#server/contexts/insight/books/read-books.ts'
import type { Ctx } from '#server/kernel/context.ts'

type Told = Pick<OutputOf<typeof analysis.sums>, 'from' | 'to' | 'before' | 'sold' | 'enough'>

/** The days of equal length before; null: the store did not sell anything so early, so they are not comparable. */
async function rangeBefore(ctx: Ctx, { from, to }: Books): Promise<Told['before']> {
  const before = { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
  const first = await firstBookDay(ctx)
  return first !== undefined && first <= before.from ? before : null
}

/** The products sold or refunded in a range of closed days, the highest net sales first, and what is no product. */
export async function analysed(ctx: Ctx, range: StatementRange) {
  const books = await closedBooksOf(ctx, range)
  const rows = await bookRows(books, 'day_item', ['kind', 'item_id'])
  const goods = rows
    .filter((row) => row.kind === 'goods')
    .map((row) => ({ ...row, net: netOf(row) }))
    .toSorted((a, b) => b.net - a.net || b.sold_milli - a.sold_milli || (a.item_id < b.item_id ? -1 : 1))
  const sold = goods.filter((row) => row.sold_milli > 0).length
  const told: Told = {
    from: books.from,
    to: books.to,
    before: await rangeBefore(ctx, books),
    sold,
    enough: sold >= ENOUGH_PRODUCTS,
  }
  const netOfKind = (kind: string): number =>
    rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + netOf(row), 0)
  return {
    told,
    products: told.enough ? ranked(goods) : [],
    net: goods.reduce((sum, row) => sum + row.net, 0),
    apart: { open: netOfKind('open'), guarantees: netOfKind('guarantee') },
  }
}

export type Analysed = Awaited<ReturnType<typeof analysed>>
export type AnalysedRow = Analysed['products'][number]
