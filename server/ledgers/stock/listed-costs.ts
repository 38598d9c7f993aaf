import type { Tx } from '#server/db/session.ts'
import type { Balance, Worth } from '#server/ledgers/stock/stock-book.ts'
import type { StockDocument, StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Adds what one unit of these items costs according to the catalogue, in millionths of the currency unit. */
export async function addListedCosts(
  tx: Tx,
  { orgId, storeId }: StockStore,
  worth: ReadonlyMap<string, Worth>,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return
  const { rows } = await tx.query<{ id: string; listed: number }>({
    name: 'listed-costs',
    text: `select id, cost_cents * 10000 as listed from sku
        where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and cost_cents is not null
      union all select id, default_cost_micro from raw_material
        where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and default_cost_micro is not null`,
    values: [orgId, storeId, itemIds],
  })
  for (const { id, listed } of rows) worth.get(id)!.listed = listed
}

/**
 * The items that documents may leave at or below zero and for which nothing was ever paid: only they need the cost of the
 * catalogue, which most sales are spared to look up.
 */
export function needListedCost(
  documents: readonly StockDocument[],
  balances: ReadonlyMap<string, readonly Balance[]>,
  worth: ReadonlyMap<string, Worth>,
): string[] {
  const moved = new Map<string, number>()
  for (const { moves } of documents)
    for (const { itemId, quantity } of moves) moved.set(itemId, (moved.get(itemId) ?? 0) + quantity)
  return [...moved].flatMap(([itemId, quantity]) => {
    const held = balances.get(itemId)?.reduce((sum, one) => sum + one.quantity_milli, 0) ?? 0
    return worth.get(itemId)?.lastCost === null && held <= quantity ? itemId : []
  })
}
