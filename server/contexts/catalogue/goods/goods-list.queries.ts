import type { ParsedOf } from '#contract/define.ts'
import type { goods, GoodsRow } from '#contract/catalogue/goods.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import { unitStates } from '#domain/unit-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { lastingCents } from '#server/contexts/catalogue/skus/project-prices.ts'
import {
  equals,
  inParts,
  narrowed,
  rowsBefore,
  rowsFrom,
  searched,
  sumsOf,
  type Filtered,
  type Given,
} from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { statementName } from '#server/db/statement-name.ts'

export type Filter = ParsedOf<typeof goods.list> & { readonly productId?: string | undefined }

const SORTS = {
  name: (language: Ctx['language']) => (language === 'zh' ? 'sku.sort_zh' : 'sku.sort_en'),
  itemNo: () => 'sku.item_no',
  price: () => 'sku.price_cents',
  shelf: () => 'coalesce(sku_stock.shelf_milli, 0)',
} as const

/** The stock of each; goods that never had any have none. */
const STOCK = `left join sku_stock on sku_stock.org_id = sku.org_id and sku_stock.store_id = sku.store_id
  and sku_stock.item_id = sku.id`
/** The product, category and unit of each. */
const DESCRIBED = `join product on product.org_id = sku.org_id and product.store_id = sku.store_id
    and product.id = sku.product_id
  join category on category.org_id = product.org_id and category.store_id = product.store_id
    and category.id = product.category_id
  join unit on unit.org_id = sku.org_id and unit.store_id = sku.store_id and unit.id = sku.unit_id`
/** The skus of the store with these joins, deleted ones included; $1 and $2 are the organisation and the store. */
const skus = (joins: string): string => `from sku ${joins} where sku.org_id = $1 and sku.store_id = $2`

/** The skus of a filter; only those with a filter or order by stock read the stock. */
function filtered({ orgId, storeId }: Ctx, filter: Filter, byShelf = filter.sort === 'shelf', joins = ''): Filtered {
  const { stock, categoryId } = filter
  const withStock = byShelf || stock === 'available' || stock === 'negative'
  return {
    from: `${skus(`${joins} ${withStock ? STOCK : ''}`)} and sku.deleted_at is null`,
    values: [orgId, storeId],
    named: true,
    where: [
      stock && STOCKED[stock],
      categoryId
        ? (given) => `exists (select 1 from product p where p.org_id = sku.org_id and p.store_id = sku.store_id
            and p.id = sku.product_id and p.category_id = ${given(categoryId)})`
        : undefined,
      equals('sku.product_id', filter.productId),
      filter.price === 'none' ? () => 'sku.price_cents is null' : undefined,
      ...searched(filter.keyword, 'sku.search'),
    ],
  }
}

const STOCKED = {
  available: () => 'sku_stock.shelf_milli > 0',
  negative: () => 'sku_stock.shelf_milli < 0',
  empty: () => `sku.counted and not exists (select 1 from sku_stock k where k.org_id = $1 and k.store_id = $2
    and k.item_id = sku.id and k.shelf_milli <> 0)`,
} as const

const isNarrowed = ({ keyword, categoryId, productId, stock, price }: Filter): boolean =>
  Boolean(keyword || categoryId || productId || stock || price)

interface Ids {
  readonly ids: string[]
  readonly total: number
}

/** The ids of one page in their order, and how many skus there are in all. */
async function pageOfIds(ctx: Ctx, filter: Filter): Promise<Ids> {
  const isFiltered = isNarrowed(filter)
  if (filter.sort === 'shelf' && !isFiltered) return pageByShelf(ctx, filter)
  const all = filtered(ctx, filter)
  const by = SORTS[filter.sort ?? 'name'](ctx.language)
  if (isFiltered) return pageOfFound(ctx, all, by, filter)
  const order = `${by} ${filter.order ?? 'asc'}, sku.id`
  return { ids: await idsOf(ctx, all, order, rowsBefore(filter), filter.pageSize), total: await countOf(ctx, all) }
}

async function idsOf({ tx }: Ctx, all: Filtered, order: string, before: number, most: number): Promise<string[]> {
  const rows = await rowsFrom<{ id: string }>(tx, { ...all, columns: 'sku.id', order }, before, most)
  return rows.map((row) => row.id)
}

/**
 * A page of what a filter finds, and how much that is: it reads what it counts anyway, whereas all goods are counted
 * apart, since their page comes from an index. Found as a whole first (`offset 0`): for a page alone the planner would
 * look up the stock of each product by itself.
 */
async function pageOfFound(ctx: Ctx, found: Filtered, by: string, filter: Filter): Promise<Ids> {
  const { order = 'asc', pageSize } = filter
  const { text, values, given } = narrowed(found)
  const page = `select q.id, count(*) over () as total from (select sku.id, ${by} as by ${text} offset 0) q
    order by q.by ${order}, q.id limit ${given(pageSize)} offset ${given(rowsBefore(filter))}`
  const { rows } = await ctx.tx.query<{ id: string; total: number }>({ name: statementName(page), text: page, values })
  if (rows.length > 0 || filter.currentPage === 1) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  return { ids: [], total: await countOf(ctx, found) }
}

