import { AppError } from '#contract/errors.ts'
import type { EventName } from '#contract/events.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Tx } from '#server/db/session.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { earnByOrder } from '#server/ledgers/orders/order-earnings.ts'
import { followMacou, holdMemberOf } from '#server/ledgers/orders/order-macou.ts'
import { openTask } from '#server/ledgers/orders/open-task.ts'
import { buyOrder, freeSlot, uncountOrder } from '#server/ledgers/orders/order-room.ts'
import {
  goodsOfOrder,
  lockOrder,
  noteOrder,
  quantityLeft,
  type OrderBy,
  type GoodsLineRow,
  type OrderRow,
} from '#server/ledgers/orders/order-rows.ts'
import { dueOf, oweRefund } from '#server/ledgers/orders/owe-refund.ts'
import { taskOfOrder } from '#server/ledgers/orders/picking-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import { sellGuarantees } from '#server/ledgers/orders/sell-guarantees.ts'
import { requireRefundable } from '#server/ledgers/orders/won-orders.ts'
import { bringBackToStaging, takeOutOfStaging } from '#server/ledgers/orders/staged-goods.ts'
import { followOrder, holdItemsOf } from '#server/ledgers/stock/follow-orders.ts'
import { releaseLocks } from '#server/ledgers/stock/lock-stock.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import type { OrderKind } from '#domain/order-slots.ts'

interface Move {
  readonly to: number
  readonly by: OrderBy
  readonly now: number
  /** Of the order as it was seen; another is record.stale. Absent: whatever it is. */
  readonly version?: number
  /** Absent: the state's own rule decides. */
  readonly from?: readonly (number | string)[]
  readonly note?: string
  /** It happened already, at a counter: whether it was paid is not asked. */
  readonly evenUnpaid?: true
  /** Nothing of it is there: what was paid goes back, also of an order that won a prize. */
  readonly evenWon?: true
}

const { waiting, stocking, awaitingPickup, awaitingDelivery, delivering, pickedUp, delivered, completed, cancelled } =
  onlineOrderStates

/** The instant that is kept of each state. */
const moments: Readonly<Record<number, keyof OrderRow>> = {
  [waiting]: 'paid_at',
  [stocking]: 'started_at',
  [awaitingPickup]: 'ready_at',
  [awaitingDelivery]: 'ready_at',
  [delivering]: 'dispatched_at',
  [pickedUp]: 'received_at',
  [delivered]: 'received_at',
  [completed]: 'completed_at',
  [cancelled]: 'cancelled_at',
}

/** What is said of each state; that an order was paid is said by who books its payment. */
const events: Readonly<Record<number, EventName>> = {
  [stocking]: 'online-order.stocking',
  [awaitingPickup]: 'online-order.ready',
  [awaitingDelivery]: 'online-order.ready',
  [delivering]: 'online-order.dispatched',
  [delivered]: 'online-order.delivered',
  [completed]: 'online-order.completed',
  [cancelled]: 'online-order.cancelled',
}

/**
 * Moves an order to another state, with all that follows from it, and notes who did it. Asked again for what has happened,
 * it answers with the order as it is. What was picked up is completed at once.
 * @throws AppError record.missing, record.stale, state.not-allowed; order.goods-missing before stocking, picking.unchecked
 * before it is ready, order.unpaid before it is handed over, refund.won-prize if store or buyer cancel what won and is paid
 */
export async function moveOrder(tx: Tx, store: StockStore, id: string, move: Move): Promise<OrderRow> {
  const order = await lockOrder(tx, store, id)
  if (order.state === move.to || (move.to === pickedUp && order.state === completed && order.kind === 'pickup'))
    return order
  if (move.version !== undefined && move.version !== order.version) throw new AppError('record.stale')
  if (move.from && !move.from.includes(order.state)) throw new AppError('state.not-allowed')
  await step(tx, store, order, move)
  const moved = await lockOrder(tx, store, id)
  await follow(tx, store, order, moved, move)
  await followOrder(tx, store, id, move.now)
  if (move.to === pickedUp) return moveOrder(tx, store, id, { to: completed, by: move.by, now: move.now })
  // macou comes after everything else
  if (move.to === waiting) await earnByOrder(tx, store, moved)
  await followMacou(tx, store, id, move.now)
  return moved
}

