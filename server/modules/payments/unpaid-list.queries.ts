import type { OrderDraft } from '#contract/card-payments.ts'
import type { OrderRow } from '#contract/order.ts'
import { cents, ZERO } from '#domain/money.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Filter } from '#server/modules/order/order-list.queries.ts'

interface Row {
  sale_id: string
  last_at: number
  pending: boolean
  counter_name: string
  cashier_name: string
  order_draft: OrderDraft
}

/** Orders that were to be paid by card and have no sale, one row each, with the latest try. */
const unpaid = `
  from (
    select p.sale_id, max(p.created_at) as last_at,
      bool_or(p.state in ('started', 'processing', 'unknown', 'approved')) as pending,
      (array_agg(p.id order by p.created_at desc, p.id desc))[1] as last_id
    from card_payment p
    where p.org_id = $1 and p.store_id = $2 and not exists (
      select 1 from sale s where s.org_id = p.org_id and s.store_id = p.store_id and s.id = p.sale_id)
    group by p.sale_id) u
  join card_payment l on l.org_id = $1 and l.store_id = $2 and l.id = u.last_id
  join counter c on c.org_id = l.org_id and c.store_id = l.store_id and c.id = l.counter_id
  where ($3::uuid is null or l.counter_id = $3) and ($4::uuid is null or l.account_id = $4)
    and ($5::timestamptz is null or u.last_at >= $5) and ($6::timestamptz is null or u.last_at < $6)
    and ($7::boolean is null or u.pending = $7) and ($8::text is null or l.order_draft::text ilike $8)`

/** What of a filter concerns such orders; undefined where it asks for something that only a sale has. */
function valuesOf(ctx: Ctx, filter: Filter): unknown[] | undefined {
  const { state } = filter
  if (state !== undefined && state !== 'pending-payment' && state !== 'cancelled') return undefined
  if (filter.tender && filter.tender !== 'card') return undefined
  const keyword = filter.keyword?.trim()
  return [
    ctx.orgId,
    ctx.storeId,
    filter.counterId ?? null,
    filter.cashierId ?? null,
    filter.from ? new Date(filter.from) : null,
    filter.to ? new Date(filter.to) : null,
    state === undefined ? null : state === 'pending-payment',
    keyword ? `%${keyword.replace(/[\\%_]/g, (c) => `\\${c}`)}%` : null,
  ]
}

/** How many orders without a sale a filter finds. */
export async function unpaidCount(ctx: Ctx, filter: Filter): Promise<number> {
  const values = valuesOf(ctx, filter)
  if (!values) return 0
  const { rows } = await ctx.tx.query<{ total: number }>({ text: `select count(*) as total ${unpaid}`, values })
  return rows[0]?.total ?? 0
}

/** The first of them, in the order of the list. */
export async function unpaidRows(ctx: Ctx, filter: Filter, limit: number): Promise<OrderRow[]> {
  const values = valuesOf(ctx, filter)
  if (!values) return []
  const by = filter.sort === 'total' ? `(l.order_draft ->> 'total')::bigint` : 'u.last_at'
  const { rows } = await ctx.tx.query<Row>({
    text: `select u.sale_id, u.last_at, u.pending, l.cashier_name, l.order_draft, c.name as counter_name ${unpaid}
      order by ${by} ${filter.order === 'asc' ? 'asc' : 'desc'}, u.sale_id desc limit $9`,
    values: [...values, limit],
  })
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
  }))
}

/** Both lists as one, in the order that was asked for. */
export function merged(
  sales: readonly OrderRow[],
  others: readonly OrderRow[],
  { sort = 'occurredAt', order }: Pick<Filter, 'sort' | 'order'>,
): OrderRow[] {
  const way = order === 'asc' ? 1 : -1
  const key = (row: OrderRow): number | string => row[sort]
  return [...sales, ...others].toSorted((a, b) => (key(a) < key(b) ? -way : key(a) > key(b) ? way : 0))
}
