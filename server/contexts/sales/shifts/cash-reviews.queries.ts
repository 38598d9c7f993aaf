import type { ParsedOf } from '#contract/define.ts'
import type { CashRecord, contributions } from '#contract/sales/cash-reviews.ts'
import { cents } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { equals, rowsOf, matchesText, sumsOf, within } from '#server/kernel/list-query.ts'
import { personName } from '#server/kernel/person-name.ts'

export type CashKind = 'submission' | 'request'
type Filter = ParsedOf<typeof contributions.list>

interface Row extends Pick<
  TableRow<'cash_submission'>,
  | 'id'
  | 'number'
  | 'shift_id'
  | 'amount_cents'
  | 'remark'
  | 'occurred_at'
  | 'received_at'
  | 'reviewed_at'
  | 'review_note'
> {
  counter_name: string
  cashier_name: string
  shift_number: string
  status: 1 | 2 | 3
  reviewed_by: string | null
}

/** The table of each kind; cash put into a drawer is not a request. */
const SOURCE = {
  submission: { table: 'cash_submission', text: 'm.remark', only: 'true' },
  request: { table: 'cash_movement', text: 'm.reason', only: `m.direction = 'out'` },
} as const

const fromText = (kind: CashKind): string => `from ${SOURCE[kind].table} m
  join shift s on s.org_id = m.org_id and s.store_id = m.store_id and s.id = m.shift_id
  join counter c on c.org_id = m.org_id and c.store_id = m.store_id and c.id = m.counter_id
  left join account a on a.id = m.reviewed_by
  where m.org_id = $1 and m.store_id = $2 and ${SOURCE[kind].only}`

// submissions from before they had numbers are named by the end of their id
const columnsText = (kind: CashKind): string => `
    m.id, coalesce(nullif(m.number, ''), 'CS-' || c.code || '-' || s.lease || '-' || right(m.id::text, 4)) as number,
    c.name as counter_name, s.cashier_name, m.shift_id, 'SH-' || c.code || '-' || s.lease as shift_number,
    m.amount_cents, ${SOURCE[kind].text} as remark, m.status, m.occurred_at, m.received_at, m.reviewed_at, m.review_note,
    ${personName('a')} as reviewed_by`

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

/** One page, unreviewed ones first, and the sums of everything that matches the filter. */
export async function cashPage(
  ctx: Ctx,
  kind: CashKind,
  filter: Filter,
): Promise<{ records: CashRecord[]; total: number; sums: { pending: number; total: number } }> {
  const list = {
    columns: columnsText(kind),
    from: fromText(kind),
    values: [ctx.orgId, ctx.storeId],
    where: [
      equals('m.status', filter.status),
      equals('m.counter_id', filter.counterId),
      equals('m.account_id', filter.cashierId),
      within('m.occurred_at', filter.from, filter.to),
      matchesText(filter.keyword, ['m.number', SOURCE[kind].text]),
    ],
    order: `(m.status <> ${cashReviewStates.pending}), m.occurred_at desc, m.id`,
  }
  const rows = await rowsOf<Row>(ctx.tx, list, filter)
  const { n, pending, money } = await sumsOf<{ n: number; pending: number; money: number }>(
    ctx.tx,
    list,
    `count(*) as n, coalesce(sum(m.amount_cents) filter (where m.status = ${cashReviewStates.pending}), 0)::bigint as pending,
        coalesce(sum(m.amount_cents), 0)::bigint as money`,
  )
  return { records: rows.map(recordOf), total: n, sums: { pending, total: money } }
}

export async function cashRecord(ctx: Ctx, kind: CashKind, id: string): Promise<CashRecord | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${columnsText(kind)} ${fromText(kind)} and m.id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && recordOf(rows[0])
}
