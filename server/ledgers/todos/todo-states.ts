import { counterOrderStates } from '#domain/counter-order-states.ts'
import { countStates } from '#domain/count-states.ts'
import { notificationStates } from '#domain/notification-states.ts'
import { onTheWay, purchaseOrderStates } from '#domain/purchase-order-states.ts'
import type { TodoKind } from '#domain/todos.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import { isLow } from '#server/ledgers/limits/low-stock.ts'
import { hasStuckMoney } from '#server/ledgers/todos/stuck-money.ts'
import { linesOf, LOST, MISSES, PREPARED } from '#server/ledgers/promises/missed-lines.ts'

/** The store still has the item of a row `alias`. */
export const notDeleted = (alias: string): string => `not exists (select 1 from sku d where d.org_id = ${alias}.org_id
    and d.store_id = ${alias}.store_id and d.id = ${alias}.item_id and d.deleted_at is not null)
  and not exists (select 1 from raw_material d where d.org_id = ${alias}.org_id and d.store_id = ${alias}.store_id
    and d.id = ${alias}.item_id and d.deleted_at is not null)`

/** Something that was reserved for a transfer `alias` has left its store otherwise. */
export const lostSome = (alias: string): string => `exists (select 1 from stock_lock x where x.org_id = ${alias}.org_id
  and x.store_id = ${alias}.from_store and x.owner_id = ${alias}.id and x.kind = ${lockKinds.transfer}
  and x.state = ${lockStates.lost})`

const NUMBERED = (alias: string): string => `jsonb_build_object('number', ${alias}.number)`

interface Open {
  readonly subject: string
  /** The part of the subject, if it has several. */
  readonly part?: string
  readonly store?: string
  /** The day from which on it is to be done. */
  readonly due?: string
  readonly params?: string
  readonly from: string
}

const opened = ({
  subject,
  part = `''`,
  store = 't.store_id',
  due = 'null::date',
  params = `'{}'::jsonb`,
  from,
}: Open) => `select t.org_id, ${store} as store_id, ${subject} as subject_id, ${part} as part, ${due} as due_on,
  ${params} as params ${from}`

const orders = (where: string, due?: string): string =>
  opened({
    subject: 't.id',
    params: NUMBERED('t'),
    ...(due === undefined ? {} : { due }),
    from: `from purchase_order t where t.org_id = $1 and t.store_id = $2 and t.deleted_at is null and ${where}`,
  })

const transfers = (store: 'from_store' | 'to_store', state: number, where = ''): string =>
  opened({
    subject: 't.id',
    store: `t.${store}`,
    params: NUMBERED('t'),
    from: `from stock_transfer t where t.org_id = $1 and t.${store} = $2 and t.state = ${state}${where}`,
  })

const counts = (where: string, due?: string): string =>
  opened({
    subject: 't.id',
    params: NUMBERED('t'),
    ...(due === undefined ? {} : { due }),
    from: `from stock_count t where t.org_id = $1 and t.store_id = $2 and ${where}`,
  })

/**
 * Open tasks of each kind in a store ($1 organisation, $2 store), as its records say: SQL of `org_id, store_id,
 * subject_id, part, due_on, params`. The table `todo` holds exactly these as open.
 */
export const todoStates: Readonly<Record<TodoKind, string>> = {
  short: opened({
    subject: 't.item_id',
    from: `from item_limit t
      left join sku_stock k on k.org_id = t.org_id and k.store_id = t.store_id and k.item_id = t.item_id
      where t.org_id = $1 and t.store_id = $2 and ${isLow('t')} and ${notDeleted('t')}`,
  }),
  refill: opened({
    subject: 't.item_id',
    part: 't.place_id::text',
    from: `from item_place t
      join stock_place p on p.org_id = t.org_id and p.store_id = t.store_id and p.id = t.place_id and p.kind = 'shelf'
        and p.deleted_at is null
      left join stock_balance b on b.org_id = t.org_id and b.store_id = t.store_id and b.sku_id = t.item_id
        and b.place_id = t.place_id
      where t.org_id = $1 and t.store_id = $2 and t.min_milli is not null and coalesce(b.quantity_milli, 0) <= t.min_milli and ${notDeleted('t')}`,
  }),
  expiring: opened({
    subject: 't.item_id',
    part: 't.expires_on::text',
    due: 't.expires_on',
    from: `from expiry_watch t where t.org_id = $1 and t.store_id = $2 and t.left_milli > 0 and ${notDeleted('t')}`,
  }),
  review: orders(`t.state = ${purchaseOrderStates.notReviewed}`),
  receive: orders(`t.state in (${onTheWay.join(', ')})`, 't.expected_on'),
  'transfer-receive': transfers('to_store', transferStates.sent),
  'transfer-send': transfers('from_store', transferStates.requested),
  'transfer-short': transfers('from_store', transferStates.requested, ` and ${lostSome('t')}`),
  'transfer-differing': transfers('from_store', transferStates.differing),
  verify: opened({
    subject: 't.id',
    from: `from outbound_notification t where t.org_id = $1 and t.store_id = $2 and t.status = ${notificationStates.waiting}`,
  }),
  'count-day': counts(`t.state = ${countStates.planned} and t.due_on is not null`, 't.due_on'),
  'count-missing': counts(`t.state = ${countStates.planned} and t.due_on is null and t.created_by is null`),
  count: counts(`t.state = ${countStates.counting}`),
  'count-review': counts(`t.state = ${countStates.review}`),
  // what was sold before it has come is awaited until the day on which its buyer expects it
  'order-stock': opened({
    subject: 't.id',
    due: 'case when m.lost then null else t.slot_day end',
    params: NUMBERED('t'),
    from: `from online_order t cross join lateral (
        select bool_or(${LOST}) as lost from ${linesOf('t')} and ${MISSES}) m
      where t.org_id = $1 and t.store_id = $2 and t.state in ${PREPARED} and m.lost is not null`,
  }),
  // its differences are in the list of differences; settled there, it is done
  'order-unmatched': opened({
    subject: 't.id',
    params: `jsonb_build_object('number', t.order_no)`,
    from: `from (
        select org_id, store_id, id, order_no, state, differences from order_payment
        union all select org_id, store_id, id, order_no, state, differences from order_handover) t
      where t.org_id = $1 and t.store_id = $2 and t.state = ${counterOrderStates.unmatched} and exists (
        select 1 from generate_series(1, jsonb_array_length(t.differences)) n where not exists (
          select 1 from difference_settled d where d.org_id = t.org_id and d.store_id = t.store_id and d.fact_id = t.id
            and d.difference_no = n))`,
  }),
  'online-refund-failed': opened({
    subject: 't.id',
    params: NUMBERED('t'),
    from: `from online_order t where t.org_id = $1 and t.store_id = $2 and ${hasStuckMoney('t')}`,
  }),
}

/** The same in all stores, to check the table. */
export const todosEverywhere = (kind: TodoKind): string =>
  todoStates[kind].replaceAll(/t\.org_id = \$1 and t\.\w+ = \$2/g, 'true')
