import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderRow } from '#contract/order.ts'
import { cents, ZERO } from '#domain/money.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Filter } from '#server/contexts/sales/order/order-list.queries.ts'
import { soldWords } from '#server/contexts/sales/order/sold-words.ts'
import { containing } from '#server/kernel/list-query.ts'

interface Row extends Pick<
  TableRow<'refund'>,
  | 'id'
  | 'receipt_no'
  | 'occurred_at'
  | 'received_at'
  | 'cashier_name'
  | 'total_cents'
  | 'tenders'
  | 'has_differences'
  | 'rung_disconnected'
> {
  counter_name: string
  line_count: number
}

/** Refunds without a receipt: they name themselves in place of a sale. */
const bare = (ctx: Ctx) => sql`
  from refund r where r.org_id = ${ctx.orgId} and r.store_id = ${ctx.storeId} and r.sale_id = r.id`

const matches = (
  ctx: Ctx,
  keyword: string,
): RawBuilder<SqlBool> => sql`(r.receipt_no ilike ${containing(keyword)} or exists (
  select 1 from refund_line l where l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
    and ${soldWords(ctx, keyword)}))`

/** The part of a filter that applies to such refunds; undefined if it asks for something that only a sale has. */
function narrowed(ctx: Ctx, filter: Filter): RawBuilder<SqlBool> | undefined {
  const { state } = filter
  const asked = [undefined, 'refund-without-receipt', 'differences', 'disconnected'].includes(state)
  if (!asked) return undefined
  const keyword = filter.keyword?.trim()
  return sql.join<SqlBool>(
    [
      sql`true`,
      ...(filter.counterId ? [sql`r.counter_id = ${filter.counterId}`] : []),
      ...(filter.cashierId ? [sql`r.cashier_id = ${filter.cashierId}`] : []),
      ...(filter.from ? [sql`r.occurred_at >= ${new Date(filter.from)}`] : []),
      ...(filter.to ? [sql`r.occurred_at < ${new Date(filter.to)}`] : []),
      ...(filter.tender ? [sql`${filter.tender} = any(string_to_array(r.tenders, '+'))`] : []),
      ...(state === 'differences' ? [sql`r.has_differences`] : []),
      ...(state === 'disconnected' ? [sql`r.rung_disconnected`] : []),
      ...(keyword ? [matches(ctx, keyword)] : []),
    ],
    sql` and `,
  )
}

const SORTS = {
  occurredAt: sql`r.occurred_at`,
  receivedAt: sql`r.received_at`,
  // nothing was sold
  total: sql`0::bigint`,
  receiptNo: sql`r.receipt_no`,
} as const

/** Refunds without a receipt that match a filter, as positions in the list of orders; undefined: none can. */
export function bareRefundKeys(ctx: Ctx, filter: Filter): RawBuilder<unknown> | undefined {
  const where = narrowed(ctx, filter)
  const key = SORTS[filter.sort ?? 'occurredAt']
  const typed = filter.keyword?.trim().toUpperCase() ?? ''
  return (
    where &&
    sql`select r.id, true as unpaid, ${key} as key, (${typed}::text <> '' and upper(r.receipt_no) = ${typed}) as exact
      ${bare(ctx)} and ${where}`
  )
}

/** How many refunds without a receipt match a filter, and their sum. */
export async function bareRefundSums(
  ctx: Ctx,
  filter: Filter,
): Promise<{ readonly total: number; readonly refunded: number }> {
  const where = narrowed(ctx, filter)
  if (!where) return { total: 0, refunded: 0 }
  const sums = sql<{ total: number; refunded: number }>`
    select count(*) as total, coalesce(sum(r.total_cents), 0)::bigint as refunded ${bare(ctx)} and ${where}`
  return (await sums.execute(queryBuilder(ctx.tx))).rows[0] ?? { total: 0, refunded: 0 }
}

/** Refunds without a receipt as rows of the list of orders, by id: nothing sold, an amount refunded. */
export async function bareRefundRows(ctx: Ctx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select r.id, r.receipt_no, r.occurred_at, r.received_at, r.cashier_name, r.total_cents, r.tenders, r.has_differences,
      r.rung_disconnected, c.name as counter_name,
      (select count(*) from refund_line l
        where l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id) as line_count
    from refund r join counter c on c.org_id = r.org_id and c.store_id = r.store_id and c.id = r.counter_id
    where r.org_id = ${ctx.orgId} and r.store_id = ${ctx.storeId} and r.sale_id = r.id
      and r.id = any(${ids}::uuid[])`.execute(queryBuilder(ctx.tx))
  return rows.map((row) => ({
    id: row.id,
    receiptNo: row.receipt_no,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    counterName: row.counter_name,
    cashierName: row.cashier_name,
    lineCount: row.line_count,
    goods: ZERO,
    tax: ZERO,
    tip: ZERO,
    total: ZERO,
    state: 'refund-without-receipt',
    refunded: cents(row.total_cents),
    tenders: row.tenders.split('+') as OrderRow['tenders'],
    hasDifferences: row.has_differences,
    disconnected: row.rung_disconnected,
    memberCode: '',
  }))
}
