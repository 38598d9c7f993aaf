import type { Difference } from '#contract/facts/envelope.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import type { Tx } from '#server/db/session.ts'

interface Place {
  readonly orgId: string
  readonly storeId: string
}

/**
 * Adds a difference to the first sale of each item of which nobody knows what it cost: its margin is wrong until somebody
 * enters a cost. A store that values none of its stock keeps no costs, and is not told.
 */
export async function tellUnknownCosts(
  tx: Tx,
  { orgId, storeId }: Place,
  sales: ReadonlyMap<string, { readonly sale: { readonly differences: Difference[] } }>,
  entries: readonly NewRow<'stock_ledger'>[],
): Promise<void> {
  const worthless = entries.filter((entry) => entry.value_micro === 0 && entry.quantity_milli < 0 && entry.line_id)
  if (worthless.length === 0) return
  const ids = [...new Set(worthless.map((entry) => entry.sku_id))]
  const { rows } = await tx.query<{ id: string }>({
    text: `select i.id from unnest($3::uuid[]) as i(id)
      where not exists (select 1 from stock_ledger g where g.org_id = $1 and g.store_id = $2 and g.sku_id = i.id
          and g.reason = 'sale' and g.value_micro = 0 and g.document_id <> all($4::uuid[]))`,
    values: [orgId, storeId, ids, [...new Set(worthless.map((entry) => entry.document_id))]],
  })
  const first = new Set(rows.map(({ id }) => id))
  if (first.size === 0 || !(await keepsCosts(tx, { orgId, storeId }))) return
  for (const { sku_id: id, document_id: document, line_id: lineId } of worthless)
    if (first.delete(id)) sales.get(document)?.sale.differences.push({ code: 'cost.unknown', lineId: lineId! })
}

async function keepsCosts(tx: Tx, { orgId, storeId }: Place): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select 1 from sku_stock where org_id = $1 and store_id = $2 and value_micro > 0 limit 1',
    values: [orgId, storeId],
  })
  return rows.length > 0
}
