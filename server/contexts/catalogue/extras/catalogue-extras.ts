import { unitStates } from '#domain/unit-states.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'

/**
 * The extras of a sku `s`, as `SkuExtras` of the contract. Only read if `s.more` is set, so that ordinary products cost
 * nothing.
 */
const own = (alias: string): string =>
  `${alias}.org_id = s.org_id and ${alias}.store_id = s.store_id and ${alias}.sku_id = s.id`

/** Whether some of a sku `s` is reserved: read once for all of them, since few are. */
export const IS_RESERVED = `s.id in (select k.item_id from sku_stock k where k.org_id = $1 and k.store_id = $2 and k.locked_milli > 0)`

const PACK = 'k.name_zh, k.name_en, k.quantity_milli, k.price_cents, k.code'
const turn = (which: 'next' | 'after'): string =>
  `json_build_array(k.${which}_price_cents, (extract(epoch from k.${which}_price_at) * 1000)::bigint)`

export const extrasText = `
  json_strip_nulls(json_build_object(
    'lasting', s.lasting_cents,
    'after', case when s.after_price_at is not null
      then json_build_array(s.after_price_cents, (extract(epoch from s.after_price_at) * 1000)::bigint) end,
    'reserved', case when ${IS_RESERVED} then (select nullif(sum(b.locked_milli), 0)::bigint from stock_balance b
      join stock_place l on l.org_id = b.org_id and l.store_id = b.store_id and l.id = b.place_id and l.kind = 'shelf'
      where ${own('b')}) end,
    'guarantees', (select json_agg(json_build_array(g.id, y.name_zh, y.name_en, g.name_zh, g.name_en, g.price_cents,
        g.valid_days, g.taxes) order by x.sort, g.id)
      from sku_guarantee x join guarantee g on g.org_id = x.org_id and g.store_id = x.store_id and g.id = x.guarantee_id
      join guarantee_type y on y.org_id = g.org_id and y.store_id = g.store_id and y.id = g.type_id
      where ${own('x')} and g.status = ${guaranteeStates.offered}),
    'card', (select json_build_array(c.kind, c.cash_return_bps, c.card_return_bps) from sku_card c where ${own('c')}),
    'made', case when not s.counted or exists (select 1 from sku_material m where ${own('m')}) then 1 end,
    'packs', (select json_agg(case when k.next_price_at is null then json_build_array(${PACK})
          when k.after_price_at is null then json_build_array(${PACK}, ${turn('next')})
          else json_build_array(${PACK}, ${turn('next')}, ${turn('after')}) end order by k.quantity_milli, k.id) from sku_pack k where ${own('k')} and k.status = ${unitStates.on} and k.sell),
    'limits', (select json_build_object('day', l.day_milli, 'buy', l.purchase_milli, 'invite', nullif(l.invite_milli, 0),
        'sold', d.quantity_milli, 'on', d.day)
      from sku_limit l left join lateral (
        select d.quantity_milli, d.day from sku_day d where ${own('d')} and l.day_milli is not null
        order by d.day desc limit 1) d on true
      where ${own('l')})))`
