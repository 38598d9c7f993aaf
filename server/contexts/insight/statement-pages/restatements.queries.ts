import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { statementPages } from '#contract/insight/statement-pages.ts'
import { cents } from '#domain/money.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { netOf, type Sums } from '#server/contexts/insight/books/day-figures.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

/** The days of the range that were written and then changed by what came late, the latest change first. */
export async function restatementsOf(
  ctx: Ctx,
  input: ParsedOf<typeof statementPages.restatements>,
): Promise<OutputOf<typeof statementPages.restatements>> {
  const { from, to } = await booksOf(ctx, input)
  const { rows } = await ctx.tx.query<{
    day: string
    at: number
    sales: number
    refunds: number
    before_sums: Sums<'day_sales'>
    after_sums: Sums<'day_sales'>
    total: number
  }>({
    text: `select day, at, sales, refunds, before_sums, after_sums, count(*) over () as total from report_restatement
      where org_id = $1 and store_id = $2 and day between $3::date and $4::date
      order by at desc, day desc, restated_no desc limit $5 offset $6`,
    values: [ctx.orgId, ctx.storeId, from, to, input.pageSize, rowsBefore(input)],
  })
  return {
    from,
    to,
    records: rows.map(({ day, at, sales, refunds, before_sums: before, after_sums: after }) => ({
      day,
      at,
      sales,
      refunds,
      netBefore: cents(netOf(before)),
      netAfter: cents(netOf(after)),
    })),
    total: rows[0]?.total ?? 0,
  }
}
