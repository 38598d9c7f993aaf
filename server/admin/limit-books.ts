import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Rule } from '#server/admin/book-rules.ts'

/** What was sold of products with limits, by day of the sale and member, without what was refunded on that day. */
const SOLD = `
  select s.org_id, s.store_id, s.member_id, l.sku_id, s.business_date as day,
    sum(l.quantity_milli - least(l.quantity_milli, coalesce(b.milli, 0)))::bigint as milli
  from sale_line l
  join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
  left join lateral (
    select sum(x.quantity_milli) as milli from refund r
    join refund_line x on x.org_id = r.org_id and x.store_id = r.store_id and x.refund_id = r.id
    where r.org_id = s.org_id and r.store_id = s.store_id and r.sale_id = s.id and r.business_date = s.business_date
      and x.line_id = l.line_id and x.sku_id = l.sku_id) b on true
  where l.limited group by 1, 2, 3, 4, 5`

/** What completed orders of the web shop delivered, by the day on which they were placed. */
const DELIVERED = `
  select o.org_id, o.store_id, o.member_id, l.sku_id, o.placed_day as day, sum(l.quantity_milli - l.short_milli)::bigint as milli
  from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
  where l.sku_id is not null and o.state = ${onlineOrderStates.completed} group by 1, 2, 3, 4, 5`

/** Both, by day, goods and member. */
const counted = `(select b.org_id, b.store_id, b.member_id, b.sku_id, b.day, sum(b.milli)::bigint as milli
  from (${SOLD} union all ${DELIVERED}) b group by 1, 2, 3, 4, 5)`

export const limitRules: readonly Rule[] = [
  {
    what: 'count of a product with a limit differs from the sales and refunds of the day',
    text: `select 'goods ' || coalesce(d.sku_id, c.sku_id) || ' on ' || coalesce(d.day, c.day) || ': '
        || coalesce(d.quantity_milli, 0) || ', sales and refunds ' || coalesce(c.milli, 0) as place
      from sku_day d full join (
        select org_id, store_id, sku_id, day, sum(milli)::bigint as milli from ${counted} c group by 1, 2, 3, 4
      ) c on c.org_id = d.org_id and c.store_id = d.store_id and c.sku_id = d.sku_id and c.day = d.day
      where coalesce(d.quantity_milli, 0) <> coalesce(c.milli, 0)`,
  },
  {
    what: 'count of a member’s day differs from the sales and refunds of the day',
    text: `select 'member ' || coalesce(d.member_id, c.member_id) || ', goods ' || coalesce(d.sku_id, c.sku_id) || ' on '
        || coalesce(d.day, c.day) || ': ' || coalesce(d.bought_milli, 0) || ', sales and refunds ' || coalesce(c.milli, 0) as place
      from member_day d full join (select * from ${counted} c where member_id is not null) c
        on c.org_id = d.org_id and c.store_id = d.store_id and c.member_id = d.member_id and c.sku_id = d.sku_id
        and c.day = d.day
      where coalesce(d.bought_milli, 0) <> coalesce(c.milli, 0)`,
  },
]
