import { DRAFT_DAYS, DRAFT_NAMED, type DraftFilter } from '#contract/supply/reorder.ts'
import type * as v from 'valibot'
import { MICRO_PER_CENT } from '#domain/money.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'
import { type Condition, foldedWords, foundPage, type List, searched, sorted } from '#server/kernel/list-query.ts'
import { openNight, OPEN_FROM, OPEN_WHERE, PACKS } from '#server/contexts/supply/reorder/suggestions.queries.ts'

/** The supplier of the product, its unit cost and the sort name: as stored, unless the sku has changed. */
const PRODUCT_SUPPLIER = 'case when c.id is null then s.product_supplier_id else d.supplier_id end'
const LISTED = 'case when c.id is null then s.listed_cents else c.cost_cents end'

const nameIn = (language: Language): string =>
  `case when c.id is null then coalesce(s.sort_${language}, m.sort_${language}) else c.sort_${language} end`

/**
 * The open proposals of the night with what is known of their items now: whom they are bought from, and what they cost. The
 * supplier of a variant comes before that of its product, as in `reorderItems`.
 */
const DRAFT_FROM = `${OPEN_FROM}
  left join sku c on c.org_id = $1 and c.store_id = $2 and c.id = s.item_id and c.rev > $4::bigint
  left join product d on d.org_id = $1 and d.store_id = $2 and d.id = c.product_id
  left join raw_material m on m.org_id = $1 and m.store_id = $2 and m.id = s.item_id
  left join sku_supplier f on f.org_id = $1 and f.store_id = $2 and f.sku_id = s.item_id and f.preferred
  left join sku_supplier g on g.org_id = $1 and g.store_id = $2 and g.sku_id = s.item_id and g.supplier_id = ${PRODUCT_SUPPLIER}
  left join supplier v on v.org_id = $1 and v.id = coalesce(f.supplier_id, ${PRODUCT_SUPPLIER})
    and v.status = ${supplierStates.on}`
const DRAFT_WHERE = `${OPEN_WHERE} and c.deleted_at is null and (c.id is null or c.counted) and m.deleted_at is null
    and not exists (select 1 from sku_material r where r.org_id = $1 and r.store_id = $2 and r.sku_id = s.item_id)`
const DRAFT = `${DRAFT_FROM} where ${DRAFT_WHERE}`
/** With the texts of the items, in which words are looked for. */
const WORDED = `${DRAFT_FROM}
  left join sku i on i.org_id = $1 and i.store_id = $2 and i.id = s.item_id
  where ${DRAFT_WHERE}`

/** The values of `DRAFT`: organisation, store, when the night was, and the catalogue's change number then. */
async function draftValues(ctx: Ctx): Promise<readonly unknown[]> {
  const { at, rev } = await openNight(ctx)
  return [ctx.orgId, ctx.storeId, at, rev]
}

/** Of one unit, as in `reorderItems`. */
const COST = `coalesce(case when f.sku_id is null then g.cost_micro else f.cost_micro end, ${LISTED} * ${MICRO_PER_CENT},
  m.default_cost_micro)`
/** Of all packages, each to the cent. */
const PRICE = `(round(${COST}::numeric * s.pack_milli / ${1000 * MICRO_PER_CENT}) * ${PACKS})`

export interface DraftSupplier {
  readonly id: string | null
  readonly name: string | null
  readonly order_days: number | null
  readonly min_order_cents: number | null
  readonly items: number
  readonly urgent: number
  readonly short_on: string | null
  readonly runs_out: readonly number[]
  readonly cost: number
  readonly unknown: number
  readonly at: number
}

/** Number of items that run out on each of the next days; those that have already are today's. */
const RUNS_OUT = Array.from(
  { length: DRAFT_DAYS },
  (_, day) => `count(*) filter (where s.short_on ${day === 0 ? '<=' : '='} $5::date + ${day})`,
).join(', ')

