import type { OrderRow } from '#contract/sales/order.ts'
import { cents, ZERO } from '#domain/money.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Filter, Scope } from '#server/contexts/sales/order/order-list.queries.ts'
import { soldWords } from '#server/contexts/sales/order/sold-words.ts'
import { allOf, containing, equals, sumsOf, within, type Condition, type Given } from '#server/kernel/list-query.ts'

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

/** Refunds without a receipt: they name themselves in place of a sale. $1 and $2 are the organisation and the store. */
const BARE = 'from refund r where r.org_id = $1 and r.store_id = $2 and r.sale_id = r.id'

const matches = (keyword: string, given: Given): string => `r.receipt_no ilike ${given(containing(keyword))} or exists (
  select 1 from refund_line l where l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
    and ${soldWords(keyword, given)})`

/** The part of a filter that applies to such refunds; undefined if it asks for something that only a sale has. */
function narrowed(filter: Filter): Condition[] | undefined {
  const { state, tender } = filter
  const asked = [undefined, 'refund-without-receipt', 'differences', 'disconnected'].includes(state)
  if (!asked) return undefined
  const keyword = filter.keyword?.trim()
  return [
    equals('r.counter_id', filter.counterId),
    equals('r.cashier_id', filter.cashierId),
    within('r.occurred_at', filter.from, filter.to),
    tender ? (given) => `${given(tender)} = any(string_to_array(r.tenders, '+'))` : undefined,
    state === 'differences' ? () => 'r.has_differences' : undefined,
    state === 'disconnected' ? () => 'r.rung_disconnected' : undefined,
    keyword ? (given) => matches(keyword, given) : undefined,
  ]
}

const SORTS = {
  occurredAt: 'r.occurred_at',
  receivedAt: 'r.received_at',
  // nothing was sold
  total: '0::bigint',
  receiptNo: 'r.receipt_no',
} as const

/** Refunds without a receipt that match a filter, as positions in the list of orders; undefined: none can. */
export function bareRefundKeys(filter: Filter, given: Given): string | undefined {
  const where = narrowed(filter)
  if (!where) return undefined
  const key = SORTS[filter.sort ?? 'occurredAt']
  const typed = filter.keyword?.trim().toUpperCase() ?? ''
  const exact = typed === '' ? 'false' : `upper(r.receipt_no) = ${given(typed)}`
  return `select r.id, true as unpaid, ${key} as key, ${exact} as exact ${BARE}${allOf(where, given)}`
}

/** Number of refunds without that a receipt match a filter, and their sum in cents. */
export async function bareRefundSums(
  { tx, orgId, storeId }: Scope,
  filter: Filter,
): Promise<{ readonly total: number; readonly refunded: number }> {
  const where = narrowed(filter)
  if (!where) return { total: 0, refunded: 0 }
  return sumsOf(
    tx,
    { from: BARE, values: [orgId, storeId], named: true, where },
    'count(*) as total, coalesce(sum(r.total_cents), 0)::bigint as refunded',
  )
}

/** Refunds without a receipt as rows of the list of orders, by id: nothing sold, an amount refunded. */
export async function bareRefundRows({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<Row>({
    name: 'bare-refund-rows',
    text: `select r.id, r.receipt_no, r.occurred_at, r.received_at, r.cashier_name, r.total_cents, r.tenders,
        r.has_differences, r.rung_disconnected, c.name as counter_name,
        (select count(*) from refund_line l
          where l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id) as line_count
      from refund r join counter c on c.org_id = r.org_id and c.store_id = r.store_id and c.id = r.counter_id
      where r.org_id = $1 and r.store_id = $2 and r.sale_id = r.id and r.id = any($3::uuid[])`,
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
