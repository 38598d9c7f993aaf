import type { FilledPlace } from '#contract/catalogue/placed-goods.ts'
import type { Area } from '#contract/catalogue/storage.ts'
import { placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The places of a product (`i`) are forgotten when it is deleted. */
export const NOT_DELETED = `not exists (select 1 from sku d where d.org_id = $1 and d.store_id = $2 and d.id = i.item_id
  and d.deleted_at is not null)`

const COUNTS = {
  /** Items in stock there. */
  held: `select b.place_id, count(*) as n from stock_balance b
    where b.org_id = $1 and b.store_id = $2 and b.quantity_milli <> 0 and b.place_id = any($3::uuid[]) group by b.place_id`,
  /** Items assigned to the place with no stock there: looked up one by one, since they are few. */
  empty: `select i.place_id, count(*) as n from (select i.place_id, i.item_id from item_place i
      where i.org_id = $1 and i.store_id = $2 and i.place_id = any($3::uuid[]) offset 0) i
    where ${NOT_DELETED} and not exists (select 1 from stock_balance b where b.org_id = $1 and b.store_id = $2
      and b.place_id = i.place_id and b.sku_id = i.item_id and b.quantity_milli <> 0 offset 0) group by i.place_id`,
  /** Items at or under their minimum there: the open tasks to refill it. */
  low: `select p.id as place_id, count(*) as n from unnest($3::uuid[]) p(id)
    join todo t on t.org_id = $1 and t.store_id = $2 and t.kind = 'refill' and t.closed_at is null and t.part = p.id::text
    group by p.id`,
} as const

async function countsOf(ctx: Ctx, what: keyof typeof COUNTS, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await ctx.tx.query<{ place_id: string; n: number }>({
    text: COUNTS[what],
    values: [ctx.orgId, ctx.storeId, ids],
  })
  return new Map(rows.map(({ place_id, n }) => [place_id, n]))
}

type Most = FilledPlace['most']

/** The kinds of goods of which most is in stock, for each of the places. */
async function mostAt(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Most>> {
  const { rows } = await ctx.tx.query<{ place_id: string; zh: string; en: string; image: string }>({
    text: `select t.place_id, coalesce(d.name_zh, m.name_zh, '') as zh, coalesce(d.name_en, m.name_en, '') as en,
        coalesce(nullif(s.image, ''), d.image, '') as image
      from unnest($3::uuid[]) p(id)
      cross join lateral (select b.place_id, b.sku_id, b.quantity_milli from stock_balance b
        where b.org_id = $1 and b.store_id = $2 and b.place_id = p.id and b.quantity_milli > 0
        order by b.quantity_milli desc, b.sku_id limit 3) t
      left join sku s on s.org_id = $1 and s.store_id = $2 and s.id = t.sku_id
      left join product d on d.org_id = $1 and d.store_id = $2 and d.id = s.product_id
      left join raw_material m on m.org_id = $1 and m.store_id = $2 and m.id = t.sku_id
      order by t.quantity_milli desc, t.sku_id`,
    values: [ctx.orgId, ctx.storeId, ids],
  })
  const found = new Map<string, Most>()
  for (const { place_id, zh, en, image } of rows)
    found.set(place_id, [...(found.get(place_id) ?? []), { name: { zh, en }, image }])
  return found
}

/** The bays or locations in walking order, with how many kinds of goods they have, and of which they have most. */
export async function filledPlaces(ctx: Ctx, kind: Area['kind'], areaId: string | undefined): Promise<FilledPlace[]> {
  const places = await placesHere(ctx, { kind, areaId })
  const ids = places.map(({ id }) => id)
  const [held, empty, low, most] = [
    await countsOf(ctx, 'held', ids),
    await countsOf(ctx, 'empty', ids),
    await countsOf(ctx, 'low', ids),
    await mostAt(ctx, ids),
  ]
  return places.map((place) => ({
    ...place,
    goods: (held.get(place.id) ?? 0) + (empty.get(place.id) ?? 0),
    low: low.get(place.id) ?? 0,
    most: most.get(place.id) ?? [],
  }))
}
