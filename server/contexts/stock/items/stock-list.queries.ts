import type { StockFilter, StockRow } from '#contract/stock/stock-items.ts'
import { cents, centsOfMicro, milli, mulDiv } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  foundPage,
  rowsBefore,
  rowsFrom,
  rowsOf,
  sumsOf,
  type Condition,
  type List,
} from '#server/kernel/list-query.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import { itemSources, LIMIT, STOCK, type ItemKind } from '#server/contexts/stock/items/item-kinds.ts'
import { IS_LOW, IS_OVER } from '#server/ledgers/limits/low-stock.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** A list of stock; `limits`: only items with limits, or without any. */
export type StockListQuery = StockFilter & { readonly limits?: 'set' | 'unset' | undefined }
type Narrowing = Pick<StockListQuery, 'keyword' | 'categoryId' | 'level' | 'limits'>
type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'language'>

/** Sorted by an index of `sku_stock`. */
const BY_STOCK: Readonly<Partial<Record<StockListQuery['sort'], string>>> = {
  shelf: 'k.shelf_milli',
  total: 'k.shelf_milli + k.warehouse_milli',
}

/** Items by their limits; found first, by the figures alone, since the items themselves are read row by row. */
const limited = (where: string): string => `s.id in (
  with found as materialized (select l.item_id from item_limit l
    left join sku_stock k on k.org_id = l.org_id and k.store_id = l.store_id and k.item_id = l.item_id
    where l.org_id = $1 and l.store_id = $2 and ${where})
  select item_id from found)`

const LEVELS: Readonly<Record<NonNullable<StockListQuery['level']>, string>> = {
  below: '(k.shelf_milli < 0 or k.warehouse_milli < 0)',
  low: limited(IS_LOW),
  over: limited(IS_OVER),
}

const conditions = (kind: ItemKind, { keyword, categoryId, level, limits }: Narrowing): Condition[] => [
  ...itemSources[kind].search(keyword),
  categoryId === undefined || kind === 'raw'
    ? undefined
    : (given) => `exists (select 1 from product p where p.org_id = s.org_id and p.store_id = s.store_id
        and p.id = s.product_id and p.category_id = ${given(categoryId)})`,
  level === undefined ? undefined : () => LEVELS[level],
  limits === undefined ? undefined : () => `l.item_id is ${limits === 'set' ? 'not ' : ''}null`,
]

const nameOrNumber = ({ language }: Pick<Scope, 'language'>, kind: ItemKind, { sort }: StockListQuery): string =>
  sort === 'itemNo' ? 's.item_no' : itemSources[kind].sortName(language)

/**
 * The ids of a list; only lists that filter or sort by stock or limits read them. `stocked`: only items with stock figures;
 * `never`: those that never had any.
 */
function listOf(
  { orgId, storeId, language }: Scope,
  kind: ItemKind,
  wanted: StockListQuery,
  only?: 'stocked' | 'never',
): List {
  const { items, where } = itemSources[kind]
  const { sort, order = 'asc', level, limits } = wanted
  const by = only === 'stocked' ? BY_STOCK[sort]! : nameOrNumber({ language }, kind, wanted)
  const joins = [
    only === 'stocked' ? STOCK.replace('left join', 'join') : level === 'below' || only ? STOCK : '',
    limits !== undefined ? LIMIT : '',
  ]
  return {
    columns: 's.id',
    from: `from ${items} ${joins.join(' ')} where ${where} ${only === 'never' ? 'and k.item_id is null' : ''}`,
    values: [orgId, storeId],
    where: conditions(kind, wanted),
    order: `${by} ${order}, ${only === 'stocked' ? `k.item_id ${order}` : 's.id'}`,
  }
}

/** One page of the items of a kind with what there is of each. */
export async function stockPage(
  ctx: Ctx,
  kind: ItemKind,
  wanted: StockListQuery,
): Promise<{ records: StockRow[]; total: number }> {
  const { ids, total } = await pageOfIds(ctx, kind, wanted)
  return { records: await stockRows(ctx, kind, ids), total }
}

interface Ids {
  readonly ids: string[]
  readonly total: number
}

const countOf = async (ctx: Scope, list: List): Promise<number> =>
  (await sumsOf<{ n: number }>(ctx.tx, list, 'count(*) as n')).n

