import { AppError } from '#contract/errors.ts'
import { milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Tx } from '#server/db/session.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { freeSlot, uncountOrder } from '#server/ledgers/orders/order-room.ts'
import { linesOfOrder, lockOrder, noteOrder, type OrderBy, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
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
}

/** The instant that is kept of each state. */
const moments: Readonly<Record<number, keyof OrderRow>> = {
  [onlineOrderStates.waiting]: 'paid_at',
  [onlineOrderStates.stocking]: 'started_at',
  [onlineOrderStates.awaitingPickup]: 'ready_at',
  [onlineOrderStates.awaitingDelivery]: 'ready_at',
  [onlineOrderStates.delivering]: 'dispatched_at',
  [onlineOrderStates.pickedUp]: 'received_at',
  [onlineOrderStates.delivered]: 'received_at',
  [onlineOrderStates.completed]: 'completed_at',
  [onlineOrderStates.cancelled]: 'cancelled_at',
}

/**
 * Moves an order to another state, with all that follows from it, and notes who did it. Asked again for what has happened,
 * it answers with the order as it is.
 * @throws AppError record.missing, record.stale, state.not-allowed
 */
export async function moveOrder(tx: Tx, store: StockStore, id: string, move: Move): Promise<OrderRow> {
  const order = await lockOrder(tx, store, id)
  if (order.state === move.to) return order
  if (move.version !== undefined && move.version !== order.version) throw new AppError('record.stale')
  if (move.from && !move.from.includes(order.state)) throw new AppError('state.not-allowed')
  const moment = moments[move.to]
  await transition(tx, machines.onlineOrder, { org_id: store.orgId, store_id: store.storeId, id }, move.to, {
    set: {
      ...(moment ? { [moment]: new Date(move.now) } : {}),
      ...(move.to === onlineOrderStates.cancelled ? { cancel_reason: move.note ?? '' } : {}),
    },
    also: () => 'version = version + 1',
  })
  await noteOrder(tx, store, { id, from: order.state, to: move.to, by: move.by, now: move.now, note: move.note })
  if (move.to === onlineOrderStates.cancelled) await giveBack(tx, store, order, move.now)
  await followOrder(tx, store, id, move.now)
  return lockOrder(tx, store, id)
}

/** What a cancelled order had taken is free again: of the limits, of its time, and of the stock. */
async function giveBack(tx: Tx, store: StockStore, order: OrderRow, now: number): Promise<void> {
  const lines = await linesOfOrder(tx, store, order.id)
  await uncountOrder(tx, store, {
    day: order.placed_day,
    memberId: order.member_id,
    lines: lines.map((line) => ({ skuId: line.sku_id, quantity: milli(line.quantity_milli) })),
  })
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
