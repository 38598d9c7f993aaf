import { mulDiv } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { addListedCosts } from '#server/ledgers/stock/listed-costs.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/**
 * Stock that is worth nothing because no cost was known is worth what the catalogue says by now: the first cost of an
 * item, entered after its stock. Items that have had a cost keep their average.
 */
export async function valueUncosted(tx: Tx, store: StockStore, itemIds: readonly string[], at: number): Promise<void> {
  const { orgId, storeId } = store
  if (itemIds.length === 0) return
  const { rows } = await tx.query<{ item_id: string }>({
    text: `select item_id from sku_stock where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])
      and value_micro = 0 and transit_micro = 0 and last_cost_micro is null`,
    values: [orgId, storeId, itemIds],
  })
  if (rows.length === 0) return
  const ids = rows.map((row) => row.item_id)
  const { balances, worth } = await lockBalances(tx, store, ids)
  await addListedCosts(tx, store, worth, ids)
  const opened = ids.flatMap((itemId) => {
    const { value, listed, entries } = worth.get(itemId)!
    const quantity = balances.get(itemId)!.reduce((sum, one) => sum + one.quantity_milli, 0)
    return value === 0 && listed !== null && listed > 0 && quantity !== 0
      ? [{ itemId, entryNo: entries + 1, value: mulDiv(listed, quantity, 1000) }]
      : []
  })
  if (opened.length === 0) return
  await insertMany(
    tx,
    'cost_ledger',
    opened.map(({ itemId, entryNo, value }) => ({
      org_id: orgId,
      store_id: storeId,
      item_id: itemId,
      entry_no: entryNo,
      kind: 'opening',
      value_micro: value,
      at: new Date(at).toISOString(),
    })),
  )
  await tx.query({
    text: `update sku_stock k set value_micro = t.value, cost_entries = t.entry
      from unnest($3::uuid[], $4::bigint[], $5::bigint[]) as t(item, value, entry)
      where k.org_id = $1 and k.store_id = $2 and k.item_id = t.item`,
    values: [
      orgId,
      storeId,
      opened.map((one) => one.itemId),
      opened.map((one) => one.value),
      opened.map((one) => one.entryNo),
    ],
  })
}
