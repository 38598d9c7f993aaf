import type { Tx } from '#server/db/session.ts'
import { availableOf } from '#server/ledgers/limits/low-stock.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore, WatchedItems } from '#server/ledgers/stock/stock-document.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

/** Tasks that depend on how much there is of an item. */
const OF_LIMITS = ['short', 'refill'] as const

/**
 * Marks items whose limits are about to change, so that bookings look at them. The caller writes the limits after this and
 * then calls `followLimits`: whoever books meanwhile waits, and sees them.
 */
export async function watchItems(tx: Tx, store: StockStore, itemIds: readonly string[]): Promise<void> {
  await markItems(tx, store, 'watched', itemIds)
}

/** Judges items anew after their limits have changed; the caller has marked them (`watchItems`) and holds their rows. */
export async function judgeLow(tx: Tx, { orgId, storeId }: StockStore, itemIds: readonly string[]): Promise<void> {
  await tx.query({
    text: `update sku_stock k set low = coalesce((select ${availableOf('k')} <= l.lower_milli from item_limit l
        where l.org_id = k.org_id and l.store_id = k.store_id and l.item_id = k.item_id), false)
      where k.org_id = $1 and k.store_id = $2 and k.item_id = any($3::uuid[])`,
    values: [orgId, storeId, itemIds],
  })
}

/** Tasks of items with limits, after their limits or what there is of them has changed. */
export const followLimits = (tx: Tx, store: StockStore, ids: readonly string[], now: number): Promise<void> =>
  syncTasks(tx, store, OF_LIMITS, { ids, now })

