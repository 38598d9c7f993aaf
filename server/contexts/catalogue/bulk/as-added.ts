import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import { addedMark } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { comparable, presentValues } from '#server/contexts/catalogue/bulk/present-values.ts'

interface AddedRow {
  readonly change_no: number
  readonly entity_id: string
  readonly after_value: unknown
}

/**
 * Does what a run itself changes of products after it has added their skus, so that undoing the run still takes for
 * untouched what was untouched before.
 */
export async function asAdded(
  scope: BulkScope,
  runId: string,
  productIds: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  if (productIds.length === 0) return work()
  const { tx, orgId, storeId } = scope
  const { rows } = await tx.query<AddedRow>({
    text: `select c.change_no, c.entity_id, c.after_value from bulk_change c
      join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.entity_id
      where c.org_id = $1 and c.store_id = $2 and c.run_id = $3 and c.entity = 'sku' and c.field = 'added'
        and c.state = ${bulkChangeStates.done} and s.product_id = any($4::uuid[])`,
    values: [orgId, storeId, runId, productIds],
  })
  const before = await marksOf(scope, rows, productIds)
  const untouched = rows.filter((row) => comparable(before.get(row.entity_id)) === comparable(row.after_value))
  await work()
  const after = await marksOf(scope, untouched, productIds)
  await tx.query({
    text: `update bulk_change c set after_value = t.mark from jsonb_to_recordset($4::jsonb) as t(no bigint, mark jsonb)
      where c.org_id = $1 and c.store_id = $2 and c.run_id = $3 and c.change_no = t.no`,
    values: [
      orgId,
      storeId,
      runId,
      JSON.stringify(
        untouched.map((row) => ({ no: row.change_no, mark: after.get(row.entity_id) ?? row.after_value })),
      ),
    ],
  })
}

async function marksOf(
  scope: BulkScope,
  rows: readonly AddedRow[],
  productIds: readonly string[],
): Promise<Map<string, ReturnType<typeof addedMark>>> {
  const skus = await presentValues(
    scope,
    'sku',
    rows.map((row) => row.entity_id),
  )
  const products = await presentValues(scope, 'product', productIds)
  return new Map([...skus].map(([id, sku]) => [id, addedMark(sku, products.get(sku.productId)!)]))
}
