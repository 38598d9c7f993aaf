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

/** The bays or locations in walking order, with how many kinds of goods they have. */
export async function filledPlaces(ctx: Ctx, kind: Area['kind'], areaId: string | undefined): Promise<FilledPlace[]> {
  const places = await placesHere(ctx, { kind, areaId })
  const ids = places.map(({ id }) => id)
  const [held, empty, low] = [
    await countsOf(ctx, 'held', ids),
    await countsOf(ctx, 'empty', ids),
    await countsOf(ctx, 'low', ids),
  ]
  return places.map((place) => ({
    ...place,
    goods: (held.get(place.id) ?? 0) + (empty.get(place.id) ?? 0),
    low: low.get(place.id) ?? 0,
  }))
}
