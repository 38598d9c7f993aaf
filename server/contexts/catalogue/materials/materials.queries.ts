import type { ParsedOf } from '#contract/define.ts'
import type { Material, MaterialDetails, rawMaterials } from '#contract/catalogue/materials.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Condition, pageOf, equals, sorted, searched } from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface Row {
  id: string
  name_zh: string
  name_en: string
  item_no: string
  unit_id: string
  unit_zh: string
  unit_en: string
  decimals: number
  category_id: string | null
  category_zh: string | null
  category_en: string | null
  image: string
  specification: string
  default_cost_micro: number | null
  lower_milli: number | null
  upper_milli: number | null
  status: Material['status']
  shelf: number
  warehouse: number
  used: number
}

const QUANTITY = '(coalesce(k.shelf_milli, 0) + coalesce(k.warehouse_milli, 0))'
const USED = `(select count(distinct l.sku_id) from recipe_line l
  where l.org_id = m.org_id and l.store_id = m.store_id and l.material_id = m.id)`
const COLUMNS = `m.id, m.name_zh, m.name_en, m.item_no, m.unit_id, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals,
  m.category_id, c.name_zh as category_zh, c.name_en as category_en, m.image, m.specification, m.default_cost_micro,
  l.lower_milli, l.upper_milli, m.status, coalesce(k.shelf_milli, 0) as shelf, coalesce(k.warehouse_milli, 0) as warehouse,
  ${USED} as used`
const FROM = `from raw_material m
  join unit u on u.org_id = m.org_id and u.store_id = m.store_id and u.id = m.unit_id
  left join raw_category c on c.org_id = m.org_id and c.store_id = m.store_id and c.id = m.category_id
  left join sku_stock k on k.org_id = m.org_id and k.store_id = m.store_id and k.item_id = m.id
  left join item_limit l on l.org_id = m.org_id and l.store_id = m.store_id and l.item_id = m.id
  where m.org_id = $1 and m.store_id = $2 and m.deleted_at is null`

const sortsIn = (language: Ctx['language']) =>
  ({
    name: [language === 'zh' ? 'm.sort_zh' : 'm.sort_en', 'asc'],
    itemNo: ['m.item_no', 'asc'],
    quantity: [QUANTITY, 'desc'],
    used: ['used', 'desc'],
  }) as const

const orNone = (value: number | null): Milli | null => (value === null ? null : milli(value))

const asMaterial = (row: Row, seesCost: boolean): Material => ({
  id: row.id,
  name: { zh: row.name_zh, en: row.name_en },
  itemNo: row.item_no,
  unit: { zh: row.unit_zh, en: row.unit_en },
  category: row.category_zh === null ? null : { zh: row.category_zh, en: row.category_en! },
  categoryId: row.category_id,
  image: row.image,
  specification: row.specification,
  quantity: milli(row.shelf + row.warehouse),
  ...(seesCost ? { cost: row.default_cost_micro } : {}),
  lower: orNone(row.lower_milli),
  upper: orNone(row.upper_milli),
  status: row.status,
  used: row.used,
})

const stockConditions: Readonly<Record<'low' | 'negative', Condition>> = {
  low: () => `${QUANTITY} <= l.lower_milli`,
  negative: () => `${QUANTITY} < 0`,
}

export async function materialPage(
  ctx: Ctx,
  filter: ParsedOf<typeof rawMaterials.list>,
): Promise<{ records: Material[]; total: number }> {
  const list = {
    columns: COLUMNS,
    from: FROM,
    values: [ctx.orgId, ctx.storeId],
    where: [
      ...searched(filter.search, 'm.search'),
      equals('m.category_id', filter.categoryId),
      equals('m.status', filter.status),
      filter.stock && stockConditions[filter.stock],
    ],
    order: sorted(sortsIn(ctx.language), filter, 'm.id'),
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  const seesCost = maySeeCost(ctx)
  return { records: rows.map((row) => asMaterial(row, seesCost)), total }
}

/** One raw material of the store, locked; undefined for none, or one that is deleted. */
export async function materialHere(ctx: Ctx, id: string): Promise<MaterialDetails | undefined> {
  const { rows } = await ctx.tx.query<Row & { moved: boolean }>({
    text: `select ${COLUMNS}, exists (select 1 from stock_ledger e
        where e.org_id = m.org_id and e.store_id = m.store_id and e.sku_id = m.id) as moved
      ${FROM} and m.id = $3 for update of m`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const row = rows[0]
  return (
    row && {
      ...asMaterial(row, maySeeCost(ctx)),
      nameZh: row.name_zh,
      nameEn: row.name_en,
      unitId: row.unit_id,
      unitDecimals: row.decimals,
      shelf: milli(row.shelf),
      warehouse: milli(row.warehouse),
      unitFixed: row.moved || row.used > 0,
    }
  )
}

/** One more than the highest item number that is an R and figures, from R1001 on. */
export async function nextMaterialNumber(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.tx.query<{ next: number }>({
    text: `select coalesce(max(substr(item_no, 2)::bigint), 1000) + 1 as next from raw_material
      where org_id = $1 and store_id = $2 and deleted_at is null and item_no ~ '^R[0-9]{1,9}$'`,
    values: [ctx.orgId, ctx.storeId],
  })
  return `R${Math.max(rows[0]!.next, 1001)}`
}

interface UsingRow {
  product_id: string
  sku_id: string
  name_zh: string
  name_en: string
  item_no: string
  quantity_milli: number
  yield_milli: number
  planned_from: number | null
}

/**
 * Skus that are made of it by the recipe that holds now, or by one that is planned. A sku with both is in the list for
 * each.
 */
export async function skusMadeOf(ctx: Ctx, { id, ...page }: ParsedOf<typeof rawMaterials.skus>) {
  const list = {
    columns: `p.id as product_id, s.id as sku_id, s.item_no, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
      trim(p.name_en || ' ' || s.options_en) as name_en, l.quantity_milli, r.yield_milli,
      case when r.valid_from > $4 then r.valid_from end as planned_from`,
    from: `from recipe_line l
      join recipe r on r.org_id = l.org_id and r.store_id = l.store_id and r.sku_id = l.sku_id and r.version = l.version
      join sku s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sku_id and s.deleted_at is null
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where l.org_id = $1 and l.store_id = $2 and l.material_id = $3 and (r.valid_from > $4 or not exists (
        select 1 from recipe x where x.org_id = r.org_id and x.store_id = r.store_id and x.sku_id = r.sku_id
          and x.valid_from <= $4 and (x.valid_from, x.version) > (r.valid_from, r.version)))`,
    values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
    order: `${ctx.language === 'zh' ? 's.sort_zh' : 's.sort_en'}, s.id, r.version`,
  }
  const { rows, total } = await pageOf<UsingRow>(ctx.tx, list, page)
  const records = rows.map((row) => ({
    productId: row.product_id,
    skuId: row.sku_id,
    name: { zh: row.name_zh, en: row.name_en },
    itemNo: row.item_no,
    quantity: milli(row.quantity_milli),
    yield: milli(row.yield_milli),
    plannedFrom: row.planned_from,
  }))
  return { records, total }
}
