import { guaranteeDays } from '#domain/cart/extras.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Sold {
  readonly line_id: string
  readonly guarantee_id: string
  readonly for_line: string
  readonly sku_id: string
  readonly valid_days: number
  readonly quantity: number
  readonly net: number
  /** The day on which the buyer got the goods, by the store's clock. */
  readonly day: string
}

/** Once an order is completed, its guarantees are sold: as much as was not given back, from the day on which the buyer got the goods. */
export async function sellGuarantees(tx: Tx, { orgId, storeId }: StockStore, order: OrderRow): Promise<void> {
  const { rows } = await tx.query<Sold>({
    name: 'guarantees-of-order',
    text: `select l.line_id, l.guarantee_id, l.for_line, g.sku_id, l.valid_days, l.quantity_milli - l.short_milli as quantity,
        l.net_cents - coalesce((select sum(b.net_cents) from order_refund r join order_refund_line b on b.org_id = r.org_id
            and b.store_id = r.store_id and b.refund_id = r.id
          where r.org_id = $1 and r.store_id = $2 and r.order_id = $3 and b.line_no = l.line_no), 0)::bigint as net,
        (coalesce(o.received_at, o.completed_at) at time zone s.time_zone)::date::text as day
      from online_order_line l
      join online_order_line g on g.org_id = l.org_id and g.store_id = l.store_id and g.order_id = l.order_id and g.line_id = l.for_line
      join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      join store s on s.org_id = l.org_id and s.id = l.store_id
      where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 and l.quantity_milli > l.short_milli order by l.line_no`,
    values: [orgId, storeId, order.id],
  })
  await insertMany(
    tx,
    'guarantee_sold',
    rows.map((row) => {
      const { from, until } = guaranteeDays(row.day, row.valid_days)
      return {
        org_id: orgId,
        store_id: storeId,
        sale_id: order.id,
        line_id: row.line_id,
        guarantee_id: row.guarantee_id,
        for_line: row.for_line,
        sku_id: row.sku_id,
        member_id: order.member_id,
        quantity_milli: row.quantity,
        price_cents: row.net,
        valid_from: from,
        valid_until: until,
      }
    }),
  )
}
