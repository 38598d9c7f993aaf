import type { StatementRange } from '#contract/insight/statement.ts'
import { type Books, firstBookDay, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { lastChosenDay } from '#server/contexts/stock/days/chosen-days.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The books of the range that was asked for. Throws a sentence at `to` for a range that cannot be. */
export async function booksOf(ctx: Ctx, range: StatementRange): Promise<Books> {
  const last = lastChosenDay(ctx, await zoneOf(ctx.tx, ctx), range)
  const first = range.from ?? (await firstBookDay(ctx)) ?? last
  return openBooks(
    ctx.tx,
    { orgId: ctx.orgId, storeId: ctx.storeId, from: first > last ? last : first, to: last },
    ctx.now,
  )
}
