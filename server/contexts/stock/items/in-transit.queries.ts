import type { InTransit } from '#contract/stock-items.ts'
import { milli } from '#domain/money.ts'
import { onTheWay } from '#domain/purchase-order-states.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Row {
  id: string
  number: string
  supplier: string
  expected_on: string | null
  quantity: number
}

/** What is on the way of an item: the orders that still expect some, those that come first before the others. */
export async function inTransitOf(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  itemId: string,
): Promise<InTransit> {
  const { rows } = await tx.query<Row>({
    text: `select o.id, o.number, coalesce(s.name, '') as supplier, to_char(o.expected_on, 'YYYY-MM-DD') as expected_on,
        sum(l.quantity_milli - l.arrived_milli - l.cancelled_milli)::bigint as quantity
      from purchase_line l
      join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      left join supplier s on s.org_id = o.org_id and s.id = o.supplier_id
      where l.org_id = $1 and l.store_id = $2 and l.item_id = $3 and l.arrived_milli + l.cancelled_milli < l.quantity_milli
        and o.state = any($4::smallint[])
      group by o.id, o.number, s.name, o.expected_on order by o.expected_on nulls last, o.number`,
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
