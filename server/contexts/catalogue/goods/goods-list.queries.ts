import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ParsedOf } from '#contract/define.ts'
import type { goods, GoodsRow } from '#contract/goods.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import { unitStates } from '#domain/unit-states.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { lastingCents } from '#server/contexts/catalogue/skus/carry-prices.ts'
import { rowsBefore, inParts, foldedWords, containing } from '#server/kernel/list-query.ts'

export type Filter = ParsedOf<typeof goods.list> & { readonly productId?: string | undefined }

const onShelf = sql<number>`coalesce(sku_stock.shelf_milli, 0)`
const inWarehouse = sql<number>`coalesce(sku_stock.warehouse_milli, 0)`

const SORTS = {
  name: (language: Ctx['language']) => (language === 'zh' ? sql`sku.sort_zh` : sql`sku.sort_en`),
  itemNo: () => sql`sku.item_no`,
  price: () => sql`sku.price_cents`,
  shelf: () => onShelf,
} as const

/** The skus of the store, deleted ones included. */
const skus = (ctx: Ctx) =>
  queryBuilder(ctx.tx).selectFrom('sku').where('sku.org_id', '=', ctx.orgId).where('sku.store_id', '=', ctx.storeId)

/** With the product, category and unit of each. */
const described = (query: ReturnType<typeof skus>) =>
  query
    .innerJoin('product', (join) =>
      join
        .onRef('product.org_id', '=', 'sku.org_id')
        .onRef('product.store_id', '=', 'sku.store_id')
        .onRef('product.id', '=', 'sku.product_id'),
    )
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

type Skus = ReturnType<typeof skus>

/** Skus with what they are ordered by. */
const ordered = (query: Skus, by: RawBuilder<unknown>) => query.select(['sku.org_id', 'sku.id', by.as('by')])

/** With the stock of each; goods that never had any have none. */
const withStock = (query: Skus) =>
  query.leftJoin('sku_stock', (join) =>
    join
      .onRef('sku_stock.org_id', '=', 'sku.org_id')
      .onRef('sku_stock.store_id', '=', 'sku.store_id')
      .onRef('sku_stock.item_id', '=', 'sku.id'),
  )

/** The skus of a filter; only those with a filter or order by stock read the stock. */
function filtered(ctx: Ctx, filter: Filter, byShelf = filter.sort === 'shelf') {
  let query = skus(ctx).where('sku.deleted_at', 'is', null)
  if (filter.stock === 'available') query = withStock(query).where(sql<SqlBool>`sku_stock.shelf_milli > 0`)
  else if (filter.stock === 'negative') query = withStock(query).where(sql<SqlBool>`sku_stock.shelf_milli < 0`)
  else if (byShelf) query = withStock(query)
  if (filter.stock === 'empty')
    query = query.where(sql<SqlBool>`sku.counted and not exists (select 1 from sku_stock k where k.org_id = ${ctx.orgId}
      and k.store_id = ${ctx.storeId} and k.item_id = sku.id and k.shelf_milli <> 0)`)
  if (filter.categoryId)
    query = query.where(sql<SqlBool>`exists (select 1 from product p where p.org_id = sku.org_id
      and p.store_id = sku.store_id and p.id = sku.product_id and p.category_id = ${filter.categoryId})`)
  if (filter.productId) query = query.where('sku.product_id', '=', filter.productId)
  if (filter.price === 'none') query = query.where('sku.price_cents', 'is', null)
  for (const word of foldedWords(filter.keyword)) query = query.where('sku.search', 'like', containing(word))
  return query
}

const isNarrowed = ({ keyword, categoryId, productId, stock, price }: Filter): boolean =>
  Boolean(keyword || categoryId || productId || stock || price)

/** The ids of one page in their order, and how many skus there are in all. */
async function pageOfIds(ctx: Ctx, filter: Filter): Promise<{ ids: string[]; total: number }> {
  const narrowed = isNarrowed(filter)
  if (filter.sort === 'shelf' && !narrowed) return pageByShelf(ctx, filter)
  const all = filtered(ctx, filter)
  const by = SORTS[filter.sort ?? 'name'](ctx.language)
  if (narrowed) return pageOfFound(ctx, ordered(all, by), filter)
  const rows = await all
    .select('sku.id')
    .orderBy(by, filter.order ?? 'asc')
    .orderBy('sku.id')
    .limit(filter.pageSize)
    .offset(rowsBefore(filter))
    .execute()
  return { ids: rows.map((row) => row.id), total: await countOf(all) }
}

/**
 * A page of what a filter finds, and how much that is: it reads what it counts anyway, whereas all goods are counted
 * apart, since their page comes from an index. Found as a whole first (`offset 0`): for a page alone the planner would
 * look up the stock of each product by itself.
 */
