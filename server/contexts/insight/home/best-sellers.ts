import type { Seller } from '#contract/insight/home.ts'
import { cents, milli } from '#domain/money.ts'
import { namedItems } from '#server/contexts/insight/books/named-items.queries.ts'
import { type Books, bookRows } from '#server/contexts/insight/books/read-books.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The products with the highest net sales in the books. */
export async function bestSellers(ctx: Ctx, books: Books, most: number): Promise<Seller[]> {
  const sold = (await bookRows(books, 'day_item', ['kind', 'item_id'], [...NET, 'sold_milli', 'refunded_milli']))
    .filter((row) => row.kind === 'goods' && netOf(row) > 0)
    .toSorted((a, b) => netOf(b) - netOf(a) || b.sold_milli - a.sold_milli)
    .slice(0, most)
  const named = await namedItems(
    ctx,
    sold.map((row) => row.item_id),
  )
  return sold.flatMap((row) => {
    const item = named.get(row.item_id)
    if (!item) return []
    return { ...item.shown, quantity: milli(row.sold_milli - row.refunded_milli), net: cents(netOf(row)) }
  })
}
