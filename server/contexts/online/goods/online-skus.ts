import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { skuStates } from '#domain/sku-states.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import type { StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'

/** When and for which store the variants of the web are read. */
export interface OnlineMoment {
  readonly orgId: string
  readonly storeId: string
  /** UTC milliseconds. */
  readonly now: number
  /** Today by the store's clock. */
  readonly day: string
  /** What the web leaves to the counters of each variant that says nothing else, in thousandths. */
  readonly reserve: number
}

export const onlineMoment = (
  store: Pick<StoreRow, 'time_zone' | 'profile'>,
  { orgId, storeId, now }: Pick<OnlineMoment, 'orgId' | 'storeId' | 'now'>,
): OnlineMoment => ({
  orgId,
  storeId,
  now,
  day: businessDate(now, store.time_zone),
  reserve: store.profile.onlineReserve ?? 0,
})

/** The values of $1 to $5 in the statements below. */
export const momentValues = ({ orgId, storeId, now, day, reserve }: OnlineMoment): unknown[] => [
  orgId,
  storeId,
  new Date(now),
  day,
  reserve,
]

/** That a product `o` is on sale at $3, whether it can be had or is sold out. */
export const ON_SALE = `(o.state <> ${onlineProductStates.off} and o.review = ${onlineReviewStates.approved}
  and (o.off_sale_at is null or o.off_sale_at > $3))`

/** The counter's price of a sku `s` at $3: what is planned begins at its instant, whenever it is written. */
const COUNTER_PRICE = `case when s.after_price_at <= $3 then s.after_price_cents
  when s.next_price_at <= $3 then s.next_price_cents else s.price_cents end`

/** Variants that may have no price on the web, or are not shown there: few, and each read from an index of such (0085). */
const DOUBTFUL = `select s.product_id from sku s where s.org_id = $1 and s.store_id = $2 and (s.price_cents is null
      or s.deleted_at is not null or s.status <> ${skuStates.sold} or s.after_price_at is not null and s.after_price_cents is null)
    union all
    select s.product_id from online_sku w join sku s on s.org_id = w.org_id and s.store_id = w.store_id and s.id = w.sku_id
      where w.org_id = $1 and w.store_id = $2 and not w.shown`

/** That a product `o` has a variant that the web shows, with a price at $3: that it can be bought at all. */
export const HAS_PRICE = `o.product_id not in (select d.product_id from (${DOUBTFUL}) d where not exists (
  select 1 from sku s left join online_sku w on w.org_id = s.org_id and w.store_id = s.store_id and w.sku_id = s.id
    where s.org_id = $1 and s.store_id = $2 and s.product_id = d.product_id and s.deleted_at is null
      and s.status = ${skuStates.sold} and coalesce(w.shown, true) and coalesce(w.price_cents, ${COUNTER_PRICE}) is not null))`

/** How many can be made by a recipe `r` of what is there of its materials, in thousandths. */
const MADE = `min(floor(greatest(0, coalesce(t.shelf_milli + t.warehouse_milli - t.locked_milli, 0))::numeric
      * r.yield_milli * 1000000 / (l.quantity_milli::numeric * (1000000 + r.waste_ppm))))::bigint as milli`

/** The recipe that holds at $3 comes first: the latest of those that have begun, else the earliest. */
const RECIPE_ORDER = `valid_from <= $3 desc, case when valid_from <= $3 then valid_from end desc, valid_from, version desc`

/**
 * How many could be made of a sku `s` that is made of raw materials. For a few skus the recipe of each is looked up; for all of
 * the store the recipes are read once.
 */
const MADE_OF = {
  few: `left join lateral (select ${MADE}
    from (select version, yield_milli, waste_ppm from recipe where org_id = $1 and store_id = $2 and sku_id = s.id
        order by ${RECIPE_ORDER} limit 1) r
      join recipe_line l on l.org_id = $1 and l.store_id = $2 and l.sku_id = s.id and l.version = r.version
      left join sku_stock t on t.org_id = $1 and t.store_id = $2 and t.item_id = l.material_id) m on true`,
  all: `left join (select r.sku_id, ${MADE}
    from (select distinct on (sku_id) sku_id, version, yield_milli, waste_ppm from recipe
        where org_id = $1 and store_id = $2 order by sku_id, ${RECIPE_ORDER}) r
      join recipe_line l on l.org_id = $1 and l.store_id = $2 and l.sku_id = r.sku_id and l.version = r.version
      left join sku_stock t on t.org_id = $1 and t.store_id = $2 and t.item_id = l.material_id
    group by r.sku_id) m on m.sku_id = s.id`,
}