/** The proposed orders, by supplier; items without a supplier are together. */
export async function draftSuppliers(ctx: Ctx, today: string): Promise<DraftSupplier[]> {
  const { rows } = await ctx.tx.query<DraftSupplier>({
    text: `select v.id, v.name, v.order_days, v.min_order_cents, count(*) as items,
        count(*) filter (where s.short_on <= $5::date) as urgent, min(s.short_on) as short_on,
        json_build_array(${RUNS_OUT}) as runs_out,
        coalesce(sum(${PRICE}), 0)::bigint as cost, count(*) filter (where ${COST} is null) as unknown, min(s.at) as at
      ${DRAFT} group by v.org_id, v.id`,
    values: [...(await draftValues(ctx)), today],
  })
  return rows
}

export interface DraftItem {
  readonly supplier_id: string | null
  readonly item_id: string
  readonly name_zh: string
  readonly name_en: string
  readonly short_on: string | null
}

/** The items of each supplier that run out first. */
export async function draftFirst(ctx: Ctx): Promise<DraftItem[]> {
  const { rows } = await ctx.tx.query<DraftItem>({
    text: `select q.supplier_id, q.item_id, coalesce(trim(p.name_zh || ' ' || i.options_zh), r.name_zh, '') as name_zh,
        coalesce(trim(p.name_en || ' ' || i.options_en), r.name_en, '') as name_en, q.short_on
      from (select v.id as supplier_id, s.item_id, s.short_on,
          row_number() over (partition by v.id order by s.short_on nulls last, s.item_id) as nth ${DRAFT}) q
      left join sku i on i.org_id = $1 and i.store_id = $2 and i.id = q.item_id
      left join product p on p.org_id = $1 and p.store_id = $2 and p.id = i.product_id
      left join raw_material r on r.org_id = $1 and r.store_id = $2 and r.id = q.item_id
      where q.nth <= $5 order by q.nth`,
    values: [...(await draftValues(ctx)), DRAFT_NAMED],
  })
  return rows
}

const SORTS = {
  shortOn: ['q.short_on', 'asc', 'nulls last'],
  name: ['q.name', 'asc'],
  packs: ['q.packs', 'desc'],
  cost: ['q.price', 'desc', 'nulls last'],
} as const

interface Found {
  readonly item_id: string
}

/** The items of a page of one supplier's part of the draft. */
export async function draftPage(
  ctx: Ctx,
  filter: v.InferOutput<typeof DraftFilter>,
): Promise<{ ids: string[]; total: number }> {
  const { rows, total } = await foundPage<Found>(ctx.tx, await draftList(ctx, filter), 'q', filter)
  return { ids: rows.map((row) => row.item_id), total }
}

async function draftList(
  ctx: Ctx,
  {
    supplierId,
    search,
    sort,
    order,
  }: Pick<v.InferOutput<typeof DraftFilter>, 'supplierId' | 'search' | 'sort' | 'order'>,
): Promise<List> {
  const { language } = ctx
  const more = {
    shortOn: '',
    name: `, ${nameIn(language)} as name`,
    packs: `, ${PACKS} as packs`,
    cost: `, ${PRICE} as price`,
  }
  return {
    columns: `s.item_id, s.short_on${more[sort]}`,
    from: foldedWords(search).length > 0 ? WORDED : DRAFT,
    values: await draftValues(ctx),
    where: [ofSupplier(supplierId), ...searched(search, 'i.search', 'm.search')],
    order: sorted(SORTS, { sort, order }, 'q.short_on nulls last, q.item_id'),
  }
}

const ofSupplier = (id: string | undefined): Condition =>
  id === undefined ? () => 'v.id is null' : (given) => `v.id = ${given(id)}::uuid`

/** All items of one supplier's part of the draft, what runs out first at the beginning. */
export async function draftItems(ctx: Ctx, supplierId: string | null): Promise<string[]> {
  const { rows } = await ctx.tx.query<Found>({
    text: `select s.item_id ${DRAFT} and v.id is not distinct from $5::uuid order by s.short_on nulls last, s.item_id`,
    values: [...(await draftValues(ctx)), supplierId],
  })
  return rows.map((row) => row.item_id)
}
