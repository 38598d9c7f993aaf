import { AppError } from '#contract/errors.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Database } from '#server/db/session.ts'
import { settleAtCounter } from '#server/ledgers/orders/counter-orders.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'

const { waiting, stocking, awaitingPickup, delivered, completed, cancelled } = onlineOrderStates

interface Due {
  readonly org_id: string
  readonly store_id: string
  readonly id: string
}

/** What the clock does to orders: the orders `o` of a store `s` for which it is time at $1, and the state that they get. */
const STEPS = [
  { from: waiting, to: stocking, when: 'o.stock_start_at <= $1' },
  { from: delivered, to: completed, when: "o.received_at <= $1::timestamptz - interval '7 days'" },
  {
    from: awaitingPickup,
    to: cancelled,
    when: `(o.slot_day + o.slot_to * interval '1 minute') at time zone s.time_zone <= $1::timestamptz - interval '7 days'`,
  },
] as const

/** Refusals after which an order stays as it is: its goods are missing, or somebody was faster. */
const STAYS: readonly string[] = ['order.goods-missing', 'state.not-allowed']

/**
 * Orders whose time has come are prepared, if their goods are there; deliveries are completed, and what nobody collected ends,
 * seven days later. Each is a transaction of its own.
 */
export async function advanceOrders(db: Database, now: number, signal: AbortSignal): Promise<void> {
  for (const { from, to, when, ...step } of STEPS) {
    const { rows } = await db.query<Due>({
      across: 'orders of all stores go on by the clock',
      text: `select o.org_id, o.store_id, o.id from online_order o join store s on s.org_id = o.org_id and s.id = o.store_id
        where o.state = ${from} and ${when} order by o.slot_day, o.slot_from, o.placed_at, o.id`,
      values: [new Date(now)],
    })
    for (const { org_id: orgId, store_id: storeId, id } of rows) {
      if (signal.aborted) throw signal.reason
      const move = { to, from: [from], by: { kind: 'clock' }, now, ...step } as const
      await db
        .tx((tx) => moveOrder(tx, { orgId, storeId }, id, move))
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || !STAYS.includes(error.code)) throw error
        })
    }
  }
}

/** Orders that were handed over at a counter before they were ready, and are by now. */
export async function bookEarlyHandovers(db: Database, now: number, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<Due>({
    across: 'orders of all stores go on by the clock',
    text: `select distinct h.org_id, h.store_id, h.order_id as id from order_handover h
      join online_order o on o.org_id = h.org_id and o.store_id = h.store_id and o.id = h.order_id
      where h.state = ${counterOrderStates.open} and o.state <> ${waiting} and o.state <> ${stocking}
      order by h.org_id, h.store_id, id`,
    values: [],
  })
  for (const { org_id: orgId, store_id: storeId, id } of rows) {
    if (signal.aborted) throw signal.reason
    await db.tx((tx) => settleAtCounter(tx, { orgId, storeId }, id, now))
  }
}
