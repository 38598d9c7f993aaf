import type { Tx } from '#server/db/session.ts'
import { lowBy } from '#server/ledgers/limits/low-stock.ts'
import type { Balance, Worth } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** An item with all its balances and what it is worth. */
export interface BookedItem {
  readonly itemId: string
  readonly balances: readonly Balance[]
  readonly worth: Worth
}

/** What is at places of a kind. */
export const sumOfKind = (balances: readonly Balance[], kind: string): number =>
  balances.reduce((sum, one) => sum + (one.kind === kind ? one.quantity_milli : 0), 0)

/** Writes sums and values of items, for lists. The caller holds the locks of their balances. */
export async function writeItems(tx: Tx, { orgId, storeId }: StockStore, booked: readonly BookedItem[]): Promise<void> {
  // in one order: documents that change what is on the way write the same rows
  const items = booked.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
  await tx.query({
    name: 'write-items',
    text: `insert into sku_stock as k (org_id, store_id, item_id, shelf_milli, warehouse_milli, value_micro, last_cost_micro,
        cost_entries)
      select s.org_id, s.id, t.* from store s
      cross join unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) t
      where s.org_id = $1 and s.id = $2
      on conflict (org_id, store_id, item_id) do update
        set shelf_milli = excluded.shelf_milli, warehouse_milli = excluded.warehouse_milli,
          value_micro = excluded.value_micro, last_cost_micro = excluded.last_cost_micro,
          cost_entries = excluded.cost_entries,
          low = ${lowBy('excluded.shelf_milli + excluded.warehouse_milli - k.locked_milli')}`,
    values: [
      orgId,
      storeId,
      items.map((one) => one.itemId),
      items.map((one) => sumOfKind(one.balances, 'shelf')),
      items.map((one) => sumOfKind(one.balances, 'warehouse')),
      items.map((one) => one.worth.value),
      items.map((one) => one.worth.lastCost),
      items.map((one) => one.worth.entries),
    ],
  })
}