/** What is there of a sku: on the shelves and in the warehouse less what is kept for others, or what can be made. */
const STOCK = `case when not s.counted then null
  else coalesce(m.milli, greatest(0, coalesce(k.shelf_milli + k.warehouse_milli - k.locked_milli, 0))) end`

/** That the variant is sold before it has come: its stock doesn't matter. */
const PRESALE = `coalesce(o.sales_method, 1) = 2`

/** So much of a sku `s` was ordered before it has come, since its product `o` was published. */
const AHEAD = `coalesce((select sum(l.quantity_milli - l.short_milli)::bigint from online_order_line l
    join online_order r on r.org_id = l.org_id and r.store_id = l.store_id and r.id = l.order_id
  where l.org_id = s.org_id and l.store_id = s.store_id and l.sku_id = s.id and l.presale
    and r.state <> ${onlineOrderStates.cancelled} and r.placed_at >= o.published_at), 0)`

/** Both days' limits that are left; null: none. */
const DAY_LEFT = `least(w.day_limit_milli + coalesce(d.extra_milli, 0) - coalesce(d.sold_milli, 0),
  a.day_milli - coalesce(b.quantity_milli + b.pending_milli, 0))`

/**
 * Variants of the store with what the web sells of each: `price` and `left_milli` (null: any quantity), in whole steps of the
 * unit. Published or not; of a product without a row in the online store they are as they would be. `which`: a further
 * condition on the sku `s` or the online product `o`; `number`: whether it leaves few of them or most.
 */
export const onlineSkus = (which: string, number: keyof typeof MADE_OF): string =>
  `(select s.product_id, s.id, s.item_no, s.options_zh, s.options_en, s.image, s.taxes, s.awaits_tax,
    s.counted, s.price_cents as now_cents, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals,
    coalesce(w.shown, true) as shown, w.price_cents as own_cents, ${COUNTER_PRICE} as counter_cents,
    coalesce(w.price_cents, ${COUNTER_PRICE}) as price, w.day_limit_milli, w.member_limit_milli, w.reserve_milli,
    w.presale_ready_on, w.presale_max_milli, coalesce(d.sold_milli, 0) as sold_milli,
    coalesce(d.extra_milli, 0) as extra_milli, ${STOCK} as stock_milli,
    greatest(0, n.milli - n.milli % power(10, 3 - u.decimals)::bigint) as left_milli
  from sku s
    join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
    left join online_product o on o.org_id = s.org_id and o.store_id = s.store_id and o.product_id = s.product_id
    left join online_sku w on w.org_id = s.org_id and w.store_id = s.store_id and w.sku_id = s.id
    left join sku_stock k on k.org_id = s.org_id and k.store_id = s.store_id and k.item_id = s.id
    ${MADE_OF[number]}
    left join online_day d on d.org_id = s.org_id and d.store_id = s.store_id and d.sku_id = s.id and d.day = $4
    left join sku_limit a on a.org_id = s.org_id and a.store_id = s.store_id and a.sku_id = s.id
    left join sku_day b on b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id and b.day = $4
    cross join lateral (select least(${DAY_LEFT}, case when ${PRESALE} then w.presale_max_milli - ${AHEAD}
      else ${STOCK} - coalesce(w.reserve_milli, $5::bigint) end) as milli) n
  where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.status = ${skuStates.sold} ${which})`

/** Sums of the variants `v` of one product that are shown: what a list says of it. */
export const PRODUCT_SUMS = `count(*) filter (where v.shown) as variants,
  count(*) filter (where v.shown and v.price is not null and coalesce(v.left_milli, 1) > 0) as available,
  min(v.price) filter (where v.shown) as price_from, max(v.price) filter (where v.shown) as price_to,
  case when bool_or(v.shown and v.left_milli is null) then null
    else coalesce(sum(v.left_milli) filter (where v.shown), 0)::bigint end as left_milli`

/** availabilities, from the sums above. */
export const AVAILABILITY = `case when available = 0 then 3 when available < variants then 2 else 1 end`
