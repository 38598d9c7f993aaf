import { AppError } from '#contract/errors.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { KEPT_DAYS, REMINDER_DAYS } from '#domain/uncollected.ts'
import type { Database } from '#server/db/session.ts'
import { settleAtCounter } from '#server/ledgers/orders/counter-orders.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { remindBuyer } from '#server/ledgers/orders/remind-buyer.ts'

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
    when: `(o.slot_day + o.slot_to * interval '1 minute') at time zone s.time_zone <= $1::timestamptz - interval '${KEPT_DAYS} days'`,
  },
] as const

/** Refusals after which an order stays as it is: its goods are missing, or somebody was faster. */
const STAYS: readonly string[] = ['order.goods-missing', 'state.not-allowed']

/** Goes on with each order by itself: one that fails stops no other. @returns the failures, for the end */
async function each<Row extends Due>(
  rows: readonly Row[],
  signal: AbortSignal,
  act: (order: Row) => Promise<unknown>,
): Promise<Error[]> {
  const failures: Error[] = []
  for (const order of rows) {
    if (signal.aborted) throw signal.reason
    await act(order).catch((error: unknown) => failures.push(error instanceof Error ? error : new Error(String(error))))
  }
  return failures
}

function throwFirst([first]: readonly Error[]): void {
  if (first) throw first
}

/**
 * Orders whose time has come are prepared, if their goods are there; deliveries are completed, and what nobody collected ends,
 * seven days later. Each is a transaction of its own. Throws the first failure once all others went on.
 */
export async function advanceOrders(db: Database, now: number, signal: AbortSignal): Promise<void> {
  const failures: Error[] = []
  for (const { from, to, when, ...step } of STEPS) {
    const { rows } = await db.query<Due>({
      across: 'orders of all stores go on by the clock',
      text: `select o.org_id, o.store_id, o.id from online_order o join store s on s.org_id = o.org_id and s.id = o.store_id
        where o.state = ${from} and ${when} order by o.slot_day, o.slot_from, o.placed_at, o.id`,
      values: [new Date(now)],
    })
    const move = { to, from: [from], by: { kind: 'clock' }, now, ...step } as const
    const failed = await each(rows, signal, ({ org_id: orgId, store_id: storeId, id }) =>
      db
        .tx((tx) => moveOrder(tx, { orgId, storeId }, id, move))
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || !STAYS.includes(error.code)) throw error
        }),
    )
    failures.push(...failed)
  }
  throwFirst(failures)
}

const REMINDERS = REMINDER_DAYS.map((days, at) => `(${at + 1}, ${days})`).join(', ')

/** Buyers of orders that nobody has collected are reminded; one that was not ready when its reminder was due, at the next. */
export async function remindBuyers(db: Database, now: number, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<Due & { readonly nth: number }>({
    across: 'orders of all stores go on by the clock',
    text: `select o.org_id, o.store_id, o.id, r.nth from online_order o
      join store s on s.org_id = o.org_id and s.id = o.store_id
      cross join lateral (
        select d.nth, (o.slot_day + d.days + o.slot_to * interval '1 minute') at time zone s.time_zone as at
        from (values ${REMINDERS}) d(nth, days)) r
      where o.state = ${awaitingPickup} and r.at <= $1 and r.nth > o.reminders and o.ready_at <= r.at
      order by o.slot_day, o.slot_from, o.placed_at, o.id, r.nth desc`,
    values: [new Date(now)],
  })
  throwFirst(
    await each(rows, signal, ({ org_id: orgId, store_id: storeId, id, nth }) =>
      db.tx((tx) => remindBuyer(tx, { orgId, storeId }, { id, nth, now })),
    ),
  )
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
  throwFirst(
    await each(rows, signal, ({ org_id: orgId, store_id: storeId, id }) =>
      db.tx((tx) => settleAtCounter(tx, { orgId, storeId }, id, now)),
    ),
  )
}
