import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/ids.ts'
import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import type { Home } from '#server/ledgers/stock/open-stock.ts'

/** The places of a store besides its first bay and its first location: kind, aisle or area, and code. */
const more = [
  [1, 'A', 'A-2'],
  [1, 'A', 'A-3'],
  [1, 'B', 'B-1'],
  [1, 'B', 'B-2'],
  [1, 'B', 'B-3'],
  [2, 'W', 'W-2'],
  [2, 'W', 'W-3'],
  [2, 'C', 'C-1'],
] as const

/** Adds aisles, bays and locations, and gives each category a bay and a location of its own. */
export async function addHomes(
  tx: Tx,
  { orgId, storeId }: DemoStore,
  { skus, shelfId, warehouseId }: StoreGoods,
  at: number,
): Promise<ReadonlyMap<string, Home>> {
  const own = { org_id: orgId, store_id: storeId }
  const id = (): string => uuidv7(at, randomBytes(10))
  const { rows } = await tx.query<{ id: string; kind: number; code: string }>({
    text: 'select id, kind, code from stock_zone where org_id = $1 and store_id = $2',
    values: [orgId, storeId],
  })
  const zones = new Map(rows.map((zone) => [`${zone.kind} ${zone.code}`, zone.id]))
  const places = { 1: [shelfId], 2: [warehouseId] }
  for (const [kind, zone, code] of more) {
    const key = `${kind} ${zone}`
    const zoneId = zones.get(key) ?? id()
    if (!zones.has(key)) await loadRows(tx, 'stock_zone', [{ ...own, id: zoneId, kind, code: zone, sort: zones.size }])
    zones.set(key, zoneId)
    const place = { ...own, id: id(), kind: kind === 1 ? 'shelf' : 'warehouse', code, zone_id: zoneId }
    await loadRows(tx, 'stock_place', [{ ...place, route_no: places[kind].length + 1 }])
    places[kind].push(place.id)
  }
  const homes = new Map(
    skus.map((sku): [string, Home] => {
      const nth = sku.good.category
      const [bay, location] = [places[1][nth % places[1].length]!, places[2][nth % places[2].length]!]
      return [sku.id, { shelfId: bay, warehouseId: location }]
    }),
  )
  await loadRows(
    tx,
    'item_place',
    [...homes].map(([item_id, home]) => ({ ...own, item_id, place_id: home.shelfId, main: true })),
  )
  return homes
}
