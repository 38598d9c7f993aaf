import { AppError } from '#contract/errors.ts'
import type { OutputOf } from '#contract/define.ts'
import { ORDER_DAYS } from '#contract/insight/home.ts'
import type { statementPages } from '#contract/insight/statement-pages.ts'
import { cents, milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** What a product sold on each of the last days, also by variants that it has no longer. */
export async function productDays(
  ctx: Ctx,
  { id }: { readonly id: string },
): Promise<OutputOf<typeof statementPages.product>> {
  const { tx, orgId, storeId } = ctx
  const { rows: skus } = await tx.query<{ id: string }>({
    text: 'select id from sku where org_id = $1 and store_id = $2 and product_id = $3',
    values: [orgId, storeId, id],
  })
  if (skus.length === 0) throw new AppError('record.missing')
  const { today: to } = await storeDays(ctx)
  const from = addDays(to, 1 - ORDER_DAYS)
  const books = await openBooks(tx, { orgId, storeId, from, to }, ctx.now)
  const rows = await bookRows(
    books,
    'day_item',
    ['day'],
    [...NET, 'sold_milli', 'refunded_milli'],
    skus.map((sku) => sku.id),
  )
  const known = new Map(rows.map((row) => [row.day, row]))
  return {
    days: Array.from({ length: ORDER_DAYS }, (_, n) => {
      const day = addDays(from, n)
      const row = known.get(day)
      return { day, sold: milli(row ? row.sold_milli - row.refunded_milli : 0), net: cents(row ? netOf(row) : 0) }
    }),
  }
}
