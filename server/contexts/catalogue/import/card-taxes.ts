import type { Tx } from '#server/db/session.ts'
import type { ImportPlan, PlannedChange } from '#server/import/plan-import.ts'

/** A plan that leaves cards untaxed, whatever the file says of them. */
export async function withoutCardTaxes(tx: Tx, plan: ImportPlan): Promise<ImportPlan> {
  if (plan.change.length === 0) return plan
  const { rows } = await tx.query<{ sku_id: string }>({
    text: 'select sku_id from sku_card where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [plan.store.orgId, plan.store.storeId, plan.change.map((one) => one.skuId)],
  })
  const cards = new Set(rows.map((row) => row.sku_id))
  return withoutField(plan, 'taxes', ({ skuId }) => cards.has(skuId))
}

/** A plan that leaves a field of some skus as it is; those with nothing else to change are unchanged. */
export function withoutField(
  plan: ImportPlan,
  left: PlannedChange['fields'][number]['field'],
  of: (change: PlannedChange) => boolean,
): ImportPlan {
  const kept = plan.change.map((one) =>
    of(one) ? { ...one, fields: one.fields.filter(({ field }) => field !== left) } : one,
  )
  const same = kept.filter((one) => one.fields.length === 0)
  return {
    ...plan,
    change: kept.filter((one) => one.fields.length > 0),
    same: [...plan.same, ...same],
    unchanged: plan.unchanged + same.length,
  }
}
