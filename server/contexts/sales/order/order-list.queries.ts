import { sql, type SqlBool } from 'kysely'
import type { ParsedOf } from '#contract/define.ts'
import type { OrderState, order, OrderRow } from '#contract/order.ts'
import { cents } from '#domain/money.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { containing } from '#server/kernel/list-query.ts'
import { soldWords } from '#server/contexts/sales/order/sold-words.ts'

export type Filter = ParsedOf<typeof order.list>

const SORTS = {
  occurredAt: 'sale.occurred_at',
  receivedAt: 'sale.received_at',
  receiptNo: 'sale.receipt_no',
} as const

/** The macou paid for a sale; only read for sales with a macou payment. */
const macouSum = sql<number>`(case when 'macou' = any(string_to_array(sale.tenders, '+'))
  then (select coalesce(sum(p.amount_cents), 0)::bigint from sale_payment p
    where p.org_id = sale.org_id and p.store_id = sale.store_id and p.sale_id = sale.id and p.tender = 'macou')
  else 0::bigint end)`
/** Amount due. */
const moneyDue = sql<number>`(sale.total_cents - ${macouSum})`

const refundsOf = sql`select 1 from refund r
  where r.org_id = sale.org_id and r.store_id = sale.store_id and r.sale_id = sale.id`
/** The total of all refunds of the sale. */
const refundedSum = sql<number>`(select coalesce(sum(r.total_cents), 0)::bigint from refund r
  where r.org_id = sale.org_id and r.store_id = sale.store_id and r.sale_id = sale.id)`
/** The same without refunded tips. */
const goodsRefunded = sql<number>`(select coalesce(sum(r.total_cents - r.tip_cents), 0)::bigint from refund r
  where r.org_id = sale.org_id and r.store_id = sale.store_id and r.sale_id = sale.id)`
/** The card could not be refunded, and nothing was refunded otherwise since. */
const refundFailed = sql<boolean>`(exists (${refundsOf} and r.state = 'failed') or exists (
  select 1 from card_refund b
  join card_payment p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.payment_id
  where p.org_id = sale.org_id and p.store_id = sale.store_id and p.sale_id = sale.id and b.state = 'failed'
    and not exists (${refundsOf} and r.received_at >= b.created_at)))`

/** The state of an order: refunded once its products are, whether or not the tip is; `goods`: refunds without tips, in cents. */
export function orderState(
  refunded: { readonly any: boolean; readonly goods: number },
  total: number,
  tip: number,
  failed: boolean,
): OrderState {
  if (failed) return 'refund-failed'
  if (!refunded.any) return 'completed'
  return refunded.goods >= total - tip ? 'refunded' : 'partly-refunded'
}

/** States of orders without a sale. */
const SALELESS: ReadonlySet<string> = new Set<OrderState>(['pending-payment', 'cancelled', 'refund-without-receipt'])

function filtered(ctx: Ctx, filter: Filter) {
  let query = queryBuilder(ctx.tx)
    .selectFrom('sale')
    .where('sale.org_id', '=', ctx.orgId)
    .where('sale.store_id', '=', ctx.storeId)
  if (filter.counterId) query = query.where('sale.counter_id', '=', filter.counterId)
  if (filter.cashierId) query = query.where('sale.cashier_id', '=', filter.cashierId)
  if (filter.from) query = query.where(sql<SqlBool>`sale.occurred_at >= ${new Date(filter.from)}`)
  if (filter.to) query = query.where(sql<SqlBool>`sale.occurred_at < ${new Date(filter.to)}`)
  if (filter.tender) query = query.where(sql<SqlBool>`${filter.tender} = any(string_to_array(sale.tenders, '+'))`)
  if (filter.state === 'differences') query = query.where('sale.has_differences', '=', true)
  if (filter.state === 'disconnected') query = query.where('sale.rung_disconnected', '=', true)
  if (filter.state === 'completed') query = query.where(sql<SqlBool>`not exists (${refundsOf})`)
  if (filter.state === 'partly-refunded' || filter.state === 'refunded')
    query = query.where(
      sql<SqlBool>`exists (${refundsOf}) and (${goodsRefunded} >= sale.total_cents - sale.tip_cents) = ${filter.state === 'refunded'}`,
    )
  if (filter.state === 'refund-failed') query = query.where(sql<SqlBool>`${refundFailed}`)
  if (filter.state !== undefined && SALELESS.has(filter.state)) query = query.where(sql<SqlBool>`false`)
  const keyword = filter.keyword?.trim()
  if (keyword) {
    const like = containing(keyword)
    query = query.where((eb) =>
      eb.or([
        eb('sale.receipt_no', 'ilike', like),
        eb('sale.member_code', 'ilike', like),
        eb.exists(
          eb
            .selectFrom('sale_line as l')
            .select(sql`1`.as('one'))
            .whereRef('l.org_id', '=', 'sale.org_id')
            .whereRef('l.store_id', '=', 'sale.store_id')
            .whereRef('l.sale_id', '=', 'sale.id')
            .where((line) => line.or([soldWords(ctx, keyword), line('l.barcode', '=', keyword)])),
        ),
      ]),
    )
  }
  return query
}