async function totalOf(ctx: Scope, kind: ItemKind, wanted: StockListQuery): Promise<number> {
  if (isNarrowed(kind, wanted)) return countOf(ctx, listOf(ctx, kind, { ...wanted, sort: 'name' }))
  const { rows } = await ctx.tx.query<{ n: number }>({
    text: itemSources[kind].count,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows[0]!.n
}

const isNarrowed = (kind: ItemKind, wanted: StockListQuery): boolean => conditions(kind, wanted).some(Boolean)

async function pageOfIds(ctx: Scope, kind: ItemKind, wanted: StockListQuery): Promise<Ids> {
  if (BY_STOCK[wanted.sort] !== undefined)
    return { ids: await idsByStock(ctx, kind, wanted), total: await totalOf(ctx, kind, wanted) }
  const list = listOf(ctx, kind, wanted)
  // a filter reads what it counts anyway; long lists are counted apart, since their page comes from an index
  if (isNarrowed(kind, { ...wanted, limits: wanted.limits === 'unset' ? undefined : wanted.limits })) {
    const found = { ...list, columns: `s.id, ${nameOrNumber(ctx, kind, wanted)}` }
    const { rows, total } = await foundPage<{ id: string }>(ctx.tx, found, 's', wanted)
    return { ids: rows.map((row) => row.id), total }
  }
  const rows = await rowsOf<{ id: string }>(ctx.tx, list, wanted)
  return { ids: rows.map((row) => row.id), total: await totalOf(ctx, kind, wanted) }
}

/** In the order of their stock, from an index; items that never had any come after all others. */
async function idsByStock(ctx: Scope, kind: ItemKind, wanted: StockListQuery): Promise<string[]> {
  const stocked = listOf(ctx, kind, wanted, 'stocked')
  const rows = await rowsOf<{ id: string }>(ctx.tx, stocked, wanted)
  const missing = wanted.pageSize - rows.length
  if (missing === 0) return rows.map((row) => row.id)
  const before = Math.max(0, rowsBefore(wanted) - (await countOf(ctx, stocked)))
  const others = await rowsFrom<{ id: string }>(ctx.tx, listOf(ctx, kind, wanted, 'never'), before, missing)
  return [...rows, ...others].map((row) => row.id)
}

interface Row {
  id: string
  product_id: string | null
  name_zh: string
  name_en: string
  options_zh: string
  options_en: string
  category_id: string | null
  image: string
  item_no: string
  barcodes: string[]
  cost_cents: number | null
  unit_zh: string
  unit_en: string
  decimals: number
  shelf: number
  warehouse: number
  elsewhere: number
  locked: number
  transfer_in: number
  in_transit: number
  low: boolean
  lower_milli: number | null
  upper_milli: number | null
  value_micro: number
  last_cost_micro: number | null
}

const ELSEWHERE = `coalesce((select sum(b.quantity_milli) from stock_balance b
    join stock_place t on t.org_id = b.org_id and t.store_id = b.store_id and t.id = b.place_id
    where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id
      and t.kind not in ('shelf', 'warehouse')), 0)`

/** These items in this order; those that are not of the kind, or not of the store, are left out. */
export async function stockRows(
  ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'permissions'>,
  kind: ItemKind,
  ids: readonly string[],
): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const { described, columns, where } = itemSources[kind]
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${columns}, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals,
        coalesce(k.shelf_milli, 0) as shelf, coalesce(k.warehouse_milli, 0) as warehouse, ${ELSEWHERE} as elsewhere,
        coalesce(k.locked_milli, 0) as locked, coalesce(k.transfer_in_milli, 0) as transfer_in,
        coalesce(k.in_transit_milli, 0) as in_transit, coalesce(k.low, false) as low,
        l.lower_milli, l.upper_milli, coalesce(k.value_micro, 0) as value_micro, k.last_cost_micro
      ${described} ${STOCK} ${LIMIT} where ${where} and s.id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, ids],
  })
  const seesCost = maySeeCost(ctx)
  const byId = new Map(rows.map((row) => [row.id, asRow(row, seesCost)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const named = (name: string, option: string): string => (option === '' ? name : `${name} ${option}`)
/** Cents of millionths, half up. */

/** The cost of one unit: the average of the stock, else the last price paid, else the catalogue's. */
function costOf({ value_micro, last_cost_micro, cost_cents }: Row, total: number): ReturnType<typeof cents> | null {
  if (total > 0 && value_micro > 0) return centsOfMicro(mulDiv(value_micro, 1000, total))
  if (last_cost_micro !== null) return centsOfMicro(last_cost_micro)
  return cost_cents === null ? null : cents(cost_cents)
}

function asRow(row: Row, seesCost: boolean): StockRow {
  const total = row.shelf + row.warehouse + row.elsewhere
  return {
    id: row.id,
    productId: row.product_id,
    name: { zh: named(row.name_zh, row.options_zh), en: named(row.name_en, row.options_en) },
    categoryId: row.category_id,
    image: row.image,
    itemNo: row.item_no,
    barcodes: row.barcodes.map(shownCode),
    unit: { zh: row.unit_zh, en: row.unit_en },
    decimals: row.decimals,
    shelf: milli(row.shelf),
    warehouse: milli(row.warehouse),
    elsewhere: milli(row.elsewhere),
    total: milli(total),
    locked: milli(row.locked),
    available: milli(row.shelf + row.warehouse - row.locked),
    transferIn: milli(row.transfer_in),
    inTransit: milli(row.in_transit),
    lower: row.lower_milli === null ? null : milli(row.lower_milli),
    upper: row.upper_milli === null ? null : milli(row.upper_milli),
    low: row.low,
    ...(seesCost
      ? {
          cost: costOf(row, total),
          value: row.value_micro === 0 && total !== 0 ? null : centsOfMicro(row.value_micro),
        }
      : {}),
  }
}

/** The few quantities that are neither on a shelf nor in the warehouse: place by place, since most lie elsewhere. */
const OUTSIDE = `(select b.sku_id, sum(b.quantity_milli) as n from stock_place t
    cross join lateral (select b.sku_id, b.quantity_milli from stock_balance b where b.org_id = t.org_id
      and b.store_id = t.store_id and b.place_id = t.id and b.quantity_milli <> 0 offset 0) b
    where t.org_id = $1 and t.store_id = $2 and t.kind not in ('shelf', 'warehouse') group by b.sku_id)`

const SUMS = `sum(k.value_micro)::bigint as value,
  count(*) filter (where coalesce(k.value_micro, 0) = 0
    and coalesce(k.shelf_milli, 0) + coalesce(k.warehouse_milli, 0) + coalesce(o.n, 0) <> 0) as unknown`

/** The total value of the store's goods: of all that have stock, without items that are not goods or were deleted. */
const ALL_GOODS = `from (select * from sku_stock where org_id = $1 and store_id = $2) k
  full join ${OUTSIDE} o on o.sku_id = k.item_id
  where not exists (select 1 from raw_material m
      where m.org_id = $1 and m.store_id = $2 and m.id = coalesce(k.item_id, o.sku_id))
    and not exists (select 1 from sku_card c
      where c.org_id = $1 and c.store_id = $2 and c.sku_id = coalesce(k.item_id, o.sku_id))
    and not exists (select 1 from sku d where d.org_id = $1 and d.store_id = $2
      and d.id = coalesce(k.item_id, o.sku_id) and d.deleted_at is not null)`

/** The value of the filtered items at cost, and how many of them have stock but no cost. */
export async function stockValue(
  ctx: Ctx,
  kind: ItemKind,
  narrowing: Narrowing,
): Promise<{ value?: ReturnType<typeof cents>; unknown?: number }> {
  if (!maySeeCost(ctx)) return {}
  const { items, where } = itemSources[kind]
  const filters = conditions(kind, narrowing)
  const all = kind === 'goods' && !filters.some(Boolean)
  const { value, unknown } = await sumsOf<{ value: number | null; unknown: number }>(
    ctx.tx,
    {
      from: all
        ? ALL_GOODS
        : `from ${items} ${STOCK} ${LIMIT} left join ${OUTSIDE} o on o.sku_id = s.id where ${where}`,
      values: [ctx.orgId, ctx.storeId],
      where: filters,
    },
    SUMS,
  )
  return { value: centsOfMicro(value ?? 0), unknown }
}

const EXPORT_PART = 1000

/** All items of the filter in parts, in the order of the list. */
export async function* exportedStock(ctx: Ctx, kind: ItemKind, wanted: StockListQuery): AsyncGenerator<StockRow[]> {
  // the ids at once, so that a sale meanwhile moves no item from one part to another
  const { ids } = await pageOfIds(ctx, kind, { ...wanted, currentPage: 1, pageSize: MOST })
  for (let at = 0; at < ids.length; at += EXPORT_PART) yield await stockRows(ctx, kind, ids.slice(at, at + EXPORT_PART))
}
const MOST = 1_000_000
