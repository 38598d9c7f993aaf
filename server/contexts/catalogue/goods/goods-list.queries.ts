import { sql, type SqlBool } from 'kysely'
import type { ParsedOf } from '#contract/define.ts'
import type { goods, GoodsRow } from '#contract/goods.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { containing, inParts, rowsBefore } from '#server/kernel/list-query.ts'

export type Filter = ParsedOf<typeof goods.list>

const shelf = sql<number>`coalesce((select sum(b.quantity_milli)::bigint from stock_balance b join stock_place pl
  on pl.org_id = b.org_id and pl.store_id = b.store_id and pl.id = b.place_id and pl.kind = 'shelf'
  where b.org_id = sku.org_id and b.store_id = sku.store_id and b.sku_id = sku.id), 0)`
const warehouse = sql<number>`coalesce((select sum(b.quantity_milli)::bigint from stock_balance b join stock_place pl
  on pl.org_id = b.org_id and pl.store_id = b.store_id and pl.id = b.place_id and pl.kind = 'warehouse'
  where b.org_id = sku.org_id and b.store_id = sku.store_id and b.sku_id = sku.id), 0)`

const SORTS = { name: sql`product.name_en`, itemNo: sql`sku.item_no`, price: sql`sku.price_cents`, shelf } as const

function filtered(ctx: Ctx, filter: Filter) {
  let query = queryBuilder(ctx.tx)
    .selectFrom('sku')
    .innerJoin('product', (join) =>
      join
        .onRef('product.org_id', '=', 'sku.org_id')
        .onRef('product.store_id', '=', 'sku.store_id')
        .onRef('product.id', '=', 'sku.product_id'),
    )
    .where('sku.org_id', '=', ctx.orgId)
    .where('sku.store_id', '=', ctx.storeId)
    .where('sku.deleted_at', 'is', null)
  if (filter.categoryId) query = query.where('product.category_id', '=', filter.categoryId)
  if (filter.stock === 'available') query = query.where(sql<SqlBool>`${shelf} > 0`)
  if (filter.stock === 'empty') query = query.where(sql<SqlBool>`${shelf} = 0`)
  if (filter.stock === 'negative') query = query.where(sql<SqlBool>`${shelf} < 0`)
  if (filter.price === 'none') query = query.where('sku.price_cents', 'is', null)
  const keyword = filter.keyword?.trim()
  if (keyword) {
    const like = containing(keyword.toLowerCase())
    const digits = /^\d{6,14}$/.test(keyword) ? keyword.padStart(14, '0') : keyword
    query =
      query.where(sql<SqlBool>`(sku.search like ${like} or sku.item_no ilike ${like} or product.name_en ilike ${like} or product.name_zh like ${like}
      or exists (select 1 from sku_barcode b where b.org_id = sku.org_id and b.store_id = sku.store_id and b.sku_id = sku.id and b.code in (${keyword}, ${digits})))`)
  }
  return query
}

