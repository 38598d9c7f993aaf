import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderDraft } from '#contract/card-payments.ts'
import type { OrderRow } from '#contract/order.ts'
import { cents, ZERO } from '#domain/money.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Filter } from '#server/contexts/sales/order/order-list.queries.ts'
import { containing } from '#server/kernel/list-query.ts'

interface Row {
  sale_id: string
  last_at: number
  pending: boolean
  counter_name: string
  cashier_name: string
  order_draft: OrderDraft
}

/** Card orders without a sale, one row each, with the latest attempt. */
const unpaid = (ctx: Ctx) => sql`
  from (
    select p.sale_id, max(p.created_at) as last_at,
      bool_or(p.state in ('started', 'processing', 'unknown', 'approved')) as pending,
      (array_agg(p.id order by p.created_at desc, p.id desc))[1] as last_id
    from card_payment p
    where p.org_id = ${ctx.orgId} and p.store_id = ${ctx.storeId} and not exists (
      select 1 from sale s where s.org_id = p.org_id and s.store_id = p.store_id and s.id = p.sale_id)
    group by p.sale_id) u
  join card_payment l on l.org_id = ${ctx.orgId} and l.store_id = ${ctx.storeId} and l.id = u.last_id
  join counter c on c.org_id = l.org_id and c.store_id = l.store_id and c.id = l.counter_id`

/** The part of a filter that applies to such orders; undefined if it asks for something that only a sale has. */
function narrowed(filter: Filter): RawBuilder<SqlBool> | undefined {
  const { state } = filter
  if (state !== undefined && state !== 'pending-payment' && state !== 'cancelled') return undefined
  if (filter.tender && filter.tender !== 'card') return undefined
  const keyword = filter.keyword?.trim()
  return sql.join<SqlBool>(
    [
      sql`true`,
      ...(filter.counterId ? [sql`l.counter_id = ${filter.counterId}`] : []),
      ...(filter.cashierId ? [sql`l.account_id = ${filter.cashierId}`] : []),
      ...(filter.from ? [sql`u.last_at >= ${new Date(filter.from)}`] : []),
      ...(filter.to ? [sql`u.last_at < ${new Date(filter.to)}`] : []),
      ...(state === undefined ? [] : [sql`u.pending = ${state === 'pending-payment'}`]),
      ...(keyword ? [sql`l.order_draft::text ilike ${containing(keyword)}`] : []),
    ],
    sql` and `,
  )
}

const SORTS = {
  occurredAt: sql`u.last_at`,
  receivedAt: sql`u.last_at`,
  total: sql`(l.order_draft ->> 'total')::bigint`,
  receiptNo: sql`''`,
} as const

/** Orders without a sale that match a filter, as positions in the list; undefined: none can. */
export function unpaidKeys(ctx: Ctx, filter: Filter): RawBuilder<unknown> | undefined {
  const where = narrowed(filter)
  const key = SORTS[filter.sort ?? 'occurredAt']
  return (
    where && sql`select u.sale_id as id, true as unpaid, ${key} as key, false as exact ${unpaid(ctx)} where ${where}`
  )
}

/** How many orders without a sale match a filter. */
export async function unpaidCount(ctx: Ctx, filter: Filter): Promise<number> {
  const where = narrowed(filter)
  if (!where) return 0
  const count = sql<{ total: number }>`select count(*) as total ${unpaid(ctx)} where ${where}`
  return (await count.execute(queryBuilder(ctx.tx))).rows[0]?.total ?? 0
}

/** Orders without a sale as rows of the list, by id. */
export async function unpaidRows(ctx: Ctx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select u.sale_id, u.last_at, u.pending, l.cashier_name, l.order_draft, c.name as counter_name ${unpaid(ctx)}
    where u.sale_id = any(${ids}::uuid[])`.execute(queryBuilder(ctx.tx))
  return rows.map((row) => ({
    id: row.sale_id,
    receiptNo: '',
    occurredAt: row.last_at,
    receivedAt: row.last_at,
    counterName: row.counter_name,
    cashierName: row.cashier_name,
    lineCount: row.order_draft.lineCount,
    goods: cents(row.order_draft.goods),
    tax: cents(row.order_draft.tax),
    tip: cents(row.order_draft.tip),
    total: cents(row.order_draft.total),
    state: row.pending ? 'pending-payment' : 'cancelled',
    refunded: ZERO,
    tenders: ['card'],
    hasDifferences: false,
    disconnected: false,
    memberCode: '',
  }))
}
