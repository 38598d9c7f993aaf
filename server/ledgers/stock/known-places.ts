import type { Place } from '#contract/storage.ts'
import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Those of these ids that are places of the store; deleted ones too, because a tablet may not know yet. */
export async function knownPlaces(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from stock_place where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [orgId, storeId, ids],
  })
  return new Set(rows.map(({ id }) => id))
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

/** How many items a place holds some of, or less than none; nobody else moves them before the transaction ends. */
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

/** Kinds of places that every store has besides its bays and locations, with their codes. */
const OWN_PLACES = { staging: 'STAGING', quarantine: 'HOLD' } as const

/** The places of a new store: an aisle with a bay, an area with a location, and those for picked and unsellable goods. */
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
}