/** Marks items for what depends on them; those that have no sums yet get them. */
export async function markItems(
  tx: Tx,
  { orgId, storeId }: StockStore,
  column: 'watched' | 'dated' | 'wanted',
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return
  await tx.query({
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli, ${column})
      select s.org_id, s.id, t.id, 0, 0, true from store s cross join unnest($3::uuid[]) as t(id)
      where s.org_id = $1 and s.id = $2 order by t.id
      on conflict (org_id, store_id, item_id) do update set ${column} = true`,
    values: [orgId, storeId, [...new Set(itemIds)]],
  })
}

interface Moved {
  readonly moved: Iterable<string>
  /** Quantity of them that left the store's shelves and warehouse. */
  readonly gone: ReadonlyMap<string, number>
  readonly now: number
}

/** After these items have moved: what should be left of goods that expire, and the tasks that open or close by it. */
export async function followStock(
  tx: Tx,
  store: StockStore,
  { limited, dated }: WatchedItems,
  { moved, gone, now }: Moved,
): Promise<void> {
  const ids = [...moved]
  await followLimits(
    tx,
    store,
    ids.filter((id) => limited.has(id)),
    now,
  )
  const over = await recomputeRemaining(
    tx,
    store,
    ids.filter((id) => dated.has(id)),
    gone,
  )
  await syncTasks(tx, store, ['expiring'], { ids: over, now })
}

/**
 * Expected remaining quantity of goods by the day on which they expire: what leaves is taken to be what expires first,
 * and goods without a day leave last. Never more is left than is there. Returns the items of which something should be
 * gone.
 */
async function recomputeRemaining(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ids: readonly string[],
  gone: ReadonlyMap<string, number> = new Map(),
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ item_id: string; left_milli: number }>({
    name: 'reckon-left',
    text: `update expiry_watch w set left_milli = t.n from (
        select r.item_id, r.expires_on, greatest(0, least(r.still, r.here - coalesce(sum(r.still) over (
            partition by r.item_id order by r.expires_on desc rows between unbounded preceding and 1 preceding),
            0)))::bigint as n
        from (
          select e.item_id, e.expires_on, k.shelf_milli + k.warehouse_milli as here,
            e.left_milli - least(e.left_milli, greatest(0, g.gone - coalesce(sum(e.left_milli) over (
              partition by e.item_id order by e.expires_on rows between unbounded preceding and 1 preceding), 0))) as still
          from unnest($3::uuid[], $4::bigint[]) as g(item, gone)
          join expiry_watch e on e.org_id = $1 and e.store_id = $2 and e.item_id = g.item and e.left_milli > 0
          join sku_stock k on k.org_id = e.org_id and k.store_id = e.store_id and k.item_id = e.item_id) r) t
      where w.org_id = $1 and w.store_id = $2 and w.item_id = t.item_id and w.expires_on = t.expires_on
        and w.left_milli <> t.n
      returning w.item_id, w.left_milli`,
    values: [orgId, storeId, ids, ids.map((id) => gone.get(id) ?? 0)],
  })
  return [...new Set(rows.filter((row) => row.left_milli === 0).map((row) => row.item_id))]
}

/** Goods that came with the day on which they expire. */
export interface DatedGoods {
  readonly itemId: string
  readonly expiresOn: string
  readonly quantity: number
}

/** Notes when goods that have just been booked in expire. The caller's booking still has their balances. */
export async function recordExpiry(
  tx: Tx,
  store: StockStore,
  goods: readonly DatedGoods[],
  now: number,
): Promise<void> {
  if (goods.length === 0) return
  const ids = [...new Set(goods.map((one) => one.itemId))]
  await markItems(tx, store, 'dated', ids)
  await tx.query({
    text: `insert into expiry_watch (org_id, store_id, item_id, expires_on, received_milli, left_milli)
      select s.org_id, s.id, t.item, t.day, sum(t.q)::bigint, sum(t.q)::bigint
      from store s cross join unnest($3::uuid[], $4::date[], $5::bigint[]) as t(item, day, q)
      where s.org_id = $1 and s.id = $2 group by s.org_id, s.id, t.item, t.day order by t.item, t.day
      on conflict (org_id, store_id, item_id, expires_on) do update
        set received_milli = expiry_watch.received_milli + excluded.received_milli,
          left_milli = expiry_watch.left_milli + excluded.left_milli`,
    values: goodsValues(store, goods),
  })
  await recomputeRemaining(tx, store, ids)
  await syncTasks(tx, store, ['expiring'], { ids, now })
}

/**
 * Takes back what was noted of goods, before they are booked out again: with those of `items`, which that booking needs. It
 * locks the balances of all of them, since who locked those of some first would wait for another booking that waits for it.
 */
export async function removeExpiry(
  tx: Tx,
  store: StockStore,
  { goods, items }: { readonly goods: readonly DatedGoods[]; readonly items: readonly string[] },
  now: number,
): Promise<void> {
  if (goods.length === 0) return
  const ids = [...new Set(goods.map((one) => one.itemId))]
  await lockBalances(tx, store, [...new Set([...ids, ...items])])
  await tx.query({
    text: `update expiry_watch w set received_milli = greatest(0, w.received_milli - t.q),
        left_milli = least(w.left_milli, greatest(0, w.received_milli - t.q))
      from (select item, day, sum(q)::bigint as q from unnest($3::uuid[], $4::date[], $5::bigint[]) as g(item, day, q)
        group by item, day) t
      where w.org_id = $1 and w.store_id = $2 and w.item_id = t.item and w.expires_on = t.day`,
    values: goodsValues(store, goods),
  })
  await tx.query({
    text: `delete from expiry_watch where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])
      and received_milli = 0`,
    values: goodsValues(store, goods).slice(0, 3),
  })
  await syncTasks(tx, store, ['expiring'], { ids, now })
}

interface Taking {
  readonly documentId: string
  readonly items: readonly string[]
}

/**
 * Books a document and keeps what it takes of goods that expire, so that `restoreExpiry` can give it back. It locks the
 * balances first: nothing may come between what was left before and after.
 */
export async function recordExpiryTaken(
  tx: Tx,
  store: StockStore,
  { documentId, items }: Taking,
  book: () => Promise<void>,
): Promise<void> {
  const { watched } = await lockBalances(tx, store, [...new Set(items)])
  if (watched.dated.size === 0) return book()
  const { orgId, storeId } = store
  const { rows } = await tx.query<{ item_id: string; expires_on: string; left_milli: number }>({
    text: `select item_id, expires_on, left_milli from expiry_watch
      where org_id = $1 and store_id = $2 and item_id = any($3::uuid[]) and left_milli > 0`,
    values: [orgId, storeId, [...watched.dated]],
  })
  await book()
  if (rows.length === 0) return
  await tx.query({
    text: `insert into expiry_taken (org_id, store_id, document_id, item_id, expires_on, quantity_milli)
      select w.org_id, w.store_id, $3, w.item_id, w.expires_on, t.q - w.left_milli
      from unnest($4::uuid[], $5::date[], $6::bigint[]) as t(item, day, q)
      join expiry_watch w on w.org_id = $1 and w.store_id = $2 and w.item_id = t.item and w.expires_on = t.day
      where w.left_milli < t.q`,
    values: [
      orgId,
      storeId,
      documentId,
      rows.map((row) => row.item_id),
      rows.map((row) => row.expires_on),
      rows.map((row) => row.left_milli),
    ],
  })
}

/** Gives back what a document took of goods that expire, after its goods have been booked in again. */
export async function restoreExpiry(tx: Tx, store: StockStore, documentId: string, now: number): Promise<void> {
  const { rows } = await tx.query<{ item_id: string }>({
    text: `with t as (delete from expiry_taken where org_id = $1 and store_id = $2 and document_id = $3
        returning item_id, expires_on, quantity_milli)
      update expiry_watch w set left_milli = least(w.received_milli, w.left_milli + t.quantity_milli) from t
      where w.org_id = $1 and w.store_id = $2 and w.item_id = t.item_id and w.expires_on = t.expires_on
      returning w.item_id`,
    values: [store.orgId, store.storeId, documentId],
  })
  const ids = [...new Set(rows.map((row) => row.item_id))]
  await recomputeRemaining(tx, store, ids)
  await syncTasks(tx, store, ['expiring'], { ids, now })
}

const goodsValues = ({ orgId, storeId }: StockStore, goods: readonly DatedGoods[]): unknown[] => [
  orgId,
  storeId,
  goods.map((one) => one.itemId),
  goods.map((one) => one.expiresOn),
  goods.map((one) => one.quantity),
]
