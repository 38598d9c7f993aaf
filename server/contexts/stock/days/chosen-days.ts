import { AppError, type ErrorCode } from '#contract/errors.ts'
import { MOST_DAYS } from '#contract/day.ts'
import { errorText } from '#contract/texts/errors.ts'
import { type Day, daysBetween } from '#domain/store-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Reader } from '#server/kernel/context.ts'

/** A sentence at the last day of a range. */
export const refusedRange = (ctx: Pick<Reader, 'language'>, code: ErrorCode): AppError =>
  new AppError(code, { fields: { to: errorText(code, ctx.language) } })

/** The last of the chosen days, by default today in `zone`. Throws a sentence at `to` for a range that cannot be. */
export function lastChosenDay(
  ctx: Pick<Reader, 'now' | 'language'>,
  zone: string,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Day {
  const today = businessDate(ctx.now, zone)
  const last = to ?? today
  if (last > today) throw refusedRange(ctx, 'range.future')
  if (from !== undefined && from > last) throw refusedRange(ctx, 'range.reversed')
  if (from !== undefined && daysBetween(from, last) >= MOST_DAYS) throw refusedRange(ctx, 'range.too-long')
  return last
}
