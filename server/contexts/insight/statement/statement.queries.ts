import type { OutputOf } from '#contract/define.ts'
import type { statement } from '#contract/insight/statement.ts'
import { cents } from '#domain/money.ts'
import type { Books } from '#server/contexts/insight/books/read-books.ts'
import { within } from '#server/contexts/insight/books/day-books.ts'
import type { Reader } from '#server/kernel/context.ts'
import { personName } from '#server/kernel/person-name.ts'
import { type Page, rowsBefore } from '#server/kernel/list-query.ts'

/** When days of the range were last changed by what came late. */
export async function restatedAt(ctx: Reader, { from, to }: Books): Promise<Map<string, number>> {
  const { rows } = await ctx.tx.query<{ day: string; at: number }>({
    text: `select distinct on (day) day, at from report_restatement
      where org_id = $1 and store_id = $2 and day between $3::date and $4::date order by day, restated_no desc`,
    values: [ctx.orgId, ctx.storeId, from, to],
  })
  return new Map(rows.map(({ day, at }) => [day, at]))
}

/** The names of people who sold something here. */
export async function namesOf({ tx }: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    text: `select a.id, ${personName('a')} as name from account a where a.id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Refunds of the range, the latest first. */
export async function refundsPage(
  ctx: Reader,
  { from, to }: Books,
  input: Page,
): Promise<Pick<OutputOf<typeof statement.refunds>, 'records' | 'total'>> {
  const inRange = `r.business_date between $3::date and $4::date and ${within('r.occurred_at')}`
  const values = [ctx.orgId, ctx.storeId, from, to]
  const { rows } = await ctx.tx.query<{
    id: string
    at: number
    receipt_no: string
    sale_id: string
    sale_receipt_no: string
    cashier_name: string
    reason: string
    tenders: string
    goods_cents: number
    tax_cents: number
    tip_cents: number
    total_cents: number
  }>({
    text: `select r.id, r.occurred_at as at, r.receipt_no, r.sale_id, r.sale_receipt_no, r.cashier_name, r.reason, r.tenders,
        r.goods_cents, r.tax_cents, r.tip_cents, r.total_cents
      from refund r where r.org_id = $1 and r.store_id = $2 and ${inRange} order by r.occurred_at desc, r.id limit ${input.pageSize} offset ${rowsBefore(input)}`,
    values,
  })
  const counted = await ctx.tx.query<{ n: number }>({
    text: `select count(*) as n from refund r where r.org_id = $1 and r.store_id = $2 and ${inRange}`,
    values,
  })
  return {
    records: rows.map((row) => ({
      id: row.id,
      at: row.at,
      receiptNo: row.receipt_no,
      saleId: row.sale_id,
      saleReceiptNo: row.sale_receipt_no,
      cashierName: row.cashier_name,
      reason: row.reason,
      tenders: row.tenders.split('+'),
      goods: cents(row.goods_cents),
      tax: cents(row.tax_cents),
      tip: cents(row.tip_cents),
      total: cents(row.total_cents),
    })),
    total: counted.rows[0]!.n,
  }
}
