import type { ParsedOf } from '#contract/define.ts'
import type { OrderState, order, OrderRow } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Reader } from '#server/kernel/context.ts'
import {
  allOf,
  containing,
  countOf,
  equals,
  sumsOf,
  within,
  type Condition,
  type Filtered,
  type Given,
} from '#server/kernel/list-query.ts'
import { soldWords } from '#server/contexts/sales/order/sold-words.ts'

/** A filter, whichever part of the list is wanted. */
export type Filter = Omit<ParsedOf<typeof order.list>, 'currentPage' | 'pageSize'>

/** Whose orders. */
export type Scope = Pick<Reader, 'tx' | 'orgId' | 'storeId'>

/** The macou paid for a sale; only read for sales with a macou payment. */
const macouSum = `(case when 'macou' = any(string_to_array(sale.tenders, '+'))
  then (select coalesce(sum(p.amount_cents), 0)::bigint from sale_payment p
    where p.org_id = sale.org_id and p.store_id = sale.store_id and p.sale_id = sale.id and p.tender = 'macou')
  else 0::bigint end)`
/** Amount due. */
const moneyDue = `(sale.total_cents - ${macouSum})`

const SORTS = {
  occurredAt: 'sale.occurred_at',
  receivedAt: 'sale.received_at',
  receiptNo: 'sale.receipt_no',
  total: moneyDue,
} as const

const refundsOf = `select 1 from refund r
  where r.org_id = sale.org_id and r.store_id = sale.store_id and r.sale_id = sale.id`
/** The total of all refunds of the sale. */
const refundedSum = `(select coalesce(sum(r.total_cents), 0)::bigint from refund r
  where r.org_id = sale.org_id and r.store_id = sale.store_id and r.sale_id = sale.id)`
/** The same without refunded tips. */
const goodsRefunded = `(select coalesce(sum(r.total_cents - r.tip_cents), 0)::bigint from refund r
  where r.org_id = sale.org_id and r.store_id = sale.store_id and r.sale_id = sale.id)`
/** The card could not be refunded, and nothing was refunded otherwise since. */
const refundFailed = `(exists (${refundsOf} and r.state = 'failed') or exists (
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

/** The sales of the store: $1 and $2. */
const SALES = 'from sale where sale.org_id = $1 and sale.store_id = $2'

/** The filters of a list of sales; $1 and $2 are the organisation and the store. */
function narrowed(filter: Filter): Condition[] {
  const { state, tender } = filter
  const keyword = filter.keyword?.trim()
  return [
    equals('sale.counter_id', filter.counterId),
    equals('sale.cashier_id', filter.cashierId),
    within('sale.occurred_at', filter.from, filter.to),
    tender ? (given) => `${given(tender)} = any(string_to_array(sale.tenders, '+'))` : undefined,
    state === undefined ? undefined : () => inState(state),
    keyword ? (given) => matches(keyword, given) : undefined,
  ]
}

function inState(state: NonNullable<Filter['state']>): string {
  switch (state) {
    case 'differences':
      return 'sale.has_differences'
    case 'disconnected':
      return 'sale.rung_disconnected'
    case 'completed':
      return `not exists (${refundsOf})`
    case 'partly-refunded':
      return `exists (${refundsOf}) and ${goodsRefunded} < sale.total_cents - sale.tip_cents`
    case 'refunded':
      return `exists (${refundsOf}) and ${goodsRefunded} >= sale.total_cents - sale.tip_cents`
    case 'refund-failed':
      return refundFailed
    default:
      // the other states are of orders without a sale
      return 'false'
  }
}

function matches(keyword: string, given: Given): string {
  const like = given(containing(keyword))
  return `sale.receipt_no ilike ${like} or sale.member_code ilike ${like} or exists (
    select 1 from sale_line l where l.org_id = sale.org_id and l.store_id = sale.store_id and l.sale_id = sale.id
      and (${soldWords(keyword, given)} or l.barcode = ${given(keyword)}))`
}

/** The sales that match a filter, as positions in the list: sort value and id. */
export function saleKeys(filter: Filter, given: Given): string {
  const key = SORTS[filter.sort ?? 'occurredAt']
  // a sale comes first whose full receipt number was typed
  const typed = filter.keyword?.trim().toUpperCase() ?? ''
  const exact = typed === '' ? 'false' : `upper(sale.receipt_no) = ${given(typed)}`
  return `select sale.id, false as unpaid, ${key} as key, ${exact} as exact ${SALES}${allOf(narrowed(filter), given)}`
}

/** Sort values: ms, cents, or a receipt number. */
export type Key = number | string

type SaleColumn =
  | 'id'
  | 'receipt_no'
  | 'occurred_at'
  | 'received_at'
  | 'cashier_name'
  | 'line_count'
  | 'goods_cents'
  | 'discount_cents'
  | 'tax_cents'
  | 'tip_cents'
  | 'total_cents'
  | 'tenders'
  | 'has_differences'
  | 'rung_disconnected'
  | 'member_code'

interface Row extends Pick<TableRow<'sale'>, SaleColumn> {
  counter_name: string
  macou_cents: number
  refunded_cents: number
  goods_refunded_cents: number
  has_refunds: boolean
  refund_failed: boolean
}

/** Sales as rows of the list, by id. */
export async function saleRows({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<Row>({
    name: 'order-rows',
    text: `select sale.id, sale.receipt_no, sale.occurred_at, sale.received_at, counter.name as counter_name,
        sale.cashier_name, sale.line_count, sale.goods_cents, sale.discount_cents, ${macouSum} as macou_cents,
        sale.tax_cents, sale.tip_cents, sale.total_cents, sale.tenders, sale.has_differences, sale.rung_disconnected,
        sale.member_code, ${refundedSum} as refunded_cents, ${goodsRefunded} as goods_refunded_cents,
        exists (${refundsOf}) as has_refunds, ${refundFailed} as refund_failed
      from sale join counter on counter.org_id = sale.org_id and counter.store_id = sale.store_id
        and counter.id = sale.counter_id
      where sale.org_id = $1 and sale.store_id = $2 and sale.id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
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

interface Sums {
  readonly total: number
  readonly goods: number
  readonly tax: number
  readonly tip: number
  readonly money: number
  readonly refunded: number
}

const sales = (orgId: string, storeId: string, filter: Filter): Filtered => ({
  from: SALES,
  values: [orgId, storeId],
  named: true,
  where: narrowed(filter),
})

/** Number of sales that match a filter. */
export const saleCount = ({ tx, orgId, storeId }: Scope, filter: Filter): Promise<number> =>
  countOf(tx, sales(orgId, storeId, filter))

/** Number of orders that match a filter, and their sums in cents. */
export const orderSums = ({ tx, orgId, storeId }: Scope, filter: Filter): Promise<Sums> =>
  sumsOf(
    tx,
    sales(orgId, storeId, filter),
    `count(*) as total, coalesce(sum(sale.goods_cents), 0)::bigint as goods,
      coalesce(sum(sale.tax_cents), 0)::bigint as tax, coalesce(sum(sale.tip_cents), 0)::bigint as tip,
      coalesce(sum(${moneyDue}), 0)::bigint as money, coalesce(sum(${refundedSum}), 0)::bigint as refunded`,
  )
