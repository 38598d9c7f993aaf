import type { StatementRange } from '#contract/insight/statement.ts'
import { addDays } from '#domain/store-days.ts'
import { type Books, firstBookDay, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { lastChosenDay, refusedRange } from '#server/contexts/stock/days/chosen-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Reader } from '#server/kernel/context.ts'

/** The books of the range that was asked for. Throws a sentence at `to` for a range that cannot be. */
export async function booksOf(ctx: Reader, range: StatementRange): Promise<Books> {
  const last = lastChosenDay(ctx, await zoneOf(ctx.tx, ctx), range)
  const first = range.from ?? (await firstBookDay(ctx)) ?? last
  return openBooks(
    ctx.tx,
    { orgId: ctx.orgId, storeId: ctx.storeId, from: first > last ? last : first, to: last },
    ctx.now,
  )
}

/** The same of days that are over: the range ends yesterday at the latest. */
export async function closedBooksOf(ctx: Reader, { from, to }: StatementRange): Promise<Books> {
  const today = businessDate(ctx.now, await zoneOf(ctx.tx, ctx))
  if ((to ?? from ?? '') >= today) throw refusedRange(ctx, 'range.today')
  return booksOf(ctx, { from, to: to ?? addDays(today, -1) })
}
