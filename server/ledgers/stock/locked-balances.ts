import type { Tx } from '#server/db/session.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

const balanceText = `
  select b.sku_id, b.place_id, p.kind, b.quantity_milli, b.entries
  from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
  where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[])
  order by b.sku_id, b.place_id for update of b`

/** An item, and a place where it shall have a balance. */
export interface ItemPlace {
  readonly itemId: string
  readonly placeId: string
}

/**
 * Locks the balances of items in one order (so that two bookings never wait for each other) and sees that each has a
 * shelf, and a balance at every place of the store that is named with it.
 */
export async function lockBalances(
  tx: Tx,
  { orgId, storeId }: StockStore,
  itemIds: readonly string[],
  places: readonly ItemPlace[] = [],
): Promise<Map<string, Balance[]>> {
  const ids = itemIds.toSorted()
  const query = { name: 'lock-balances', text: balanceText, values: [orgId, storeId, ids] }
  let { rows } = await tx.query<Balance>(query)
  const withShelf = new Set(rows.filter((row) => row.kind === 'shelf').map((row) => row.sku_id))
  const without = ids.filter((id) => !withShelf.has(id))
  if (without.length > 0) {
    await tx.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select $1, $2, t.id, p.id, 0 from unnest($3::uuid[]) as t(id), (
          select id from stock_place where org_id = $1 and store_id = $2 and kind = 'shelf' order by code limit 1) p
        on conflict do nothing`,
      values: [orgId, storeId, without],
    })
  }
  const unknown = places.filter(
    ({ itemId, placeId }) => !rows.some((row) => row.sku_id === itemId && row.place_id === placeId),
  )
  if (unknown.length > 0) {
    await tx.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select $1, $2, t.item, p.id, 0 from unnest($3::uuid[], $4::uuid[]) as t(item, place)
        join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = t.place
        on conflict do nothing`,
      values: [orgId, storeId, unknown.map((one) => one.itemId), unknown.map((one) => one.placeId)],
    })
  }
  if (without.length + unknown.length > 0) rows = (await tx.query<Balance>(query)).rows
  const byItem = new Map<string, Balance[]>()
  for (const row of rows) byItem.set(row.sku_id, [...(byItem.get(row.sku_id) ?? []), row])
  return byItem
}

/** Writes locked balances that have changed, under a change number that counters fetch. */
export async function writeBalances(
  tx: Tx,
  { orgId, storeId }: StockStore,
  balances: readonly Balance[],
  rev: number,
): Promise<void> {
  await tx.query({
    name: 'write-balances',
    text: `update stock_balance b set quantity_milli = t.q, entries = t.e, rev = $4
      from unnest($3::uuid[], $5::uuid[], $6::bigint[], $7::bigint[]) as t(s, p, q, e)
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.s and b.place_id = t.p`,
    values: [
      orgId,
      storeId,
      balances.map((b) => b.sku_id),
      rev,
      balances.map((b) => b.place_id),
      balances.map((b) => b.quantity_milli),
      balances.map((b) => b.entries),
    ],
  })
}
