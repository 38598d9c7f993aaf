import type { Tx } from '#server/db/session.ts'
import { linesOf, MISSES, PREPARED } from '#server/ledgers/promises/missed-lines.ts'
import { holdBalances, lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { noteWanted, serveWaiting } from '#server/ledgers/stock/serve-waiting.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { followLimits, markItems } from '#server/ledgers/stock/watch-items.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

/** Conditions on `linesOf` an order `o`. */
const MISSED = `o.state in ${PREPARED} and ${MISSES}`
const WANTED = `exists (select 1 from sku_stock i where i.org_id = l.org_id and i.store_id = l.store_id
  and i.item_id = n.item_id and i.wanted)`

/**
 * Holds all items that the lines of an order need or have kept, in one order with whoever books them: before something of the
 * order is booked and the order is followed, since a booking raises the catalogue's change number.
 */
export async function holdItemsOf(tx: Tx, store: StockStore, orderId: string): Promise<void> {
  await holdBalances(tx, store, await itemsOf(tx, store, orderId, 'true'))
}

/**
 * After an order has moved or its lines have changed: what it misses now is noted, and it gets of what is free. What it
 * misses no longer, others do not wait behind. Its task opens or closes.
 */
export async function followOrder(tx: Tx, store: StockStore, orderId: string, now: number): Promise<void> {
  const items = await itemsOf(tx, store, orderId, `${WANTED} or ${MISSED}`)
  await followItems(tx, store, items, now)
  await syncTasks(tx, store, ['order-stock'], { ids: [orderId], now })
}

/** Notes that what an order has sold before it has come is awaited. The caller holds the items that have balances. */
export async function awaitItems(tx: Tx, store: StockStore, orderId: string, now: number): Promise<void> {
  await markItems(tx, store, 'wanted', await itemsOf(tx, store, orderId, MISSED))
  await syncTasks(tx, store, ['order-stock'], { ids: [orderId], now })
}

/** After skus have begun or ended to be counted: open orders wait for what is counted alone. */
export async function followCounted(tx: Tx, store: StockStore, skuIds: readonly string[], now: number): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select distinct o.id from online_order_line l
      join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
        and o.state in ${PREPARED}
      where l.org_id = $1 and l.store_id = $2 and l.sku_id = any($3::uuid[]) order by o.id`,
    values: [store.orgId, store.storeId, skuIds],
  })
  if (rows.length === 0) return
  await followItems(tx, store, skuIds, now)
  await syncTasks(tx, store, ['order-stock'], { ids: rows.map((row) => row.id), now })
}

async function followItems(tx: Tx, store: StockStore, itemIds: readonly string[], now: number): Promise<void> {
  if (itemIds.length === 0) return
  const { balances, watched } = await lockBalances(tx, store, itemIds)
  await noteWanted(tx, store, itemIds)
  await serveWaiting(tx, store, { balances, wanted: itemIds, came: new Set(), now })
  await followLimits(
    tx,
    store,
    itemIds.filter((id) => watched.limited.has(id)),
    now,
  )
}

/** The items that the lines of an order need, of which this is true; sorted. */
async function itemsOf(
  tx: Tx,
  { orgId, storeId }: StockStore,
  orderId: string,
  which: string,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select distinct m.item_id as id from online_order o cross join lateral (
        select n.item_id from ${linesOf('o')} and (${which})) m
      where o.org_id = $1 and o.store_id = $2 and o.id = $3 order by id`,
    values: [orgId, storeId, orderId],
  })
  return rows.map((row) => row.id)
}