/** Changes the state and notes it. */
async function step(tx: Tx, store: StockStore, order: OrderRow, { to, by, now, note }: Move): Promise<void> {
  const moment = moments[to]
  await transition(tx, machines.onlineOrder, { org_id: store.orgId, store_id: store.storeId, id: order.id }, to, {
    set: {
      ...(moment ? { [moment]: new Date(now) } : {}),
      ...(to === cancelled ? { cancel_reason: note ?? '' } : {}),
    },
    also: () => 'version = version + 1',
  })
  await noteOrder(tx, store, { id: order.id, from: order.state, to, by, now, note })
}

/** What follows from a new state. */
async function follow(tx: Tx, store: StockStore, before: OrderRow, order: OrderRow, move: Move): Promise<void> {
  const { to, by, now } = move
  if (to === stocking) await openTask(tx, store, order, now)
  if (to === awaitingPickup) await requireChecked(tx, store, order)
  if (to === awaitingDelivery && before.state === stocking) await requireChecked(tx, store, order)
  if ((to === pickedUp || to === delivering) && move.evenUnpaid === undefined) await requirePaid(tx, store, order)
  if (to === waiting || to === pickedUp || to === completed) await holdMemberOf(tx, store, order)
  // limits are locked before the stock of what is picked up
  if (to === pickedUp || (to === completed && before.state === delivered))
    await buyOrder(tx, store, await counted(tx, store, order))
  if (to === pickedUp || to === delivering) await takeOutOfStaging(tx, store, order, { by, now })
  if (to === awaitingDelivery && before.state === delivering) await bringBackToStaging(tx, store, order, { by, now })
  if (to === completed) await sellGuarantees(tx, store, order)
  if (to === cancelled) await giveBack(tx, store, order, move)
  const kind = to === awaitingDelivery && before.state === delivering ? 'online-order.not-met' : events[to]
  if (kind !== undefined) await sayOrder(tx, store, order, { kind, by, now })
}

async function requireChecked(tx: Tx, store: StockStore, order: OrderRow): Promise<void> {
  const locked = await taskOfOrder(tx, store, order)
  if (locked?.task.state !== pickingTaskStates.closed) throw new AppError('picking.unchecked')
}

async function requirePaid(tx: Tx, store: StockStore, order: OrderRow): Promise<void> {
  const due = await dueOf(tx, store, order)
  if (due > 0) throw new AppError('order.unpaid', { values: { due: (due / 100).toFixed(2) } })
}

/** What an order counts against the limits of its day: without what was given up. */
async function counted(tx: Tx, store: StockStore, order: OrderRow, known?: readonly GoodsLineRow[]) {
  const lines = known ?? (await goodsOfOrder(tx, store, order.id))
  return {
    day: order.placed_day,
    memberId: order.member_id,
    lines: lines.map((line) => ({ skuId: line.sku_id, quantity: quantityLeft(line) })),
  }
}

/**
 * What a cancelled order had taken is free again: of the limits, of its time, and of the stock. What was paid is owed, with
 * fees and tip, in macou what was paid with it. What was picked stays on its list until it is put back.
 */
async function giveBack(tx: Tx, store: StockStore, order: OrderRow, move: Move): Promise<void> {
  const { by, now, note = '' } = move
  const isChosen = (by.kind === 'staff' || by.kind === 'buyer') && move.evenWon === undefined
  if (isChosen) await requireRefundable(tx, store, order)
  const locked = await taskOfOrder(tx, store, order)
  if (locked)
    await transition(
      tx,
      machines.pickingTask,
      { org_id: store.orgId, store_id: store.storeId, id: locked.task.id },
      pickingTaskStates.cancelled,
      { also: () => 'version = version + 1' },
    )
  await oweRefund(tx, store, order, { kind: 'cancel', parts: 'all', reason: note, by, now })
  const lines = await goodsOfOrder(tx, store, order.id)
  await uncountOrder(tx, store, await counted(tx, store, order, lines))
  await freeSlot(tx, store, { kind: order.kind as OrderKind, day: order.slot_day, from: order.slot_from })
  // somebody may be keeping stock for it just now
  await holdItemsOf(tx, store, order.id)
  await releaseLocks(
    tx,
    store,
    lines.map((line) => line.line_id),
    { now },
  )
}
