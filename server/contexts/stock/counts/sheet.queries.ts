import type { SheetItem, SheetPlace } from '#contract/stock/count-records.ts'
import { packStates } from '#domain/pack-states.ts'
import { milli } from '#domain/money.ts'
import { placeLabel } from '#domain/place-label.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Items in one part of a sheet. */
export const SHEET_PART = 500

interface Row {
  id: string
  name_zh: string
  name_en: string
  item_no: string
  unit_zh: string
  unit_en: string
  decimals: number
  codes: { code: string; packId: string | null }[]
  packs: { id: string; zh: string; en: string; quantity: number }[]
  places: { placeId: string; round: number; expected: number }[]
}

const items = `
  select s.id, p.name_zh || case s.options_zh when '' then '' else ' ' || s.options_zh end as name_zh,
    p.name_en || case s.options_en when '' then '' else ' ' || s.options_en end as name_en, s.item_no, s.unit_id
  from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  where s.org_id = $1 and s.store_id = $2 and s.id = any($4::uuid[])
  union all
  select m.id, m.name_zh, m.name_en, m.item_no, m.unit_id from raw_material m
  where m.org_id = $1 and m.store_id = $2 and m.id = any($4::uuid[])`

/** Items with all that a device needs to find and count them, by id; `countId` null: of no count. */
export async function sheetItems(
  { tx, orgId, storeId }: Ctx,
  countId: string | null,
  ids: readonly string[],
  expected: boolean,
): Promise<SheetItem[]> {
  const { rows } = await tx.query<Row>({
    text: `select i.*, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals,
        coalesce((select json_agg(json_build_object('code', t.code, 'packId', t.pack)) from (
          select b.code, null::uuid as pack from sku_barcode b where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id
          union all
          select k.code, k.id from sku_pack k where k.org_id = $1 and k.store_id = $2 and k.sku_id = i.id and k.code <> '') t),
          '[]'::json) as codes,
        coalesce((select json_agg(json_build_object('id', k.id, 'zh', k.name_zh, 'en', k.name_en, 'quantity', k.quantity_milli)
          order by k.quantity_milli desc) from sku_pack k
          where k.org_id = $1 and k.store_id = $2 and k.sku_id = i.id and k.status = ${packStates.on}), '[]'::json) as packs,
        coalesce((select json_agg(json_build_object('placeId', l.place_id, 'round', l.round, 'expected', l.held_milli))
          from stock_count_line l where l.org_id = $1 and l.store_id = $2 and l.count_id = $3 and l.item_id = i.id),
          '[]'::json) as places
      from (${items}) i join unit u on u.org_id = $1 and u.store_id = $2 and u.id = i.unit_id order by i.id`,
    values: [orgId, storeId, countId, ids],
  })
  return rows.map((row) => ({
    itemId: row.id,
    name: { zh: row.name_zh, en: row.name_en },
    itemNo: row.item_no,
    unit: { zh: row.unit_zh, en: row.unit_en },
    decimals: row.decimals,
    codes: row.codes,
    packs: row.packs.map(({ id, zh, en, quantity }) => ({ id, name: { zh, en }, quantity: milli(quantity) })),
    places: row.places.map(({ placeId, round, expected: held }) => ({
      placeId,
      round,
      ...(expected ? { expected: milli(held) } : {}),
    })),
  }))
}

/** The items of a count after one of them, in the order of their ids. */
export async function itemsAfter(
  { tx, orgId, storeId }: Ctx,
  countId: string,
  after: string | undefined,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select distinct item_id as id from stock_count_line where org_id = $1 and store_id = $2 and count_id = $3
      and ($4::uuid is null or item_id > $4) order by 1 limit ${SHEET_PART}`,
    values: [orgId, storeId, countId, after ?? null],
  })
  return rows.map(({ id }) => id)
}

/** The places of the store in the order in which they are walked, those of a count marked. */
export async function sheetPlaces({ tx, orgId, storeId }: Ctx, countId: string): Promise<SheetPlace[]> {
  const { rows } = await tx.query<{
    id: string
    area: string
    code: string
    kind: string
    route_no: number
    planned: boolean
  }>({
    text: `select p.id, coalesce(z.code, '') as area, p.code, p.kind, p.route_no, p.id in (
        select l.place_id from stock_count_line l where l.org_id = $1 and l.store_id = $2 and l.count_id = $3) as planned
      from stock_place p left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      where p.org_id = $1 and p.store_id = $2 and p.deleted_at is null and p.kind <> 'transit'
      order by array_position(array['shelf', 'warehouse', 'staging', 'quarantine'], p.kind), p.route_no, lower(p.code), p.id`,
    values: [orgId, storeId, countId],
  })
  return rows.map(({ id, area, code, kind, route_no, planned }) => ({
    placeId: id,
    code: placeLabel(area, code),
    kind,
    routeNo: route_no,
    planned,
  }))
}
