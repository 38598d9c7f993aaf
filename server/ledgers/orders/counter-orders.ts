import type { Difference } from '#contract/facts/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Tx } from '#server/db/session.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { returnForCards } from '#server/ledgers/orders/order-card-returns.ts'
import { holdMemberOf } from '#server/ledgers/orders/order-macou.ts'
import { earnByOrder } from '#server/ledgers/orders/order-earnings.ts'
import { lockOrder, noteOrder, touchOrder, type OrderBy, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { dueOf } from '#server/ledgers/orders/owe-refund.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

const { awaitingPickup, pickedUp, completed, cancelled } = onlineOrderStates

interface Act {
  readonly id: string
  readonly kind: 'payment' | 'handover'
  readonly account_id: string
  readonly amount_cents: number
  readonly code: string
}

/** What the order says of an act: the differences, and what it is by then. Open: the order has not got that far. */
interface Judged {
  readonly differences: readonly Difference[]
  readonly state: number
}

/**
 * Books what counters did with an order, in the order in which it happened, a payment before the hand-over of the same
 * moment. It has happened, so nothing is refused: what does not fit the order is a difference, and money or goods of no
 * order of the store stay unmatched. Done already, it does nothing.
 */
export async function settleAtCounter(tx: Tx, store: StockStore, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, store, orderId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'record.missing') return undefined
    throw error
  })
  if (order?.paid_at === null) await holdMemberOf(tx, store, order)
  const acts = await openActs(tx, store, orderId)
  for (const act of acts) {
    const { differences, state } = await settle(tx, store, order && (await lockOrder(tx, store, orderId)), act, now)
    const machine = act.kind === 'payment' ? machines.orderPayment : machines.orderHandover
    const set = { differences: JSON.stringify(differences) }
    await transition(tx, machine, { org_id: store.orgId, store_id: store.storeId, id: act.id }, state, {
      set,
      again: true,
    })
  }
  // macou comes after all that these acts lock
  if (order?.paid_at === null) await earnIfPaid(tx, store, orderId, now)
  await syncTasks(tx, store, ['order-unmatched'], { ids: acts.map(({ id }) => id), now })
}

/** An order that was not paid before these acts may be by now, and have been handed over as well. */
async function earnIfPaid(tx: Tx, store: StockStore, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, store, orderId)
  if (order.paid_at === null) return
  await earnByOrder(tx, store, order)
  await returnForCards(tx, store, order, now)
}

/** What is not booked yet of an order, as it happened. */
async function openActs(tx: Tx, { orgId, storeId }: StockStore, orderId: string): Promise<readonly Act[]> {
  const { rows } = await tx.query<Act>({
    name: 'open-acts-of-order',
    text: `select id, 'payment' as kind, account_id, amount_cents, '' as code, occurred_at, 0 as nth from order_payment
        where org_id = $1 and store_id = $2 and order_id = $3 and state = ${counterOrderStates.open}
      union all
      select id, 'handover', account_id, 0, code, occurred_at, 1 from order_handover
        where org_id = $1 and store_id = $2 and order_id = $3 and state = ${counterOrderStates.open}
      order by occurred_at, nth, id`,
    values: [orgId, storeId, orderId],
  })
  return rows
}

const { open, booked } = counterOrderStates
const unmatched = (code: string): Judged => ({ differences: [{ code }], state: counterOrderStates.unmatched })

async function settle(tx: Tx, store: StockStore, order: OrderRow | undefined, act: Act, now: number): Promise<Judged> {
  if (!order) return unmatched('order.unknown')
  const by: OrderBy = { kind: 'counter', accountId: act.account_id }
  return act.kind === 'payment' ? pay(tx, store, order, act, { by, now }) : handOver(tx, store, order, act, { by, now })
}

interface Who {
  readonly by: OrderBy
  readonly now: number
}

async function pay(tx: Tx, store: StockStore, order: OrderRow, { amount_cents }: Act, who: Who): Promise<Judged> {
  if (order.paid_at !== null) return unmatched('order.paid-twice')
  if (order.state === cancelled) return unmatched('order.cancelled')
  const due = await dueOf(tx, store, order)
  const { by, now } = who
  await tx.query({
    name: 'order-paid-at-counter',
    text: 'update online_order set paid_at = $4 where org_id = $1 and store_id = $2 and id = $3',
    values: [store.orgId, store.storeId, order.id, new Date(now)],
  })
  await tx.query({
    name: 'handover-not-unpaid',
    // it came after its hand-over; last among the differences, so that the numbers of the others stay
    text: `update order_handover h set differences = h.differences - -1
      where h.org_id = $1 and h.store_id = $2 and h.order_id = $3 and h.differences -> -1 ->> 'code' = 'order.unpaid'
        and not exists (select 1 from difference_settled d where d.org_id = $1 and d.store_id = $2 and d.fact_id = h.id
          and d.difference_no = jsonb_array_length(h.differences))`,
    values: [store.orgId, store.storeId, order.id],
  })
  await touchOrder(tx, store, order.id)
  await noteOrder(tx, store, { id: order.id, from: order.state, to: order.state, by, now })
  await sayOrder(tx, store, order, { kind: 'online-order.paid', by, now })
  const differences = due === amount_cents ? [] : [{ code: 'order.amount', expected: due, actual: amount_cents }]
  return { differences, state: booked }
}

async function handOver(tx: Tx, store: StockStore, order: OrderRow, { code }: Act, who: Who): Promise<Judged> {
  if (order.state === cancelled) return unmatched('order.cancelled')
  if (order.state === pickedUp || order.state === completed) return unmatched('order.handed-twice')
  // whoever picks may be disconnected as well: it is booked once the order is ready
  if (order.state !== awaitingPickup) return { differences: [{ code: 'order.not-ready' }], state: open }
  const due = await dueOf(tx, store, order)
  await moveOrder(tx, store, order.id, { to: pickedUp, from: [awaitingPickup], evenUnpaid: true, ...who })
  return {
    differences: [
      ...(code === '' || code === order.pickup_code ? [] : [{ code: 'order.code', actual: code }]),
      ...(due === 0 ? [] : [{ code: 'order.unpaid', expected: 0, actual: due }]),
    ],
    state: booked,
  }
}
