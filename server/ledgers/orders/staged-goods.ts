import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { isMade, needsOf } from '#server/ledgers/orders/order-needs.ts'
import type { OrderBy, OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { taskOfOrder, type LockedTask } from '#server/ledgers/orders/picking-rows.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { holdItemsOf } from '#server/ledgers/stock/follow-orders.ts'
import { stagingOf } from '#server/ledgers/stock/known-places.ts'
import { lockablePlaces } from '#server/ledgers/stock/lock-book.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { partsOf } from '#server/ledgers/stock/parts-of.ts'
import type { Relocation, StockStore } from '#server/ledgers/stock/stock-document.ts'
import { endParts } from '#server/ledgers/stock/take-locks.ts'

interface Who {
  readonly by: OrderBy
  readonly now: number
}

const documentOf = (order: OrderRow, { by, now }: Who) => ({
  id: order.id,
  at: now,
  ...(by.accountId === undefined ? {} : { accountId: by.accountId }),
})

/** What of an order lies in staging, line by line. */
function stagedOf({ lines, picks }: LockedTask) {
  return lines.flatMap((line) => {
    const moved = picks.filter((pick) => pick.line_no === line.line_no && pick.place_id !== null)
    const quantity = moved.reduce((all, pick) => all + pick.picked_milli, 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** The goods of an order leave the store: out of staging, at their cost. */
export async function takeOutOfStaging(tx: Tx, store: StockStore, order: OrderRow, who: Who): Promise<void> {
  const task = await taskOfOrder(tx, store, order)
  if (!task) return
  const from = await stagingOf(tx, store)
  const moves = stagedOf(task).map(({ line, quantity }): Relocation => ({
    itemId: line.sku_id,
    quantity: milli(quantity),
    from,
    to: null,
    lineId: line.line_id,
  }))
  await holdItemsOf(tx, store, order.id)
  await bookStock(tx, store, [{ ...documentOf(order, who), reason: 'handover', moves }])
}

/** The goods of a delivery come back to staging, at the value at which they left. */
export async function bringBackToStaging(tx: Tx, store: StockStore, order: OrderRow, who: Who): Promise<void> {
  const task = await taskOfOrder(tx, store, order)
  if (!task) return
  const to = await stagingOf(tx, store)
  const { rows } = await tx.query<{ line_id: string; value: number }>({
    name: 'value-of-dispatched',
    text: `select line_id, -sum(value_micro)::bigint as value from stock_ledger
      where org_id = $1 and store_id = $2 and document_id = $3 and reason in ('handover', 'dispatch-back') and place_id = $4
      group by line_id`,
    values: [store.orgId, store.storeId, order.id, to],
  })
  const valueOf = new Map(rows.map(({ line_id, value }) => [line_id, value]))
  const moves = stagedOf(task).map(({ line, quantity }): Relocation => ({
    itemId: line.sku_id,
    quantity: milli(quantity),
    from: null,
    to,
    lineId: line.line_id,
    valueMicro: valueOf.get(line.line_id) ?? 0,
  }))
  await holdItemsOf(tx, store, order.id)
  await bookStock(tx, store, [{ ...documentOf(order, who), reason: 'dispatch-back', moves }])
}

/**
 * Goods that are made take their materials, by the version by which they were promised: from where they were kept, else from
 * where some is free.
 */
export async function takeMaterials(
  tx: Tx,
  store: StockStore,
  { order, lines }: Pick<LockedTask, 'order' | 'lines'>,
  who: Who,
): Promise<void> {
  const needs = (await needsOf(tx, store, lines.filter(isMade))).filter(({ quantity }) => quantity > 0)
  if (needs.length === 0) return
  const locked = await lockBalances(tx, store, [...new Set(needs.map(({ itemId }) => itemId))])
  const wanted = needs.map(({ line, itemId, quantity }) => ({ ownerId: line.line_id, itemId, quantity }))
  const kept = await endParts(tx, store, wanted, locked, { now: who.now, as: 'taken' })
  const moves = needs.flatMap(({ line, itemId, quantity }): Relocation[] => {
    const own = kept.filter((lock) => lock.owner_id === line.line_id && lock.item_id === itemId)
    const places = lockablePlaces(locked.balances.get(itemId) ?? [])
    return partsOf(quantity, places, own)
      .filter(([, part]) => part > 0)
      .map(([from, part]): Relocation => ({ itemId, quantity: milli(part), from, to: null, lineId: line.line_id }))
  })
  await bookStock(tx, store, [{ ...documentOf(order, who), reason: 'handover', moves }], { locked })
}
