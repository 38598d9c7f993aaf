import { onlineOrderStates } from '#domain/online-order-states.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'

/** Orders whose goods are still to be picked. One that is not paid yet may end without any. */
export const PREPARED = `(${onlineOrderStates.waiting}, ${onlineOrderStates.stocking})`

/**
 * SQL of `item_id, milli`: what is needed of each item for what is still to be picked of a line, under the name `l`. Goods
 * that are made need their materials, by the recipe that is noted on the line (as `materialUse`); goods that are not counted
 * need nothing.
 */
const NEEDED = `(
  select s.id as item_id, l.quantity_milli - l.picked_milli - l.short_milli as milli from sku s
  where s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sku_id and s.counted and l.recipe_version is null
  union all
  select r.material_id, round((l.quantity_milli - l.picked_milli - l.short_milli)::numeric * r.quantity_milli
    * (1000000 + v.waste_ppm) / (v.yield_milli::numeric * 1000000))::bigint
  from recipe v join recipe_line r on r.org_id = v.org_id and r.store_id = v.store_id and r.sku_id = v.sku_id
    and r.version = v.version
  where v.org_id = l.org_id and v.store_id = l.store_id and v.sku_id = l.sku_id and v.version = l.recipe_version)`

/**
 * SQL after `from`: the lines `l` of an order `order`, the items `n` that each still needs, and what is kept of them `k`
 * (`milli`; `ever`: some was once; `lost`: some left the store otherwise).
 */
export const linesOf = (order: string): string => `online_order_line l cross join lateral ${NEEDED} n
  cross join lateral (
    select coalesce(sum(x.quantity_milli) filter (where x.state = ${lockStates.live}), 0)::bigint as milli,
      count(*) > 0 as ever, coalesce(bool_or(x.state = ${lockStates.lost}), false) as lost
    from stock_lock x where x.org_id = l.org_id and x.store_id = l.store_id and x.owner_id = l.line_id
      and x.item_id = n.item_id and x.kind = ${lockKinds.onlineOrder}) k
  where l.org_id = ${order}.org_id and l.store_id = ${order}.store_id and l.order_id = ${order}.id`

/**
 * Condition on `linesOf`: the line misses some of the item. It was kept once and has been lost since; or it was sold before
 * it has come. What never had to be kept, because it was not counted then, is not missed.
 */
export const MISSES = 'n.milli > k.milli and (k.ever or l.presale)'

/** Of a line that misses some: it was promised goods that were there. */
export const LOST = '(k.lost or not l.presale)'

const missed = (where: string): string => `online_order o cross join lateral (
    select l.line_id, l.line_no, n.item_id, n.milli - k.milli as missing_milli, ${LOST} as lost
    from ${linesOf('o')} and ${MISSES}) q
  where ${where} and o.state in ${PREPARED}`

/** SQL after `from`, of an organisation `$1` and a store `$2`: the items `q` that open orders `o` miss, line by line. */
export const missedInStore = missed('o.org_id = $1 and o.store_id = $2')

/** The same in all stores, to check the books. */
export const missedEverywhere = missed('true')