async function pageOfFound(
  ctx: Ctx,
  found: ReturnType<typeof ordered>,
  filter: Filter,
): Promise<{ ids: string[]; total: number }> {
  const { order = 'asc', pageSize } = filter
  const rows = await queryBuilder(ctx.tx)
    .selectFrom(found.offset(0).as('q'))
    .where('q.org_id', '=', ctx.orgId)
    .select(['q.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('q.by', order)
    .orderBy('q.id')
    .limit(pageSize)
    .offset(rowsBefore(filter))
    .execute()
  if (rows.length > 0 || filter.currentPage === 1) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  const { n } = await queryBuilder(ctx.tx)
    .selectFrom(found.as('q'))
    .where('q.org_id', '=', ctx.orgId)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { ids: [], total: n }
}

/** All goods in the order of their stock, from its index; those that never had any come after all others. */
async function pageByShelf(ctx: Ctx, filter: Filter): Promise<{ ids: string[]; total: number }> {
  const { order = 'asc', pageSize } = filter
  const live = filtered(ctx, filter, false)
  const moved = withStock(live).where('sku_stock.item_id', 'is not', null)
  const before = rowsBefore(filter)
  const rows = await moved
    .select('sku.id')
    .orderBy('sku_stock.shelf_milli', order)
    .orderBy('sku_stock.item_id', order)
    .limit(pageSize)
    .offset(before)
    .execute()
  const ids = rows.map((row) => row.id)
  const total = await countOf(live)
  if (ids.length === pageSize) return { ids, total }
  const others = await withStock(live)
    .where('sku_stock.item_id', 'is', null)
    .select('sku.id')
    .orderBy('sku.id')
    .limit(pageSize - ids.length)
    .offset(Math.max(0, before - (await countOf(moved))))
    .execute()
  return { ids: [...ids, ...others.map((row) => row.id)], total }
}

const countOf = async (all: Skus): Promise<number> =>
  (await all.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

/** One page of products with their shelf and warehouse stock. */
export async function goodsPage(ctx: Ctx, filter: Filter): Promise<{ records: GoodsRow[]; total: number }> {
  const { ids, total } = await pageOfIds(ctx, filter)
  const rows = await rowsOfIds(ctx, ids)
  const byId = new Map(rows.map((row) => [row.skuId, row]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), total }
}

const joined = (ctx: Ctx, ids: readonly string[]) =>
  described(skus(ctx).where('sku.id', 'in', ids))
    .leftJoin('sku_stock', (join) =>
      join
        .onRef('sku_stock.org_id', '=', 'sku.org_id')
        .onRef('sku_stock.store_id', '=', 'sku.store_id')
        .onRef('sku_stock.item_id', '=', 'sku.id'),
    )
    .select([
      'sku.id',
      'sku.product_id',
      'sku.item_no',
      'sku.counted',
      'sku.price_cents',
      'sku.lasting_cents',
      'sku.cost_cents',
      'sku.taxes',
      'sku.options_zh',
      'sku.options_en',
      'product.name_zh',
      'product.name_en',
      'product.brand',
      sql<string>`coalesce(nullif(sku.image, ''), product.image)`.as('image'),
      'product.category_id',
      'category.name_zh as category_zh',
      'category.name_en as category_en',
      'unit.name_zh as unit_zh',
      'unit.name_en as unit_en',
      'unit.kind',
      onShelf.as('shelf'),
      inWarehouse.as('warehouse'),
      sql<string[]>`coalesce((select json_agg(b.code order by b.code) from sku_barcode b
        where b.org_id = sku.org_id and b.store_id = sku.store_id and b.sku_id = sku.id), '[]'::json)`.as('barcodes'),
    ])
    .execute()

async function rowsOfIds(ctx: Ctx, ids: readonly string[]): Promise<GoodsRow[]> {
  const rows = ids.length === 0 ? [] : await joined(ctx, ids)
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
    ...(row.lasting_cents === null ? {} : { lastingPrice: cents(row.lasting_cents) }),
    ...(seesCost ? { cost: row.cost_cents === null ? null : cents(row.cost_cents) } : {}),
    taxes: row.taxes as GoodsRow['taxes'],
    shelf: milli(row.shelf),
    warehouse: milli(row.warehouse),
    counted: row.counted,
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
  readonly counted: boolean
  /** The lasting price: a file with a promotion's would make it last. */
  readonly price_cents: number | null
  readonly original_price_cents: number | null
  readonly cost_cents: number | null
  readonly quantity: number
  /** Packs with a price of their own; null: none. */
  readonly packs: { readonly name: string; readonly quantity: number; readonly price: number }[] | null
}

/** All products of the filter in parts, the variants of one behind each other. */
export const exportedGoods = (ctx: Ctx, filter: Filter): AsyncGenerator<ExportedSku[]> =>
  inParts<ExportedSku>(EXPORT_PART, (limit, after) => {
    let query = described(filtered(ctx, filter))
      .select([
        'sku.id',
        'sku.product_id',
        'sku.item_no',
        sql<number | null>`${sql.raw(lastingCents('sku'))}`.as('price_cents'),
        'sku.original_price_cents',
        'sku.cost_cents',
        'sku.counted',
        'sku.options_zh',
        'sku.options_en',
        'product.name_zh',
        'product.name_en',
        'product.brand',
        'product.description',
        'category.name_en as category_en',
        'unit.name_en as unit_en',
        sql<boolean>`jsonb_array_length(sku.taxes) > 0 or sku.awaits_tax`.as('taxed'),
        sql<number>`coalesce((select k.shelf_milli + k.warehouse_milli from sku_stock k where k.org_id = sku.org_id
          and k.store_id = sku.store_id and k.item_id = sku.id), 0)`.as('quantity'),
        sql<ExportedSku['packs']>`(select json_agg(json_build_object('name', k.name_en, 'quantity', k.quantity_milli,
          'price', ${sql.raw(lastingCents('k'))}) order by k.quantity_milli, k.id) from sku_pack k where k.org_id = sku.org_id
          and k.store_id = sku.store_id and k.sku_id = sku.id and k.status = ${unitStates.on}
          and ${sql.raw(lastingCents('k'))} is not null)`.as('packs'),
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
