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

/** The stock at places of one kind. */
export const sumOfKind = (balances: readonly Balance[], kind: string): number =>
  balances.reduce((sum, one) => sum + (one.kind === kind ? one.quantity_milli : 0), 0)

/** Writes sums and values of items, for lists. The caller holds the locks of their balances, and so of these rows. */
export async function writeItems(tx: Tx, { orgId, storeId }: StockStore, booked: readonly BookedItem[]): Promise<void> {
  // in one order: documents that change what is on the way write the same rows
  const items = booked.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
  const { rowCount } = await tx.query({
    name: 'write-items',
    text: `update sku_stock k set shelf_milli = t.shelf, warehouse_milli = t.warehouse, value_micro = t.value,
        transit_micro = t.transit, last_cost_micro = t.last_cost, cost_entries = t.cost_entries,
        low = ${lowBy('t.shelf + t.warehouse - k.locked_milli')}
      from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
          $9::bigint[]) as t(id, shelf, warehouse, value, last_cost, cost_entries, transit)
      where k.org_id = $1 and k.store_id = $2 and k.item_id = t.id`,
    values: [
      orgId,
      storeId,
      items.map((one) => one.itemId),
      items.map((one) => sumOfKind(one.balances, 'shelf')),
      items.map((one) => sumOfKind(one.balances, 'warehouse')),
      items.map((one) => one.worth.value),
      items.map((one) => one.worth.lastCost),
      items.map((one) => one.worth.entries),
      items.map((one) => one.worth.transit),
    ],
  })
  if (rowCount !== items.length) throw new Error('stock of an item without its sums')
}
