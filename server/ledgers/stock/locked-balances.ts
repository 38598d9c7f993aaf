import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/session.ts'
import type { Balance, Worth } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore, WatchedItems } from '#server/ledgers/stock/stock-document.ts'

/** A balance as it is read: where it stands in the order of taking, and the item's main bay, if it has one. */
interface Locked extends Balance {
  readonly main_place: string | null
  readonly gone: boolean
  readonly status: number
  readonly route_no: number
  readonly code: string
  readonly value: number
  readonly transit: number
  readonly last_cost: number | null
  readonly cost_entries: number
  /** Number of balances of the item. */
  readonly places: number
  /** The item has limits; goods of it expire. */
  readonly watched: boolean
  readonly dated: boolean
  /** Open orders miss some of it. */
  readonly wanted: boolean
}

/** The balances of items by item, in the order of taking, and what each item is worth, without what the catalogue says. */
export interface LockedItems {
  readonly balances: Map<string, Balance[]>
  readonly worth: Map<string, Worth>
  readonly watched: WatchedItems
}

/**
 * Value and balances are locked together: a transaction that has waited for another one sees the newest version of rows
 * that it locks, but of rows that it only joins the version of before. The item is locked before its balances (`of k, b`):
 * one that does not see a balance yet and one that does would else take them in different orders, and wait for each other.
 */
const balanceText = `
  select b.sku_id, b.place_id, p.kind, b.quantity_milli, b.locked_milli, b.entries, b.counted_at, m.place_id as main_place,
    p.deleted_at is not null as gone, p.status, p.route_no, p.code, k.value_micro as value, k.transit_micro as transit,
    k.last_cost_micro as last_cost, k.cost_entries, k.places, k.watched, k.dated, k.wanted
  from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
  left join item_place m on m.org_id = b.org_id and m.store_id = b.store_id and m.item_id = b.sku_id and m.main
  join sku_stock k on k.org_id = b.org_id and k.store_id = b.store_id and k.item_id = b.sku_id
  where b.org_id = $1 and b.store_id = $2 and b.sku_id = ${anyOf('$3')}
  order by b.sku_id, b.place_id for update of k, b`

const lockText = (itemIds: readonly string[], { orgId, storeId }: StockStore) => ({
  name: 'lock-balances',
  text: balanceText,
  values: [orgId, storeId, itemIds],
})

/** Locks the existing balances of items, for who books some of them later in the same transaction. */
export async function holdBalances(tx: Tx, store: StockStore, itemIds: readonly string[]): Promise<void> {
  await tx.query(lockText([...new Set(itemIds)].toSorted(), store))
}

/** An item, and a place where it shall have a balance. */
export interface ItemPlace {
  readonly itemId: string
  readonly placeId: string
}

/**
 * Locks the balances of items in one order (so that two bookings never wait for each other) and sees that each has one on
 * its main bay, or else on some shelf, and at every place of the store that is named with it. Each item's balances come in
 * the order of taking.
 */
