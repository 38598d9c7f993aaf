import { onlineOrderStates } from '#domain/online-order-states.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import type { Rule } from '#server/admin/book-rules.ts'
import { itemNamed } from '#server/admin/stock-names.ts'

const { stocking, awaitingPickup, awaitingDelivery, cancelled } = onlineOrderStates

/** Picked goods, the money that goes back, and what is kept of orders that are ready. */
export const pickingRules: readonly Rule[] = [
  {
    what: 'picked quantity of an order’s line differs from its list',
    text: `select 'order ' || o.number || ', line ' || l.line_no || ': ' || l.picked_milli || ', list ' || coalesce(p.n, 0) as place
      from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
      left join (select t.org_id, t.store_id, t.order_id, p.line_no, sum(p.picked_milli) as n from picking_task t
          join picking_line p on p.org_id = t.org_id and p.store_id = t.store_id and p.task_id = t.id group by 1, 2, 3, 4) p
        on p.org_id = l.org_id and p.store_id = l.store_id and p.order_id = l.order_id and p.line_no = l.line_no
      where l.picked_milli <> coalesce(p.n, 0)`,
  },
  {
    what: 'list moved something else than it says',
    text: `select 'document ' || t.number || ': ' || p.n || ', ledger ' || coalesce(g.n, 0) as place from (
        select t.org_id, t.store_id, t.id, t.number, coalesce(sum(p.picked_milli) filter (where p.place_id is not null), 0) as n
        from picking_task t join picking_line p on p.org_id = t.org_id and p.store_id = t.store_id and p.task_id = t.id
        group by 1, 2, 3, 4) p
      join picking_task t on t.org_id = p.org_id and t.store_id = p.store_id and t.id = p.id
      left join (select g.org_id, g.store_id, g.document_id, sum(g.quantity_milli) as n from stock_ledger g
          join stock_place c on c.org_id = g.org_id and c.store_id = g.store_id and c.id = g.place_id and c.kind = 'staging'
          where g.reason in ('pick', 'unpick') group by 1, 2, 3) g
        on g.org_id = p.org_id and g.store_id = p.store_id and g.document_id = p.id
      where p.n <> coalesce(g.n, 0)`,
  },
  {
    what: 'what orders have in staging differs from what is picked for orders',
    text: `select ${itemNamed('coalesce(b.sku_id, p.sku_id)')} || ': ' || coalesce(b.n, 0) || ', orders ' || coalesce(p.n, 0) as place
      from (select g.org_id, g.store_id, g.sku_id, sum(g.quantity_milli) as n from stock_ledger g
          join stock_place c on c.org_id = g.org_id and c.store_id = g.store_id and c.id = g.place_id and c.kind = 'staging'
          where g.reason in ('pick', 'unpick', 'handover', 'dispatch-back') group by 1, 2, 3) b
      full join (select l.org_id, l.store_id, l.sku_id, sum(p.picked_milli) as n from online_order o
          join picking_task t on t.org_id = o.org_id and t.store_id = o.store_id and t.order_id = o.id
          join picking_line p on p.org_id = t.org_id and p.store_id = t.store_id and p.task_id = t.id and p.place_id is not null
          join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
            and l.line_no = p.line_no
          where o.state in (${stocking}, ${awaitingPickup}, ${awaitingDelivery}, ${cancelled}) group by 1, 2, 3) p
        on p.org_id = b.org_id and p.store_id = b.store_id and p.sku_id = b.sku_id
      where coalesce(b.n, 0) <> coalesce(p.n, 0)`,
  },
  {
    what: 'order is ready, but its list is not closed',
    text: `select 'order ' || o.number as place from online_order o
      left join picking_task t on t.org_id = o.org_id and t.store_id = o.store_id and t.order_id = o.id
      where o.state in (${awaitingPickup}, ${awaitingDelivery}) and coalesce(t.state, 0) <> ${pickingTaskStates.closed}`,
  },
  {
    what: 'stock is still kept for an order that is ready',
    text: `select 'order ' || o.number || ': ' || ${itemNamed('k.item_id')} as place from stock_lock k
      join online_order_line l on l.org_id = k.org_id and l.store_id = k.store_id and l.line_id = k.owner_id
      join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      where k.kind = ${lockKinds.onlineOrder} and k.state = ${lockStates.live} and o.state in (${awaitingPickup}, ${awaitingDelivery})`,
  },
  {
    what: 'refund of an order differs from its lines',
    text: `select 'document ' || r.number as place from order_refund r
      join online_order o on o.org_id = r.org_id and o.store_id = r.store_id and o.id = r.order_id
      left join (select org_id, store_id, refund_id, sum(net_cents) as net, sum(tax_cents) as tax from order_refund_line
        group by 1, 2, 3) l on l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
      where r.goods_cents <> coalesce(l.net, 0) or r.tax_cents < coalesce(l.tax, 0)
        or r.money_cents + r.macou_cents <> r.goods_cents + r.fees_cents + r.tip_cents
          + case when (o.policy ->> 'pricesIncludeTax')::boolean then 0 else r.tax_cents end`,
  },
  {
    what: 'given up quantity of an order’s line differs from its refunds',
    text: `select 'order ' || o.number || ', line ' || l.line_no || ': ' || l.short_milli || ', refunds ' || coalesce(r.n, 0) as place
      from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
      left join (select r.org_id, r.store_id, r.order_id, b.line_no, sum(b.quantity_milli) as n from order_refund r
          join order_refund_line b on b.org_id = r.org_id and b.store_id = r.store_id and b.refund_id = r.id
          join online_order d on d.org_id = r.org_id and d.store_id = r.store_id and d.id = r.order_id
          where r.kind <> 'cancel' and (d.completed_at is null or r.approved_at <= d.completed_at) group by 1, 2, 3, 4) r
        on r.org_id = l.org_id and r.store_id = l.store_id and r.order_id = l.order_id and r.line_no = l.line_no
      where l.short_milli <> coalesce(r.n, 0)`,
  },
  {
    what: 'more or less goes back of a cancelled order than was paid',
    text: `select 'order ' || o.number || ': ' || o.total_cents + o.macou_cents || ', refunds ' || coalesce(r.n, 0) as place
      from online_order o left join (select org_id, store_id, order_id, sum(money_cents + macou_cents) as n from order_refund
        group by 1, 2, 3) r
        on r.org_id = o.org_id and r.store_id = o.store_id and r.order_id = o.id
      where o.state = ${cancelled} and (o.paid_at is not null or (o.macou_cents > 0 and o.pay_by = 'counter'))
        and o.total_cents + o.macou_cents <> coalesce(r.n, 0)`,
  },
]
