import { AppError } from '#contract/errors.ts'
import { onlineOrderActions } from '#domain/online-order-states.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import type { Tx } from '#server/db/session.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { cents, type Cents } from '#domain/money.ts'
import { giveUp, partsWithGuarantees } from '#server/ledgers/orders/give-up.ts'
import { followMacou } from '#server/ledgers/orders/order-macou.ts'
import { keptOf, refundOf } from '#server/ledgers/orders/owe-refund.ts'
import { freeSlot, takeSlot, type OrderSlot } from '#server/ledgers/orders/order-room.ts'
import {
  isGoods,
  linesOfOrder,
  lockOrder,
  noteOrder,
  quantityLeft,
  readOrder,
  touchOrder,
  type OrderBy,
  type OrderLineRow,
  type OrderRow,
} from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import { requireRefundable } from '#server/ledgers/orders/won-orders.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Change {
  readonly version: number
  readonly by: OrderBy
  readonly now: number
}

/** The order, if it may be changed so and is as it was seen. */
async function changeable(
  tx: Tx,
  store: StockStore,
  id: string,
  action: 'reschedule' | 'reduce',
  version: number,
): Promise<OrderRow> {
  const order = await lockOrder(tx, store, id)
  requireAllowed(onlineOrderActions, order.state, action)
  if (order.version !== version) throw new AppError('record.stale')
  return order
}

interface NewTime extends Change {
  readonly slot: OrderSlot
  /** How many orders the time takes if nothing else is said; null: any number. */
  readonly capacity: number | null
  readonly stockStartAt: number
}

/** Gives an order another time, which is taken, and frees the one before. @throws AppError order.slot-full */
export async function changeSlot(tx: Tx, store: StockStore, id: string, wanted: NewTime): Promise<OrderRow> {
  const { slot, capacity, stockStartAt, by, now } = wanted
  const order = await changeable(tx, store, id, 'reschedule', wanted.version)
  const before = { kind: order.kind as OrderKind, day: order.slot_day, from: order.slot_from }
  if (before.day === slot.day && before.from === slot.from) return order
  const keyOf = ({ day, from }: Pick<OrderSlot, 'day' | 'from'>): string => `${day} ${String(from).padStart(4, '0')}`
  const free = () => freeSlot(tx, store, before)
  const take = () => takeSlot(tx, store, slot, capacity)
  // in one order, so that two orders that change places never wait for each other
  const inOrder = keyOf(before) < keyOf(slot) ? [free, take] : [take, free]
  await tx.query({
    name: 'change-slot',
    text: `update online_order set slot_day = $4::date, slot_from = $5, slot_to = $6, stock_start_at = $7, reminders = 0,
        version = version + 1
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [store.orgId, store.storeId, id, slot.day, slot.from, slot.to, new Date(stockStartAt)],
  })
  const note = `${keyOf(before)} → ${keyOf(slot)}`
  await noteOrder(tx, store, { id, from: order.state, to: order.state, by, now, note })
  for (const each of inOrder) await each()
  await sayOrder(tx, store, order, { kind: 'online-order.rescheduled', by, now })
  return lockOrder(tx, store, id)
}

interface Reduced extends Change {
  readonly lineNo: number
  readonly quantity: number
  readonly reason: string
}

/** @throws AppError where so much of a line cannot be taken off its order */
function requireLeft(lines: readonly OrderLineRow[], { lineNo, quantity }: Pick<Reduced, 'lineNo' | 'quantity'>): void {
  const line = lines.find((one) => one.line_no === lineNo)
  if (!line) throw new AppError('record.missing')
  if (quantity > quantityLeft(line)) throw new AppError('refund.quantity-above-left')
  const left = lines.filter(isGoods).reduce((all, one) => all + quantityLeft(one), 0)
  if (isGoods(line) && left === quantity) throw new AppError('order.reduce-all')
}

interface OrderSums {
  readonly was: Cents
  readonly is: Cents
  readonly macouBack: Cents
  readonly paid: boolean
}

/** What an order comes to before and after so much of a line is taken off it; nothing changes. */
export async function quoteReduction(
  tx: Tx,
  store: StockStore,
  id: string,
  wanted: Pick<Reduced, 'lineNo' | 'quantity'>,
): Promise<OrderSums> {
  const lines = await linesOfOrder(tx, store, id)
  requireLeft(lines, wanted)
  return quoteGivenUp(tx, store, id, [wanted])
}

/** What an order comes to before and after quantities of lines are given up, or all that is left of it; nothing changes. */
export async function quoteGivenUp(
  tx: Tx,
  store: StockStore,
  id: string,
  given: readonly Pick<Reduced, 'lineNo' | 'quantity'>[] | 'all',
): Promise<OrderSums> {
  const order = await readOrder(tx, store, id)
  const lines = await linesOfOrder(tx, store, id)
  const parts = given === 'all' ? given : partsWithGuarantees(lines, given)
  const { money, macou } = await refundOf(tx, store, order, { lines, parts })
  const was = await keptOf(tx, store, order)
  return { was, is: cents(was - money), macouBack: macou, paid: order.paid_at !== null }
}

/**
 * Takes so much of a line off an order. @throws AppError refund.quantity-above-left; order.reduce-all if nothing else were left;
 * refund.won-prize
 */
export async function reduceOrder(tx: Tx, store: StockStore, id: string, wanted: Reduced): Promise<OrderRow> {
  const { lineNo, quantity, reason, by, now } = wanted
  const order = await changeable(tx, store, id, 'reduce', wanted.version)
  requireLeft(await linesOfOrder(tx, store, id), { lineNo, quantity })
  await requireRefundable(tx, store, order)
  await touchOrder(tx, store, id)
  await noteOrder(tx, store, { id, from: order.state, to: order.state, by, now, note: reason })
  await giveUp(tx, store, order, { kind: 'reduction', parts: [{ lineNo, quantity }], reason, by, now })
  await sayOrder(tx, store, order, { kind: 'online-order.reduced', by, now })
  await followMacou(tx, store, id, now)
  return lockOrder(tx, store, id)
}