export async function lockBalances(
  tx: Tx,
  store: StockStore,
  itemIds: readonly string[],
  places: readonly ItemPlace[] = [],
): Promise<LockedItems> {
  const ids = itemIds.toSorted()
  const query = lockText(ids, store)
  let { rows } = await tx.query<Locked>(query)
  // another booking added a balance while this one waited for it: the next statement sees it
  if (!isComplete(rows)) rows = (await tx.query<Locked>(query)).rows
  const atHome = new Set(rows.filter(isHome).map((row) => row.sku_id))
  const without = ids.filter((id) => !atHome.has(id))
  if (without.length > 0) await addHomes(tx, store, without)
  const unknown = places.filter(
    ({ itemId, placeId }) => !rows.some((row) => row.sku_id === itemId && row.place_id === placeId),
  )
  if (unknown.length > 0) {
    await tx.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select $1, $2, t.item, p.id, 0 from unnest($3::uuid[], $4::uuid[]) as t(item, place)
        join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = t.place
        on conflict do nothing`,
      values: [store.orgId, store.storeId, unknown.map((one) => one.itemId), unknown.map((one) => one.placeId)],
    })
  }
  if (without.length + unknown.length > 0) {
    await countPlaces(tx, store, [...without, ...unknown.map((one) => one.itemId)])
    rows = (await tx.query<Locked>(query)).rows
  }
  const byItem = new Map<string, Locked[]>()
  for (const row of rows) {
    const own = byItem.get(row.sku_id)
    if (own) own.push(row)
    else byItem.set(row.sku_id, [row])
  }
  for (const own of byItem.values()) if (own.length > 1) own.sort(inOrderOfTaking)
  const worth = [...byItem].map(([id, [first]]): [string, Worth] => [id, worthIn(first!)])
  const having = (of: 'watched' | 'dated' | 'wanted') => new Set(rows.filter((row) => row[of]).map((row) => row.sku_id))
  const watched = { limited: having('watched'), dated: having('dated'), wanted: having('wanted') }
  return { balances: byItem, worth: new Map(worth), watched }
}

/** Whether these are all balances of their items. */
function isComplete(rows: readonly Locked[]): boolean {
  const counted = new Map<string, number>()
  for (const { sku_id } of rows) counted.set(sku_id, (counted.get(sku_id) ?? 0) + 1)
  return rows.every((row) => row.places === counted.get(row.sku_id))
}

async function countPlaces(tx: Tx, { orgId, storeId }: StockStore, itemIds: readonly string[]): Promise<void> {
  await tx.query({
    text: `update sku_stock k set places = (select count(*) from stock_balance b
        where b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id)
      where k.org_id = $1 and k.store_id = $2 and k.item_id = any($3::uuid[])`,
    values: [orgId, storeId, itemIds],
  })
}

const worthIn = ({ value, transit, last_cost, cost_entries }: Locked): Worth => ({
  value,
  transit,
  lastCost: last_cost,
  listed: null,
  entries: cost_entries,
})

/** Whether an item is booked here when it lies nowhere: on its main bay, or on any shelf if it has none. */
const isHome = (row: Locked): boolean =>
  row.main_place === null ? row.kind === 'shelf' && !row.gone : row.place_id === row.main_place

/** Gives items their sums, and a balance on their main bay, or on the first shelf of the store. */
async function addHomes(tx: Tx, { orgId, storeId }: StockStore, itemIds: readonly string[]): Promise<void> {
  await tx.query({
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli)
      select s.org_id, s.id, t.id, 0, 0 from store s cross join unnest($3::uuid[]) as t(id)
      where s.org_id = $1 and s.id = $2 on conflict do nothing`,
    values: [orgId, storeId, itemIds],
  })
  await tx.query({
    text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
      select $1, $2, t.id, coalesce(m.place_id, p.id), 0 from unnest($3::uuid[]) as t(id)
      left join item_place m on m.org_id = $1 and m.store_id = $2 and m.item_id = t.id and m.main
      cross join (select id from stock_place where org_id = $1 and store_id = $2 and kind = 'shelf' and deleted_at is null
        order by route_no, code, id limit 1) p
      on conflict do nothing`,
    values: [orgId, storeId, itemIds],
  })
}

/** The main bay, then places as they are walked; those closed for picking after the open ones, deleted ones last. */
const inOrderOfTaking = (a: Locked, b: Locked): number =>
  Number(a.gone) - Number(b.gone) ||
  Number(b.place_id === b.main_place) - Number(a.place_id === a.main_place) ||
  a.status - b.status ||
  a.route_no - b.route_no ||
  (a.code < b.code ? -1 : a.code > b.code ? 1 : a.place_id < b.place_id ? -1 : 1)

/** Writes locked balances that have changed, under a change number that counters fetch. */
export async function writeBalances(
  tx: Tx,
  { orgId, storeId }: StockStore,
  balances: readonly Balance[],
  rev: number,
): Promise<void> {
  await tx.query({
    name: 'write-balances',
    text: `update stock_balance b set quantity_milli = t.q, entries = t.e, rev = $4
      from unnest($3::uuid[], $5::uuid[], $6::bigint[], $7::bigint[]) as t(s, p, q, e)
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.s and b.place_id = t.p`,
    values: [
      orgId,
      storeId,
      balances.map((b) => b.sku_id),
      rev,
      balances.map((b) => b.place_id),
      balances.map((b) => b.quantity_milli),
      balances.map((b) => b.entries),
    ],
  })
}
