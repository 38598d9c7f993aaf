import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { missedInStore } from '#server/ledgers/promises/missed-lines.ts'
import { availableOf, keptAt, lockablePlaces } from '#server/ledgers/stock/lock-book.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { addLocks, writeLocked } from '#server/ledgers/stock/write-locks.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

/** What a line of an open order misses of an item. */
interface Missed {
  readonly order_id: string
  readonly line_id: string
  readonly item_id: string
  readonly missing_milli: number
  /** It was promised goods that were there; else it was sold before it has come. */
  readonly lost: boolean
  readonly owner_seq: number
}

interface Served {
  /** Of the items at least, all of them held by the caller. */
  readonly balances: ReadonlyMap<string, readonly Balance[]>
  /** Items that somebody waits for. */
  readonly wanted: Iterable<string>
  /** Those of which some has come or was given back: what was sold before it came gets of these alone. */
  readonly came: ReadonlySet<string>
  readonly now: number
}

/**
 * Keeps what is free of items for the lines of orders that miss some: first for what is due first, then for what was placed
 * first; part of it, if there is no more. Nothing is read unless something of an item that somebody waits for is free.
 */
export async function serveWaiting(tx: Tx, store: StockStore, { balances, wanted, came, now }: Served): Promise<void> {
  const places = (itemId: string): readonly Balance[] => lockablePlaces(balances.get(itemId) ?? [])
  const items = [...wanted].filter((itemId) => availableOf(places(itemId)) > 0).toSorted()
  if (items.length === 0) return
  const served = (await missedOf(tx, store, items))
    .filter((line) => line.lost || came.has(line.item_id))
    .flatMap((line) => {
      const { order_id, item_id, line_id: owner_id, missing_milli, owner_seq } = line
      const quantity_milli = Math.min(missing_milli, availableOf(places(item_id)))
      const wish = { item_id, quantity_milli, kind: lockKinds.onlineOrder, owner_id, owner_seq }
      return keptAt(places(item_id), wish).map((lock) => ({ order_id, lock }))
    })
  const locks = served.map(({ lock }) => ({ ...lock, id: newId(now), state: lockStates.live }))
  await addLocks(tx, store, locks, now)
  const kept = [...new Set(locks.map((lock) => lock.item_id))]
  if (kept.length > 0)
    await writeLocked(
      tx,
      store,
      kept.map((itemId) => ({ itemId, balances: balances.get(itemId)! })),
    )
  await noteWanted(tx, store, items)
  await syncTasks(tx, store, ['order-stock'], { ids: [...new Set(served.map((one) => one.order_id))], now })
}

/** What open orders miss of items, in the order in which they get it. */
async function missedOf(tx: Tx, { orgId, storeId }: StockStore, itemIds: readonly string[]): Promise<Missed[]> {
  const { rows } = await tx.query<Missed>({
    name: 'missed-of-items',
    text: `select o.id as order_id, q.line_id, q.item_id, q.missing_milli, q.lost,
        (extract(epoch from o.placed_at) * 1000)::bigint as owner_seq
      from ${missedInStore} and q.item_id = any($3::uuid[])
      order by o.slot_day, o.slot_from, o.placed_at, o.id, q.line_no`,
    values: [orgId, storeId, itemIds],
  })
  return rows
}

/** Notes of items whether open orders miss some; the caller holds them. */
export async function noteWanted(tx: Tx, { orgId, storeId }: StockStore, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await tx.query({
    name: 'note-wanted',
    text: `update sku_stock k set wanted = not k.wanted
      where k.org_id = $1 and k.store_id = $2 and k.item_id = any($3::uuid[])
        and k.wanted <> (k.item_id in (select q.item_id from ${missedInStore} and q.item_id = any($3::uuid[])))`,
    values: [orgId, storeId, itemIds],
  })
}

/** After some of what was kept for these lines of orders is gone: their orders get a task, and what they miss is noted. */
export async function followLost(
  tx: Tx,
  store: StockStore,
  lost: readonly { readonly ownerId: string; readonly itemId: string }[],
  now: number,
): Promise<void> {
  if (lost.length === 0) return
  await noteWanted(tx, store, [...new Set(lost.map((one) => one.itemId))])
  const { rows } = await tx.query<{ id: string }>({
    name: 'orders-of-lines',
    text: `select distinct order_id as id from online_order_line
      where org_id = $1 and store_id = $2 and line_id = any($3::uuid[]) order by order_id`,
    values: [store.orgId, store.storeId, lost.map((one) => one.ownerId)],
  })
  await syncTasks(tx, store, ['order-stock'], { ids: rows.map((row) => row.id), now })
}
