import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/**
 * Sets what one unit of items last cost, after that of a receipt was reversed or billed. The caller holds the locks of the
 * items' balances.
 * @param paid what is known to have been paid last, by item; without it: nothing
 */
export async function writeLastCosts(
  tx: Tx,
  { orgId, storeId }: StockStore,
  itemIds: readonly string[],
  paid: ReadonlyMap<string, { readonly costMicro: number }>,
): Promise<void> {
  const ids = [...new Set(itemIds)].toSorted()
  await tx.query({
    text: `update sku_stock k set last_cost_micro = t.cost from unnest($3::uuid[], $4::bigint[]) as t(id, cost)
      where k.org_id = $1 and k.store_id = $2 and k.item_id = t.id and k.last_cost_micro is distinct from t.cost`,
    values: [orgId, storeId, ids, ids.map((id) => paid.get(id)?.costMicro ?? null)],
  })
}
