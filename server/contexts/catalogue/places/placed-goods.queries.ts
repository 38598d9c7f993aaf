import type { PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { milli } from '#domain/money.ts'
import { NOT_DELETED } from '#server/contexts/catalogue/places/filled-places.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Page, rowsBefore, searchPatterns } from '#server/kernel/list-query.ts'

interface PlacedGoodsQuery extends Page {
  readonly search?: string | undefined
}

/** Items in stock at the place $3, or assigned to it. */
const ITEMS = `(select b.sku_id as item_id from stock_balance b
    where b.org_id = $1 and b.store_id = $2 and b.place_id = $3 and b.quantity_milli <> 0
  union select i.item_id from item_place i where i.org_id = $1 and i.store_id = $2 and i.place_id = $3
    and ${NOT_DELETED})`

/** The same for one sku `s` at a time: for places that hold most of what the store sells, in the order of an index. */
const IS_HERE = `(exists (select 1 from stock_balance b where b.org_id = $1 and b.store_id = $2 and b.sku_id = s.id
      and b.place_id = $3 and b.quantity_milli <> 0)
    or exists (select 1 from item_place i where i.org_id = $1 and i.store_id = $2 and i.item_id = s.id
      and i.place_id = $3))`
/** From so many kinds of goods on, the index of names is faster than sorting them. */
const MANY = 2000

const LIVE = 'from sku s where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null'
/** Raw materials, and skus that were deleted although some are still there. */
const OTHERS = `from (
    select m.id as item_id, m.search as words from raw_material m
      where m.org_id = $1 and m.store_id = $2
    union all select s.id, s.search from sku s
      where s.org_id = $1 and s.store_id = $2 and s.deleted_at is not null) t
  where (exists (select 1 from stock_balance b where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.item_id
      and b.place_id = $3 and b.quantity_milli <> 0)
    or exists (select 1 from item_place i where i.org_id = $1 and i.store_id = $2 and i.item_id = t.item_id
      and i.place_id = $3 and ${NOT_DELETED}))`

/** Number of items in stock at a place or assigned to it. */
async function countAt(ctx: Ctx, placeId: string): Promise<number> {
  const { rows } = await ctx.tx.query<{ n: number }>({
    text: `select (select count(*) from stock_balance b where b.org_id = $1 and b.store_id = $2 and b.place_id = $3
        and b.quantity_milli <> 0)
      + (select count(*) from item_place i where i.org_id = $1 and i.store_id = $2 and i.place_id = $3
        and ${NOT_DELETED} and not exists (select 1 from stock_balance b where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.item_id
          and b.place_id = i.place_id and b.quantity_milli <> 0)) as n`,
    values: [ctx.orgId, ctx.storeId, placeId],
  })
  return rows[0]!.n
}

/** A page of what lies at a place: products by name, then raw materials and deleted products. */
export async function goodsAt(
  ctx: Ctx,
  placeId: string,
  wanted: PlacedGoodsQuery,
): Promise<{ records: PlacedGood[]; total: number }> {
  const words = searchPatterns(wanted.search)
  const scope = [ctx.orgId, ctx.storeId, placeId]
  const all = await countAt(ctx, placeId)
  const here = all > MANY ? IS_HERE : `s.id in ${ITEMS}`
  const live = `${LIVE} and ${here}${words.map((_, n) => ` and s.search like $${n + 4}`).join('')}`
  const named = words.map((_, n) => ` and t.words like $${n + 4}`)
  const others = OTHERS + named.join('')
  const values = [...scope, ...words]
  const ids = async (text: string, limit: number, offset: number) =>
    (await ctx.tx.query<{ id: string }>({ text: `${text} limit ${limit} offset ${offset}`, values })).rows
  const count = async (text: string) =>
    (await ctx.tx.query<{ n: number }>({ text: `select count(*) as n ${text}`, values })).rows[0]!.n
  const name = ctx.language === 'zh' ? 's.sort_zh' : 's.sort_en'
  const before = rowsBefore(wanted)
  const page = await ids(`select s.id ${live} order by ${name}, s.id`, wanted.pageSize, before)
  let total = all
  if (words.length > 0) total = (await count(live)) + (await count(others))
  // the page is not full: what is left of it shows the others
  if (page.length < wanted.pageSize && before + page.length < total) {
    const shown = page.length > 0 ? before + page.length : await count(live)
    const left = wanted.pageSize - page.length
    const skipped = Math.max(0, before + page.length - shown)
    page.push(...(await ids(`select t.item_id as id ${others} order by t.item_id`, left, skipped)))
  }
  return {
    records: await placedGoods(
      ctx,
      placeId,
      page.map(({ id }) => id),
    ),
    total,
  }
}

interface Row {
  item_id: string
  name_zh: string
  name_en: string
  options_zh: string
  options_en: string
  item_no: string
  image: string
  unit_zh: string
  unit_en: string
  decimals: number
  quantity_milli: number
  main: boolean
  assigned: boolean
  min_milli: number | null
  max_milli: number | null
}

/** The name of a sku with its variant. */
export const namedWith = (row: Pick<Row, 'name_zh' | 'name_en' | 'options_zh' | 'options_en'>) => ({
  zh: [row.name_zh, row.options_zh].filter(Boolean).join(' '),
  en: [row.name_en, row.options_en].filter(Boolean).join(' '),
})

/** Columns that describe an item, and the joins they need: `t.item_id` is a sku or a raw material. */
export const ITEM_COLUMNS = `coalesce(p.name_zh, m.name_zh, '') as name_zh, coalesce(p.name_en, m.name_en, '') as name_en,
  coalesce(s.options_zh, '') as options_zh, coalesce(s.options_en, '') as options_en,
  coalesce(s.item_no, m.item_no, '') as item_no, coalesce(nullif(s.image, ''), p.image, '') as image,
  coalesce(u.name_zh, '') as unit_zh, coalesce(u.name_en, '') as unit_en, coalesce(u.decimals, 0) as decimals`
export const ITEM_JOINS = `left join sku s on s.org_id = $1 and s.store_id = $2 and s.id = t.item_id
  left join product p on p.org_id = $1 and p.store_id = $2 and p.id = s.product_id
  left join raw_material m on m.org_id = $1 and m.store_id = $2 and m.id = t.item_id
  left join unit u on u.org_id = $1 and u.store_id = $2 and u.id = coalesce(s.unit_id, m.unit_id)`

const quantityOrNone = (value: number | null) => (value === null ? null : milli(value))

/** These items at a place, in this order. */
async function placedGoods(ctx: Ctx, placeId: string, ids: readonly string[]): Promise<PlacedGood[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.tx.query<Row>({
    text: `select t.item_id, ${ITEM_COLUMNS}, coalesce(b.quantity_milli, 0) as quantity_milli,
        coalesce(i.main, false) as main, coalesce(i.assigned, false) as assigned, i.min_milli, i.max_milli
      from unnest($3::uuid[]) with ordinality as t(item_id, at)
      ${ITEM_JOINS}
      left join stock_balance b on b.org_id = $1 and b.store_id = $2 and b.sku_id = t.item_id and b.place_id = $4
      left join item_place i on i.org_id = $1 and i.store_id = $2 and i.item_id = t.item_id and i.place_id = $4
      order by t.at`,
    values: [ctx.orgId, ctx.storeId, ids, placeId],
  })
  return rows.map((row) => ({
    itemId: row.item_id,
    name: namedWith(row),
    itemNo: row.item_no,
    image: row.image,
    unit: { zh: row.unit_zh, en: row.unit_en },
    decimals: row.decimals,
    quantity: milli(row.quantity_milli),
    main: row.main,
    assigned: row.assigned,
    min: quantityOrNone(row.min_milli),
    max: quantityOrNone(row.max_milli),
  }))
}