export async function goodsCount(ctx: Ctx, filter: Filter): Promise<number> {
  const row = await filtered(ctx, filter)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** One page of products with their shelf and warehouse stock. */
export async function goodsPage(ctx: Ctx, filter: Filter): Promise<GoodsRow[]> {
  const rows = await filtered(ctx, filter)
    .innerJoin('category', (join) =>
      join
        .onRef('category.org_id', '=', 'product.org_id')
        .onRef('category.store_id', '=', 'product.store_id')
        .onRef('category.id', '=', 'product.category_id'),
    )
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.org_id', '=', 'sku.org_id')
        .onRef('unit.store_id', '=', 'sku.store_id')
        .onRef('unit.id', '=', 'sku.unit_id'),
    )
    .select([
      'sku.id',
      'sku.product_id',
      'sku.item_no',
      'sku.price_cents',
      'sku.cost_cents',
      'sku.taxes',
      'sku.options_zh',
      'sku.options_en',
      'product.name_zh',
      'product.name_en',
      'product.brand',
      'product.image',
      'product.category_id',
      'category.name_zh as category_zh',
      'category.name_en as category_en',
      'unit.name_zh as unit_zh',
      'unit.name_en as unit_en',
      'unit.kind',
      shelf.as('shelf'),
      warehouse.as('warehouse'),
      sql<string[]>`coalesce((select json_agg(b.code order by b.code) from sku_barcode b
        where b.org_id = sku.org_id and b.store_id = sku.store_id and b.sku_id = sku.id), '[]'::json)`.as('barcodes'),
    ])
    .orderBy(SORTS[filter.sort ?? 'name'], filter.order ?? 'asc')
    .orderBy('sku.id')
    .limit(filter.pageSize)
    .offset(rowsBefore(filter))
    .execute()
  const seesCost = ctx.permissions.has('shopCostSee')
  const named = (name: string, option: string): string => (option === '' ? name : `${name} ${option}`)
  return rows.map((row) => ({
    id: row.product_id,
    skuId: row.id,
    name: { zh: named(row.name_zh, row.options_zh), en: named(row.name_en, row.options_en) },
    category: { zh: row.category_zh, en: row.category_en },
    categoryId: row.category_id,
    brand: row.brand,
    itemNo: row.item_no,
    barcodes: row.barcodes,
    unit: { zh: row.unit_zh, en: row.unit_en },
    unitKind: row.kind,
    price: centsOrNone(row.price_cents),
    ...(seesCost ? { cost: row.cost_cents === null ? null : cents(row.cost_cents) } : {}),
    taxes: row.taxes as GoodsRow['taxes'],
    shelf: milli(row.shelf),
    warehouse: milli(row.warehouse),
    image: row.image,
  }))
}

export interface ExportedSku {
  readonly id: string
  readonly product_id: string
  readonly item_no: string
  readonly barcodes: string[]
  readonly name_zh: string
  readonly name_en: string
  readonly options_zh: string
  readonly options_en: string
  readonly category_en: string
  readonly brand: string
  readonly description: string
  readonly unit_en: string
  readonly taxed: boolean
  readonly price_cents: number | null
  readonly original_price_cents: number | null
  readonly cost_cents: number | null
  readonly quantity: number
}

/** All products of the filter in parts, the variants of one behind each other. */
export const exportedGoods = (ctx: Ctx, filter: Filter): AsyncGenerator<ExportedSku[]> =>
  inParts<ExportedSku>(EXPORT_PART, (limit, after) => {
    let query = filtered(ctx, filter)
      .innerJoin('category', (join) =>
        join
          .onRef('category.org_id', '=', 'product.org_id')
          .onRef('category.store_id', '=', 'product.store_id')
          .onRef('category.id', '=', 'product.category_id'),
      )
      .innerJoin('unit', (join) =>
        join
          .onRef('unit.org_id', '=', 'sku.org_id')
          .onRef('unit.store_id', '=', 'sku.store_id')
          .onRef('unit.id', '=', 'sku.unit_id'),
      )
      .select([
        'sku.id',
        'sku.product_id',
        'sku.item_no',
        'sku.price_cents',
        'sku.original_price_cents',
        'sku.cost_cents',
        'sku.options_zh',
        'sku.options_en',
        'product.name_zh',
        'product.name_en',
        'product.brand',
        'product.description',
        'category.name_en as category_en',
        'unit.name_en as unit_en',
        sql<boolean>`jsonb_array_length(sku.taxes) > 0 or sku.awaits_tax`.as('taxed'),
        sql<number>`${shelf} + ${warehouse}`.as('quantity'),
        sql<string[]>`array(select b.code from sku_barcode b where b.org_id = sku.org_id and b.store_id = sku.store_id
          and b.sku_id = sku.id and not exists (select 1 from sku_pack k where k.org_id = b.org_id
            and k.store_id = b.store_id and k.sku_id = b.sku_id and k.code = b.code) order by b.code)`.as('barcodes'),
      ])
      .orderBy('sku.product_id')
      .orderBy('sku.id')
      .limit(limit)
    if (after) query = query.where(sql<SqlBool>`(sku.product_id, sku.id) > (${after.product_id}, ${after.id})`)
    return query.execute()
  })
const EXPORT_PART = 2000
