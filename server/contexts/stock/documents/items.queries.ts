import { packStates } from '#domain/pack-states.ts'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import { normaliseGtin } from '#domain/barcode/gtin.ts'
import { milli } from '#domain/money.ts'
import { placeLabel } from '#domain/place-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { searchPatterns } from '#server/kernel/list-query.ts'

/** The most items that a search offers. */
const MOST = 20

interface Row {
  id: string
  kind: StockItem['kind']
  name_zh: string
  name_en: string
  item_no: string
  unit_zh: string
  unit_en: string
  decimals: number
  barcode: string
  packs: { id: string; zh: string; en: string; quantity: number }[]
  places: { placeId: string; area: string; code: string; kind: StockItem['places'][number]['kind']; quantity: number }[]
  main_place_id: string | null
  gone: boolean
  made: boolean
}

/** An item, and why it can't be on a new document. */
export interface FoundItem extends StockItem {
  readonly gone: boolean
  /** Made of raw materials when it is sold, or not counted: no stock of it is known. */
  readonly made: boolean
}

const sku = `
  select s.id, 'goods' as kind, p.name_zh || case s.options_zh when '' then '' else ' ' || s.options_zh end as name_zh,
    p.name_en || case s.options_en when '' then '' else ' ' || s.options_en end as name_en, s.item_no, s.unit_id,
    s.deleted_at is not null as gone, not s.counted or exists (select 1 from sku_material m
      where m.org_id = s.org_id and m.store_id = s.store_id and m.sku_id = s.id) as made
  from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`

const material = `
  select m.id, 'material' as kind, m.name_zh, m.name_en, m.item_no, m.unit_id, m.deleted_at is not null as gone, false as made
  from raw_material m where m.org_id = $1 and m.store_id = $2 and m.id = any($3::uuid[])`

const text = `
  select i.*, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals,
    coalesce((select min(b.code) from sku_barcode b where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id), '') as barcode,
    coalesce((select json_agg(json_build_object('id', k.id, 'zh', k.name_zh, 'en', k.name_en, 'quantity', k.quantity_milli)
      order by k.quantity_milli) from sku_pack k
      where k.org_id = $1 and k.store_id = $2 and k.sku_id = i.id and k.status = ${packStates.on}), '[]'::json) as packs,
    coalesce((select json_agg(json_build_object('placeId', b.place_id, 'kind', l.kind, 'quantity', b.quantity_milli,
        'area', coalesce(z.code, ''), 'code', l.code) order by l.kind, l.route_no, l.code)
      from stock_balance b join stock_place l on l.org_id = b.org_id and l.store_id = b.store_id and l.id = b.place_id
      left join stock_zone z on z.org_id = l.org_id and z.store_id = l.store_id and z.id = l.zone_id
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id and b.quantity_milli <> 0), '[]'::json) as places,
    (select m.place_id from item_place m where m.org_id = $1 and m.store_id = $2 and m.item_id = i.id and m.main) as main_place_id
  from (${sku} union all ${material}) i
  join unit u on u.org_id = $1 and u.store_id = $2 and u.id = i.unit_id`

const asItem = ({ id, name_zh, name_en, unit_zh, unit_en, item_no, main_place_id, ...row }: Row): FoundItem => ({
  ...row,
  itemId: id,
  name: { zh: name_zh, en: name_en },
  itemNo: item_no,
  unit: { zh: unit_zh, en: unit_en },
  mainPlaceId: main_place_id,
  packs: row.packs.map(({ id: packId, zh, en, quantity }) => ({
    id: packId,
    name: { zh, en },
    quantity: milli(quantity),
  })),
  places: row.places.map(({ area, code, quantity, ...place }) => ({
    ...place,
    code: placeLabel(area, code),
    quantity: milli(quantity),
  })),
})

/** Items by id: skus and raw materials of the store, deleted ones too. */
export async function itemsById(
  ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  ids: readonly string[],
): Promise<Map<string, FoundItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.query<Row>({
    name: 'stock-items',
    text,
    values: [ctx.orgId, ctx.storeId, [...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, asItem(row)]))
}

interface ByCode {
  id: string
  pack_id: string | null
}

/** The item with exactly this code: a barcode, the code of a pack, or an item number. */
async function byCode(ctx: Ctx, code: string): Promise<ByCode | undefined> {
  const { rows } = await ctx.tx.query<ByCode>({
    name: 'stock-item-by-code',
    text: `select t.id, t.pack_id from (
        select 1 as first, b.sku_id as id, k.id as pack_id from sku_barcode b left join sku_pack k on k.org_id = b.org_id
          and k.store_id = b.store_id and k.sku_id = b.sku_id and k.code = b.code
          where b.org_id = $1 and b.store_id = $2 and b.code in ($3, $4)
        union all select 2, sku_id, id from sku_pack where org_id = $1 and store_id = $2 and code in ($3, $4)
          and status = ${packStates.on}
        union all select 3, id, null from sku where org_id = $1 and store_id = $2 and item_no = $3 and deleted_at is null
        union all select 4, id, null from raw_material where org_id = $1 and store_id = $2 and item_no = $3 and deleted_at is null
      ) t order by t.first, t.id limit 1`,
    // a GTIN is stored in one form, however a scanner reports it
    values: [ctx.orgId, ctx.storeId, code, normaliseGtin(code) ?? code],
  })
  return rows[0]
}

async function byWords(ctx: Ctx, words: string): Promise<string[]> {
  const patterns = searchPatterns(words)
  if (patterns.length === 0) return []
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `select id from (
        (select id, length(search) as n from sku where org_id = $1 and store_id = $2 and deleted_at is null
          and search like all($3::text[]) limit 200)
        union all
        (select id, length(search) from raw_material where org_id = $1 and store_id = $2 and deleted_at is null
          and search like all($3::text[]) limit 200)) t
      order by n, id limit ${MOST}`,
    values: [ctx.orgId, ctx.storeId, patterns],
  })
  return rows.map(({ id }) => id)
}

/** Items for a line: the one with exactly this code, or else those that have all of the words. */
export async function findItems(
  ctx: Ctx,
  search: string,
): Promise<{ records: StockItem[]; exact: { packId: string | null } | null }> {
  const exact = await byCode(ctx, search)
  const ids = exact ? [exact.id] : await byWords(ctx, search)
  const found = await itemsById(ctx, ids)
  const records = ids.flatMap((id) => {
    const item = found.get(id)
    return item && !item.gone && !item.made ? [withoutFlags(item)] : []
  })
  return { records, exact: exact && records.length > 0 ? { packId: exact.pack_id } : null }
}

/** As the contract has it. */
export const withoutFlags = ({ gone: _gone, made: _made, ...item }: FoundItem): StockItem => item
