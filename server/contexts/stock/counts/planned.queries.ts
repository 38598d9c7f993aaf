import { skuStates } from '#domain/sku-states.ts'

/** The scope of a plan as stored. */
export interface PlannedScope {
  readonly zoneIds?: readonly string[]
  readonly categoryIds?: readonly string[]
  readonly itemIds?: readonly string[]
  readonly most?: number
}

const covered = `
  select b.sku_id as item_id, b.place_id from stock_balance b
  where b.org_id = $1 and b.store_id = $2 and b.quantity_milli <> 0
  union
  select m.item_id, m.place_id from item_place m
  where m.org_id = $1 and m.store_id = $2 and (m.main or m.assigned)
    and not exists (select 1 from sku_material x where x.org_id = $1 and x.store_id = $2 and x.sku_id = m.item_id)
    and (exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2 and s.id = m.item_id and s.deleted_at is null
        and s.counted)
      or exists (select 1 from raw_material r where r.org_id = $1 and r.store_id = $2 and r.id = m.item_id
        and r.deleted_at is null))`

/**
 * Items that lie and belong nowhere are counted where they last lay; those that never lay anywhere, at the first bay if the
 * plan names them or their category. So it can be confirmed that there are none.
 */
const none = `
  select i.id, coalesce(
      (select b.place_id from stock_balance b join stock_place q on q.org_id = $1 and q.store_id = $2 and q.id = b.place_id
        and q.deleted_at is null and q.kind in ('shelf', 'warehouse')
        where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id order by b.rev desc, q.kind, q.route_no limit 1),
      (select q.id from stock_place q where q.org_id = $1 and q.store_id = $2 and q.kind = 'shelf' and q.deleted_at is null
        and ($4::uuid[] is not null or $5::uuid[] is not null) order by q.route_no, lower(q.code), q.id limit 1))
  from (select s.id from sku s where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.counted
      and (s.status = ${skuStates.sold} or s.id = any($5::uuid[]))
      and not exists (select 1 from sku_material x where x.org_id = $1 and x.store_id = $2 and x.sku_id = s.id)
    union all select r.id from raw_material r where r.org_id = $1 and r.store_id = $2 and r.deleted_at is null) i
  where $6::bigint is null
    and not exists (select 1 from stock_balance b join stock_place q on q.org_id = $1 and q.store_id = $2 and q.id = b.place_id
      and q.kind <> 'transit' where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id and b.quantity_milli <> 0)
    and not exists (select 1 from item_place m join stock_place q on q.org_id = $1 and q.store_id = $2 and q.id = m.place_id
      and q.deleted_at is null
      where m.org_id = $1 and m.store_id = $2 and m.item_id = i.id and (m.main or m.assigned))`

/** The items that were counted longest ago, those never counted first. */
const longestAgo = `
  select sku_id from stock_balance where org_id = $1 and store_id = $2 and quantity_milli <> 0
  group by sku_id order by min(coalesce(counted_at, '-infinity')), sku_id limit $6`

/** The items that a plan covers now, each at its places, with what lies there; its values come from `plannedValues`. */
export const PLANNED = `select p.org_id, c.item_id, c.place_id, coalesce(b.quantity_milli, 0) as held_milli
  from (${covered} union ${none}) c join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = c.place_id
  left join stock_balance b on b.org_id = $1 and b.store_id = $2 and b.sku_id = c.item_id and b.place_id = c.place_id
  left join sku s on s.org_id = $1 and s.store_id = $2 and s.id = c.item_id
  left join product o on o.org_id = $1 and o.store_id = $2 and o.id = s.product_id
  where p.kind <> 'transit' and (p.deleted_at is null or coalesce(b.quantity_milli, 0) <> 0)
    and ($3::uuid[] is null or p.zone_id = any($3::uuid[]))
    and ($4::uuid[] is null or o.category_id = any($4::uuid[]))
    and ($5::uuid[] is null or c.item_id = any($5::uuid[]))
    and ($6::bigint is null or c.item_id in (${longestAgo}))`

export const plannedValues = (
  { orgId, storeId }: { readonly orgId: string; readonly storeId: string },
  scope: PlannedScope,
): readonly unknown[] => [
  orgId,
  storeId,
  scope.zoneIds ?? null,
  scope.categoryIds ?? null,
  scope.itemIds ?? null,
  scope.most ?? null,
]
