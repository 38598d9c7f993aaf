import type { InTransit } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import { onTheWay } from '#domain/purchase-order-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Row {
  kind: 'order' | 'transfer'
  id: string
  number: string
  supplier: string
  expected_on: string | null
  quantity: number
}

/**
 * Quantity of an item on the way: the orders that still expect some, those that come first before the others, and what
 * other stores have sent.
 */
export async function inTransitOf(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  itemId: string,
): Promise<InTransit> {
  const { rows } = await tx.query<Row>({
    text: `select 'order' as kind, o.id, o.number, coalesce(s.name, '') as supplier, to_char(o.expected_on, 'YYYY-MM-DD') as expected_on,
        sum(l.quantity_milli - l.arrived_milli - l.cancelled_milli)::bigint as quantity
      from purchase_line l
      join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      left join supplier s on s.org_id = o.org_id and s.id = o.supplier_id
      where l.org_id = $1 and l.store_id = $2 and l.item_id = $3 and l.arrived_milli + l.cancelled_milli < l.quantity_milli
        and o.state = any($4::smallint[])
      group by o.id, o.number, s.name, o.expected_on
      union all
      select 'transfer', t.id, t.number, f.name, null,
        sum(coalesce(l.sent_milli, 0) - coalesce(l.received_milli, 0) - l.found_milli - l.back_milli - l.lost_milli)::bigint
      from stock_transfer_line l join stock_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
      join store f on f.org_id = t.org_id and f.id = t.from_store
      where l.org_id = $1 and t.to_store = $2 and l.to_item = $3
        and t.state in (${transferStates.sent}, ${transferStates.differing})
      group by t.id, t.number, f.name
      having sum(coalesce(l.sent_milli, 0) - coalesce(l.received_milli, 0) - l.found_milli - l.back_milli - l.lost_milli) > 0
      order by 1, 5 nulls last, 3`,
    values: [orgId, storeId, itemId, onTheWay],
  })
  return {
    records: rows.map(({ expected_on, quantity, ...row }) => ({
      ...row,
      expectedOn: expected_on,
      quantity: milli(quantity),
    })),
    total: milli(rows.reduce((sum, row) => sum + row.quantity, 0)),
  }
}
