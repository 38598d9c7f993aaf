import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Those of these ids that are places of the store. */
export async function knownPlaces(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from stock_place where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [orgId, storeId, ids],
  })
  return new Set(rows.map(({ id }) => id))
}
