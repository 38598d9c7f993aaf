import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Change of the quantity of an item on its way to a store. */
export interface ComingIn {
  readonly itemId: string
  readonly quantity: number
}

/** Notes what other stores sent to this one, or what has arrived of it, for lists and proposals. */
export async function noteTransfersIn(
  tx: Tx,
  { orgId, storeId }: StockStore,
  changes: readonly ComingIn[],
): Promise<void> {
  const byItem = new Map<string, number>()
  for (const { itemId, quantity } of changes) byItem.set(itemId, (byItem.get(itemId) ?? 0) + quantity)
  const ids = [...byItem.keys()].filter((id) => byItem.get(id) !== 0).toSorted()
  if (ids.length === 0) return
  await tx.query({
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli, transfer_in_milli)
      select s.org_id, s.id, t.item, 0, 0, t.n from store s cross join unnest($3::uuid[], $4::bigint[]) as t(item, n)
      where s.org_id = $1 and s.id = $2
      on conflict (org_id, store_id, item_id) do update
        set transfer_in_milli = sku_stock.transfer_in_milli + excluded.transfer_in_milli`,
    values: [orgId, storeId, ids, ids.map((id) => byItem.get(id))],
  })
}
