import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { lockStates } from '#domain/stock-locks.ts'
import { bookEarlyHandovers } from '#server/contexts/online/orders/advance-orders.ts'
import type { Database } from '#server/db/session.ts'
import { settleAtCounter } from '#server/ledgers/orders/counter-orders.ts'

/** An order on the server. */
export interface ServerOrder {
  readonly id: string
  readonly number: string
  readonly request_id: string
  readonly state: number
  readonly paid: boolean
  /** Paid on the provider's page. */
  readonly by_card: boolean
}

/** What a counter did with an order, as the server booked it. */
export interface ServerAct {
  readonly kind: 'order-payment' | 'order-handover'
  readonly fact_id: string
  readonly order_id: string
  readonly order_no: string
  readonly shift_id: string
  readonly lease: number
  /** Of a payment; '' and 0 for a hand-over. */
  readonly receipt_no: string
  readonly receipt_seq: number
  readonly amount_cents: number
  readonly cash_cents: number
  readonly state: number
  /** Codes of its differences. */
  readonly differs: readonly string[]
  /** Tasks of the store about it that are open. */
  readonly tasks: number
}

export interface OrderBooks {
  readonly orders: readonly ServerOrder[]
  readonly acts: readonly ServerAct[]
  /** What is kept of stock, of places and of limits, in words; nothing once all orders are over. */
  readonly held: readonly string[]
}

const actText = `
  select 'order-payment' as kind, a.id, a.fact_id, a.order_id, a.order_no, a.shift_id, a.lease, a.receipt_no, a.receipt_seq,
    a.amount_cents, coalesce((select sum(p.amount_cents) from order_payment_part p where p.org_id = a.org_id
      and p.store_id = a.store_id and p.payment_id = a.id and p.tender = 'cash'), 0)::bigint as cash_cents, a.state, a.differences
  from order_payment a
  union all
  select 'order-handover', id, fact_id, order_id, order_no, shift_id, 0, '', 0, 0, 0, state, differences from order_handover`

const heldText = `
  select 'stock ' || item_id || ' for line ' || owner_id as words from stock_lock where state = ${lockStates.live}
  union all
  select 'goods ' || b.sku_id || ' in staging: ' || b.quantity_milli from stock_balance b
    join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'staging'
    where b.quantity_milli <> 0
  union all
  select 'a part of the limits of ' || day || ' for goods ' || sku_id from sku_day where pending_milli <> 0
  union all
  select 'a time on ' || t.day || ' at minute ' || t.from_minute from pickup_slot t
    where t.taken <> (select count(*) from online_order o where o.org_id = t.org_id and o.store_id = t.store_id
      and o.slot_day = t.day and o.slot_from = t.from_minute and o.kind = t.kind and o.state = ${onlineOrderStates.completed})`

export async function readOrderBooks(db: Database): Promise<OrderBooks> {
  const all = async <T extends object>(text: string): Promise<T[]> => (await db.query<T>({ text })).rows
  return {
    orders: await all<ServerOrder>(`select o.id, o.number, o.request_id, o.state, o.paid_at is not null as paid,
        o.pay_by = 'card' as by_card from online_order o order by o.number`),
    acts: await all<ServerAct>(`select a.*, array(select d ->> 'code' from jsonb_array_elements(a.differences) d) as differs,
        (select count(*) from todo t where t.kind = 'order-unmatched' and t.subject_id = a.id and t.closed_at is null) as tasks
      from (${actText}) a`),
    held: (await all<{ words: string }>(heldText)).map(({ words }) => words),
  }
}

/** A kill leaves to its jobs what they had not begun, and what waits for the clock: they do it after the next start, as here. */
export async function finishJobs(db: Database): Promise<void> {
  const { rows } = await db.query<{ org_id: string; store_id: string; order_id: string }>({
    text: `select distinct a.org_id, a.store_id, a.order_id
      from (select org_id, store_id, order_id, state from order_payment
        union all select org_id, store_id, order_id, state from order_handover) a
      join job j on j.org_id = a.org_id and j.store_id = a.store_id and j.kind = 'orders.at-counter'
        and j.payload ->> 'orderId' = a.order_id::text and j.failed_at is null
      where a.state = ${counterOrderStates.open}`,
  })
  for (const { org_id: orgId, store_id: storeId, order_id: orderId } of rows)
    await db.tx((tx) => settleAtCounter(tx, { orgId, storeId }, orderId, Date.now()))
  await bookEarlyHandovers(db, Date.now(), new AbortController().signal)
}
