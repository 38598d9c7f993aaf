import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Adds up the balances of items whose balances have just changed, for lists. The caller holds their locks. */
export async function sumStock(tx: Tx, { orgId, storeId }: StockStore, itemIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'sum-stock',
    text: `insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli)
      select $1, $2, b.sku_id, coalesce(sum(b.quantity_milli) filter (where p.kind = 'shelf'), 0),
        coalesce(sum(b.quantity_milli) filter (where p.kind = 'warehouse'), 0)
      from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[]) group by b.sku_id
      on conflict (org_id, store_id, item_id) do update
        set shelf_milli = excluded.shelf_milli, warehouse_milli = excluded.warehouse_milli`,
    values: [orgId, storeId, itemIds],
  })
}
