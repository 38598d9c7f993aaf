import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

export interface TransitChange {
  readonly itemId: string
  /** In thousandths of its unit: above zero for more that is on the way. */
  readonly quantity: number
}

/** Changes what is on the way to the store, in the transaction of the document that changes it. */
export async function changeInTransit(
  tx: Tx,
  { orgId, storeId }: StockStore,
  changes: readonly TransitChange[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of changes) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  // in one order, so that two documents never wait for each other
  const moved = [...sums].filter(([, quantity]) => quantity !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (moved.length === 0) return
  await tx.query({
    name: 'change-in-transit',
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli, in_transit_milli)
      select s.org_id, s.id, t.item, 0, 0, t.quantity from store s
      cross join unnest($3::uuid[], $4::bigint[]) as t(item, quantity) where s.org_id = $1 and s.id = $2
      on conflict (org_id, store_id, item_id) do update
        set in_transit_milli = sku_stock.in_transit_milli + excluded.in_transit_milli`,
    values: [orgId, storeId, moved.map(([id]) => id), moved.map(([, quantity]) => quantity)],
  })
}
