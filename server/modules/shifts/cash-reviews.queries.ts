import type { ParsedOf } from '#contract/define.ts'
import type { CashRecord, contributions } from '#contract/cash-reviews.ts'
import { cents } from '#domain/money.ts'
import type { Ctx } from '#server/http/context.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'

export type CashKind = 'submission' | 'request'
type Filter = ParsedOf<typeof contributions.list>

interface Row {
  id: string
  number: string
  counter_name: string
  cashier_name: string
  shift_id: string
  shift_number: string
  amount_cents: number
  remark: string
  status: 1 | 2 | 3
  occurred_at: number
  received_at: number
  reviewed_by: string | null
  reviewed_at: number | null
  review_note: string
}

/** Where each kind lies; what is put into a drawer is no request. */
const SOURCE = {
  submission: { table: 'cash_submission', text: 'm.remark', only: 'true' },
  request: { table: 'cash_movement', text: 'm.reason', only: `m.direction = 'out'` },
} as const

const fromText = (kind: CashKind): string => `
  from ${SOURCE[kind].table} m
  join shift s on s.org_id = m.org_id and s.store_id = m.store_id and s.id = m.shift_id
  join counter c on c.org_id = m.org_id and c.store_id = m.store_id and c.id = m.counter_id
  left join account a on a.id = m.reviewed_by
  where m.org_id = $1 and m.store_id = $2 and ${SOURCE[kind].only}`

// submissions of before they were numbered are called by the end of their id
const columnsText = (kind: CashKind): string => `
  select m.id, coalesce(nullif(m.number, ''), 'CS-' || c.code || '-' || s.lease || '-' || right(m.id::text, 4)) as number,
    c.name as counter_name, s.cashier_name, m.shift_id, 'SH-' || c.code || '-' || s.lease as shift_number,
    m.amount_cents, ${SOURCE[kind].text} as remark, m.status, m.occurred_at, m.received_at, m.reviewed_at, m.review_note,
    coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as reviewed_by`

const recordOf = (row: Row): CashRecord => ({
  id: row.id,
  number: row.number,
  counterName: row.counter_name,
  cashierName: row.cashier_name,
  shiftId: row.shift_id,
  shiftNumber: row.shift_number,
  amount: cents(row.amount_cents),
  remark: row.remark,
  status: row.status,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  reviewedBy: row.reviewed_by ?? '',
  ...(row.reviewed_at === null ? {} : { reviewedAt: row.reviewed_at }),
  reviewNote: row.review_note,
})

/** Conditions of a filter over `$3` to `$8`; what is not asked for is null and lets everything through. */
const filterText = (kind: CashKind): string => `
  and ($3::smallint is null or m.status = $3) and ($4::uuid is null or m.counter_id = $4)
  and ($5::uuid is null or m.account_id = $5) and ($6::timestamptz is null or m.occurred_at >= $6)
  and ($7::timestamptz is null or m.occurred_at < $7)
  and ($8::text is null or m.number ilike $8 or ${SOURCE[kind].text} ilike $8)`

const like = (keyword: string | undefined): string | null =>
  keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%` : null

/** One page, those that wait for a review first, and the sums of all that the filter finds. */
export async function cashPage(
  ctx: Ctx,
  kind: CashKind,
  filter: Filter,
): Promise<{ records: CashRecord[]; total: number; sums: { pending: number; total: number } }> {
  const values = [
    ctx.orgId,
    ctx.storeId,
    filter.status ?? null,
    filter.counterId ?? null,
    filter.cashierId ?? null,
    filter.from ? new Date(filter.from) : null,
    filter.to ? new Date(filter.to) : null,
    like(filter.keyword),
  ]
  const where = fromText(kind) + filterText(kind)
  const { rows } = await ctx.tx.query<Row>({
    text: `${columnsText(kind)} ${where} order by (m.status <> 1), m.occurred_at desc, m.id limit $9 offset $10`,
    values: [...values, filter.pageSize, (filter.currentPage - 1) * filter.pageSize],
  })
  const sums = await ctx.tx.query<{ n: number; pending: number; money: number }>({
    text: `select count(*) as n, coalesce(sum(m.amount_cents) filter (where m.status = ${cashReviewStates.pending}), 0)::bigint as pending,
        coalesce(sum(m.amount_cents), 0)::bigint as money ${where}`,
    values,
  })
  const { n, pending, money } = sums.rows[0]!
  return { records: rows.map(recordOf), total: n, sums: { pending, total: money } }
}

export async function cashRecord(ctx: Ctx, kind: CashKind, id: string): Promise<CashRecord | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `${columnsText(kind)} ${fromText(kind)} and m.id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && recordOf(rows[0])
}