/** All goods in the order of their stock, from its index; those that never had any come after all others. */
async function pageByShelf(ctx: Ctx, filter: Filter): Promise<Ids> {
  const { order = 'asc', pageSize } = filter
  const live = filtered(ctx, filter, true)
  const moved = { ...live, from: `${live.from} and sku_stock.item_id is not null` }
  const before = rowsBefore(filter)
  const byStock = `sku_stock.shelf_milli ${order}, sku_stock.item_id ${order}`
  const ids = await idsOf(ctx, moved, byStock, before, pageSize)
  const total = await countOf(ctx, filtered(ctx, filter, false))
  if (ids.length === pageSize) return { ids, total }
  const others = await idsOf(
    ctx,
    { ...live, from: `${live.from} and sku_stock.item_id is null` },
    'sku.id',
    Math.max(0, before - (await countOf(ctx, moved))),
    pageSize - ids.length,
  )
  return { ids: [...ids, ...others], total }
}

const countOf = async ({ tx }: Ctx, all: Filtered): Promise<number> =>
  (await sumsOf<{ n: number }>(tx, all, 'count(*) as n')).n

/** One page of products with their shelf and warehouse stock. */
export async function goodsPage(ctx: Ctx, filter: Filter): Promise<{ records: GoodsRow[]; total: number }> {
  const { ids, total } = await pageOfIds(ctx, filter)
  const rows = await rowsOfIds(ctx, ids)
  const byId = new Map(rows.map((row) => [row.skuId, row]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), total }
}

type SkuColumn =
  | 'id'
  | 'product_id'
  | 'item_no'
  | 'counted'
  | 'price_cents'
  | 'lasting_cents'
  | 'cost_cents'
  | 'taxes'
  | 'options_zh'
  | 'options_en'

interface Row extends Pick<TableRow<'sku'>, SkuColumn> {
  readonly name_zh: string
  readonly name_en: string
  readonly brand: string
  readonly image: string
  readonly category_id: string
  readonly category_zh: string
  readonly category_en: string
  readonly unit_zh: string
  readonly unit_en: string
  readonly kind: TableRow<'unit'>['kind']
  readonly shelf: number
  readonly warehouse: number
  readonly barcodes: string[]
}

const joined = async ({ tx, orgId, storeId }: Ctx, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await tx.query<Row>({
    name: 'goods-rows',
    text: `select sku.id, sku.product_id, sku.item_no, sku.counted, sku.price_cents, sku.lasting_cents, sku.cost_cents,
        sku.taxes, sku.options_zh, sku.options_en, product.name_zh, product.name_en, product.brand,
        coalesce(nullif(sku.image, ''), product.image) as image, product.category_id, category.name_zh as category_zh,
        category.name_en as category_en, unit.name_zh as unit_zh, unit.name_en as unit_en, unit.kind,
        coalesce(sku_stock.shelf_milli, 0) as shelf, coalesce(sku_stock.warehouse_milli, 0) as warehouse,
        coalesce((select json_agg(b.code order by b.code) from sku_barcode b
          where b.org_id = sku.org_id and b.store_id = sku.store_id and b.sku_id = sku.id), '[]'::json) as barcodes
      ${skus(`${DESCRIBED} ${STOCK}`)} and sku.id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  return rows
}

async function rowsOfIds(ctx: Ctx, ids: readonly string[]): Promise<GoodsRow[]> {
  const rows = ids.length === 0 ? [] : await joined(ctx, ids)
  const seesCost = maySeeCost(ctx)
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
    const all = filtered(ctx, filter, filter.sort === 'shelf', DESCRIBED)
    const where = [
      ...(all.where ?? []),
      after && ((given: Given) => `(sku.product_id, sku.id) > (${given(after.product_id)}, ${given(after.id)})`),
    ]
    return rowsFrom<ExportedSku>(
      ctx.tx,
      { ...all, where, columns: EXPORTED, order: 'sku.product_id, sku.id' },
      0,
      limit,
    )
  })
const EXPORT_PART = 2000
const EXPORTED = `sku.id, sku.product_id, sku.item_no, ${lastingCents('sku')} as price_cents, sku.original_price_cents,
  sku.cost_cents, sku.counted, sku.options_zh, sku.options_en, product.name_zh, product.name_en, product.brand,
  product.description, category.name_en as category_en, unit.name_en as unit_en,
  jsonb_array_length(sku.taxes) > 0 or sku.awaits_tax as taxed,
  coalesce((select k.shelf_milli + k.warehouse_milli from sku_stock k where k.org_id = sku.org_id
    and k.store_id = sku.store_id and k.item_id = sku.id), 0) as quantity,
  (select json_agg(json_build_object('name', k.name_en, 'quantity', k.quantity_milli, 'price', ${lastingCents('k')})
      order by k.quantity_milli, k.id)
    from sku_pack k where k.org_id = sku.org_id and k.store_id = sku.store_id and k.sku_id = sku.id
      and k.status = ${unitStates.on} and ${lastingCents('k')} is not null) as packs,
  array(select b.code from sku_barcode b where b.org_id = sku.org_id and b.store_id = sku.store_id
    and b.sku_id = sku.id and not exists (select 1 from sku_pack k where k.org_id = b.org_id
      and k.store_id = b.store_id and k.sku_id = b.sku_id and k.code = b.code) order by b.code) as barcodes`
