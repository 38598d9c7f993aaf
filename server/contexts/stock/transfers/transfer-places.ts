import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import { placeLabel } from '#domain/place-label.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The places of these kinds in the caller's store, by id, in the order in which they are walked. */
export async function placesByLabel(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  kinds: readonly DocumentPlace['kind'][],
): Promise<Map<string, DocumentPlace>> {
  const { rows } = await tx.query<{ id: string; kind: DocumentPlace['kind']; area: string; code: string }>({
    text: `select p.id, p.kind, coalesce(z.code, '') as area, p.code from stock_place p
      left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      where p.org_id = $1 and p.store_id = $2 and p.deleted_at is null and p.kind = any($3)
      order by p.kind, p.route_no, lower(p.code), p.id`,
    values: [orgId, storeId, kinds],
  })
  return new Map(rows.map(({ id, kind, area, code }) => [id, { placeId: id, kind, code: placeLabel(area, code) }]))
}

/**
 * Place where a store puts goods that arrive: a place that is assigned to the item, the location that holds most of it,
 * or the first one of the warehouse.
 */
export async function putPlaces(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ item: string; place: string | null }>({
    text: `select t.item, coalesce(
        (select a.place_id from item_place a
          join stock_place p on p.org_id = a.org_id and p.store_id = a.store_id and p.id = a.place_id and p.deleted_at is null
          where a.org_id = $1 and a.store_id = $2 and a.item_id = t.item and a.assigned order by p.route_no, p.id limit 1),
        (select b.place_id from stock_balance b
          join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'warehouse'
          where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.item and b.quantity_milli > 0
          order by b.quantity_milli desc, p.id limit 1),
        (select p.id from stock_place p where p.org_id = $1 and p.store_id = $2 and p.kind = 'warehouse'
          and p.deleted_at is null order by p.status, p.route_no, p.code, p.id limit 1)) as place
      from unnest($3::uuid[]) as t(item)`,
    values: [orgId, storeId, itemIds],
  })
  return new Map(rows.flatMap(({ item, place }) => (place === null ? [] : [[item, place]])))
}
