import { AppError, type ErrorCode } from '#contract/errors.ts'
import { MOST_DAYS, type StatementRange } from '#contract/insight/statement.ts'
import { errorText } from '#contract/texts/errors.ts'
import { addDays, type Day, daysBetween } from '#domain/store-days.ts'
import { type Books, firstBookDay, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The store's day of now. */
const todayOf = async (ctx: Ctx): Promise<Day> => businessDate(ctx.now, await zoneOf(ctx.tx, ctx))

const refusal = (ctx: Ctx, code: ErrorCode): AppError =>
  new AppError(code, { fields: { to: errorText(code, ctx.language) } })

/** The books of the range that was asked for. Throws a sentence at `to` for a range that cannot be. */
export async function booksOf(ctx: Ctx, { from, to }: StatementRange): Promise<Books> {
  const today = await todayOf(ctx)
  const last = to ?? today
  if (last > today) throw refusal(ctx, 'range.future')
  if (from !== undefined && from > last) throw refusal(ctx, 'range.reversed')
  if (from !== undefined && daysBetween(from, last) >= MOST_DAYS) throw refusal(ctx, 'range.too-long')
  const first = from ?? (await firstBookDay(ctx)) ?? last
  return openBooks(
    ctx.tx,
    { orgId: ctx.orgId, storeId: ctx.storeId, from: first > last ? last : first, to: last },
    ctx.now,
  )
}

/** The same of days that are over: the range ends yesterday at the latest. */
export async function closedBooksOf(ctx: Ctx, { from, to }: StatementRange): Promise<Books> {
  const today = await todayOf(ctx)
  if ((to ?? from ?? '') >= today) throw refusal(ctx, 'range.today')
  return booksOf(ctx, { from, to: to ?? addDays(today, -1) })
}