/** The sales that match a filter, as positions in the list: sort value and id. */
export function saleKeys(ctx: Ctx, filter: Filter) {
  return filtered(ctx, filter).select([
    'sale.id as id',
    sql<boolean>`false`.as('unpaid'),
    (filter.sort === 'total' ? sql<Key>`${moneyDue}` : sql.ref<Key>(SORTS[filter.sort ?? 'occurredAt'])).as('key'),
    exactly(filter).as('exact'),
  ])
}

/** Whether a sale is exactly the one searched for: its full receipt number was typed. */
const exactly = ({ keyword = '' }: Filter) =>
  keyword.trim() === '' ? sql<boolean>`false` : sql<boolean>`(upper(sale.receipt_no) = ${keyword.trim().toUpperCase()})`

/** Sort values: ms, cents, or a receipt number. */
export type Key = number | string

/** Sales as rows of the list, by id. */
export async function saleRows(ctx: Ctx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await queryBuilder(ctx.tx)
    .selectFrom('sale')
    .where('sale.org_id', '=', ctx.orgId)
    .where('sale.store_id', '=', ctx.storeId)
    .where(sql<SqlBool>`sale.id = any(${ids}::uuid[])`)
    .innerJoin('counter', (join) =>
      join
        .onRef('counter.org_id', '=', 'sale.org_id')
        .onRef('counter.store_id', '=', 'sale.store_id')
        .onRef('counter.id', '=', 'sale.counter_id'),
    )
    .select([
      'sale.id',
      'sale.receipt_no',
      'sale.occurred_at',
      'sale.received_at',
      'counter.name as counter_name',
      'sale.cashier_name',
      'sale.line_count',
      'sale.goods_cents',
      'sale.discount_cents',
      macouSum.as('macou_cents'),
      'sale.tax_cents',
      'sale.tip_cents',
      'sale.total_cents',
      'sale.tenders',
      'sale.has_differences',
      'sale.rung_disconnected',
      'sale.member_code',
      refundedSum.as('refunded_cents'),
      goodsRefunded.as('goods_refunded_cents'),
      sql<boolean>`exists (${refundsOf})`.as('has_refunds'),
      refundFailed.as('refund_failed'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    receiptNo: row.receipt_no,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    counterName: row.counter_name,
    cashierName: row.cashier_name,
    lineCount: row.line_count,
    goods: cents(row.goods_cents),
    taken: cents(row.discount_cents),
    ...(row.macou_cents === 0 ? {} : { macouUsed: cents(row.macou_cents) }),
    tax: cents(row.tax_cents),
    tip: cents(row.tip_cents),
    total: cents(row.total_cents - row.macou_cents),
    state: orderState(
      { any: row.has_refunds, goods: row.goods_refunded_cents },
      row.total_cents,
      row.tip_cents,
      row.refund_failed,
    ),
    refunded: cents(row.refunded_cents),
    tenders: row.tenders.split('+') as OrderRow['tenders'],
    hasDifferences: row.has_differences,
    disconnected: row.rung_disconnected,
    memberCode: row.member_code,
  }))
}

/** How many orders match a filter, and their sums. */
export async function orderSums(
  ctx: Ctx,
  filter: Filter,
): Promise<{ total: number; goods: number; tax: number; tip: number; money: number; refunded: number }> {
  const row = await filtered(ctx, filter)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(sale.goods_cents), 0)::bigint`.as('goods'),
      sql<number>`coalesce(sum(sale.tax_cents), 0)::bigint`.as('tax'),
      sql<number>`coalesce(sum(sale.tip_cents), 0)::bigint`.as('tip'),
      sql<number>`coalesce(sum(${moneyDue}), 0)::bigint`.as('money'),
      sql<number>`coalesce(sum(${refundedSum}), 0)::bigint`.as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  return row
}
