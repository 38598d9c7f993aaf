import type { OrderDraft } from '#contract/sales/card-payments.ts'
import type { OrderRow } from '#contract/sales/order.ts'
import { cents, ZERO } from '#domain/money.ts'
import type { Filter, Scope } from '#server/contexts/sales/order/order-list.queries.ts'
import { allOf, containing, countOf, equals, within, type Condition, type Given } from '#server/kernel/list-query.ts'

interface Row {
  sale_id: string
  last_at: number
  pending: boolean
  counter_name: string
  cashier_name: string
  order_draft: OrderDraft
}

/** Card orders without a sale, one row each, with the latest attempt; $1 and $2 are the organisation and the store. */
const UNPAID = `from (
    select p.sale_id, max(p.created_at) as last_at,
      bool_or(p.state in ('started', 'processing', 'unknown', 'approved')) as pending,
      (array_agg(p.id order by p.created_at desc, p.id desc))[1] as last_id
    from card_payment p
    where p.org_id = $1 and p.store_id = $2 and not exists (
      select 1 from sale s where s.org_id = p.org_id and s.store_id = p.store_id and s.id = p.sale_id)
    group by p.sale_id) u
  join card_payment l on l.org_id = $1 and l.store_id = $2 and l.id = u.last_id
  join counter c on c.org_id = l.org_id and c.store_id = l.store_id and c.id = l.counter_id
  where true`

/** The part of a filter that applies to such orders; undefined if it asks for something that only a sale has. */
function narrowed(filter: Filter): Condition[] | undefined {
  const { state } = filter
  if (state !== undefined && state !== 'pending-payment' && state !== 'cancelled') return undefined
  if (filter.tender && filter.tender !== 'card') return undefined
  const keyword = filter.keyword?.trim()
  return [
    equals('l.counter_id', filter.counterId),
    equals('l.account_id', filter.cashierId),
    within('u.last_at', filter.from, filter.to),
    state === undefined ? undefined : () => (state === 'pending-payment' ? 'u.pending' : 'not u.pending'),
    keyword ? (given) => `l.order_draft::text ilike ${given(containing(keyword))}` : undefined,
  ]
}

const SORTS = {
  occurredAt: 'u.last_at',
  receivedAt: 'u.last_at',
  total: "(l.order_draft ->> 'total')::bigint",
  receiptNo: "''",
} as const

/** Orders without a sale that match a filter, as positions in the list; undefined: none can. */
export function unpaidKeys(filter: Filter, given: Given): string | undefined {
  const where = narrowed(filter)
  const key = SORTS[filter.sort ?? 'occurredAt']
  return (
    where && `select u.sale_id as id, true as unpaid, ${key} as key, false as exact ${UNPAID}${allOf(where, given)}`
  )
}

/** Number of orders without that a sale match a filter. */
export async function unpaidCount({ tx, orgId, storeId }: Scope, filter: Filter): Promise<number> {
  const where = narrowed(filter)
  if (!where) return 0
  return countOf(tx, { from: UNPAID, values: [orgId, storeId], named: true, where })
}

/** Orders without a sale as rows of the list, by id. */
export async function unpaidRows({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<Row>({
    name: 'unpaid-order-rows',
    text: `select u.sale_id, u.last_at, u.pending, l.cashier_name, l.order_draft, c.name as counter_name ${UNPAID}
      and u.sale_id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
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
    memberCode: '',
  }))
}
