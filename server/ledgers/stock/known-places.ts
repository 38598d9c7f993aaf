import type { Place } from '#contract/catalogue/storage.ts'
import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Staged, quarantined and sent goods lie at places of their own. */
type PlaceKind = Place['kind'] | 'staging' | 'quarantine' | 'transit'

/** The places where a person may put and take goods; sent and picked goods are moved by documents of their own. */
export const PLACES_BY_HAND = ['shelf', 'warehouse', 'quarantine'] as const

/** Those of these ids that are places of the store, of some kinds; deleted ones too, because a tablet may not know yet. */
export async function knownPlaces(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ids: readonly string[],
  kinds: readonly PlaceKind[] | null = null,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from stock_place where org_id = $1 and store_id = $2 and id = any($3::uuid[])
      and ($4::text[] is null or kind = any($4))`,
    values: [orgId, storeId, ids, kinds],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The store's place for goods that can't be sold before they are checked. */
export const quarantineOf = (tx: Tx, store: StockStore): Promise<string | undefined> => firstOf(tx, store, 'quarantine')

/** The store's place for goods that are picked for orders, and not handed over yet. */
export async function stagingOf(tx: Tx, store: StockStore): Promise<string> {
  const id = await firstOf(tx, store, 'staging')
  if (id === undefined) throw new Error('a store without a place for picked goods')
  return id
}

async function firstOf(tx: Tx, { orgId, storeId }: StockStore, kind: PlaceKind): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'first-place',
    text: `select id from stock_place where org_id = $1 and store_id = $2 and kind = $3 and deleted_at is null
      order by code, id limit 1`,
    values: [orgId, storeId, kind],
  })
  return rows[0]?.id
}

interface PlaceRow {
  id: string
  zone_id: string
  kind: Place['kind']
  area_code: string
  code: string
  name: string
  route_no: number
  status: Place['status']
}

/** The bays and locations of the store in the order in which they are walked. */
export async function placesOf(tx: Tx, { orgId, storeId }: StockStore): Promise<Place[]> {
  const { rows } = await tx.query<PlaceRow>({
    text: `select p.id, p.zone_id, p.kind, z.code as area_code, p.code, p.name, p.route_no, p.status from stock_place p
      join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      where p.org_id = $1 and p.store_id = $2 and p.deleted_at is null
      order by p.kind, p.route_no, lower(z.code), lower(p.code), p.id`,
    values: [orgId, storeId],
  })
  return rows.map(({ zone_id, area_code, route_no, ...row }) => ({
    ...row,
    areaId: zone_id,
    areaCode: area_code,
    routeNo: route_no,
  }))
}

/** Number of items with a balance at a place; nobody else moves them before the transaction ends. */
export async function itemsAt(tx: Tx, { orgId, storeId }: StockStore, placeId: string): Promise<number> {
  const { rows } = await tx.query<{ quantity_milli: number }>({
    text: `select quantity_milli from stock_balance where org_id = $1 and store_id = $2 and place_id = $3
      order by sku_id, place_id for update`,
    values: [orgId, storeId, placeId],
  })
  return rows.filter((row) => row.quantity_milli !== 0).length
}

/** Makes a shelf bay the first that items are taken from and put to; null: none in particular. */
export async function setMainBay(
  tx: Tx,
  { orgId, storeId }: StockStore,
  itemIds: readonly string[],
  placeId: string | null,
): Promise<void> {
  await tx.query({
    text: `update item_place set main = false where org_id = $1 and store_id = $2 and main
      and item_id = any($3::uuid[]) and place_id is distinct from $4`,
    values: [orgId, storeId, itemIds, placeId],
  })
  if (placeId === null) return
  await tx.query({
    text: `insert into item_place (org_id, store_id, item_id, place_id, main)
      select $1, $2, t.id, p.id, true from unnest($3::uuid[]) as t(id)
      join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = $4
      on conflict (org_id, store_id, item_id, place_id) do update set main = true`,
    values: [orgId, storeId, itemIds, placeId],
  })
}

/** Kinds of places that every store has once besides its bays and locations, with their codes. */
const OWN_PLACES = { staging: 'STAGING', quarantine: 'HOLD' } as const

/**
 * The places of a new store: an aisle with a bay, an area with a location, those for picked and unsellable goods, and those
 * for goods under way between it and the other stores of its organisation.
 */
export async function addFirstPlaces(tx: Tx, { orgId, storeId }: StockStore, newId: () => string): Promise<void> {
  for (const [kind, number, zone, code] of [
    ['shelf', 1, 'A', 'A-1'],
    ['warehouse', 2, 'W', 'W-1'],
  ] as const) {
    const zoneId = newId()
    await tx.query({
      text: 'insert into stock_zone (org_id, store_id, id, kind, code) values ($1, $2, $3, $4, $5)',
      values: [orgId, storeId, zoneId, number, zone],
    })
    await tx.query({
      text: `insert into stock_place (org_id, store_id, id, kind, code, zone_id, route_no)
        values ($1, $2, $3, $4, $5, $6, 1)`,
      values: [orgId, storeId, newId(), kind, code, zoneId],
    })
  }
  for (const [kind, code] of Object.entries(OWN_PLACES))
    await tx.query({
      text: 'insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, $4, $5)',
      values: [orgId, storeId, newId(), kind, code],
    })
  await addTransit(tx, { orgId, storeId }, newId)
}

/** Gives a store, and every other one of its organisation, a place for goods that one sends to the other. */
async function addTransit(tx: Tx, { orgId, storeId }: StockStore, newId: () => string): Promise<void> {
  const { rows } = await tx.query<{ store: string; to: string; code: string }>({
    text: `select $2::uuid as store, o.id as to, o.code from store o where o.org_id = $1 and o.id <> $2
      union all select o.id, s.id, s.code from store o join store s on s.org_id = o.org_id and s.id = $2
      where o.org_id = $1 and o.id <> $2`,
    values: [orgId, storeId],
  })
  for (const { store, to, code } of rows)
    await tx.query({
      text: `insert into stock_place (org_id, store_id, id, kind, code, to_store) values ($1, $2, $3, 'transit', $4, $5)
        on conflict do nothing`,
      values: [orgId, store, newId(), code.slice(0, 10), to],
    })
}

/** The transit place of a store: goods sent to another one, until they arrive. */
export async function transitTo(tx: Tx, { orgId, storeId }: StockStore, to: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from stock_place where org_id = $1 and store_id = $2 and to_store = $3 and kind = 'transit'`,
    values: [orgId, storeId, to],
  })
  const [place] = rows
  if (!place) throw new Error('a store without a place for what it sends')
  return place.id
}
