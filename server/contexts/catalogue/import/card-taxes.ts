import type { Tx } from '#server/db/session.ts'
import type { ImportPlan } from '#server/import/plan-import.ts'

/** A plan that leaves cards untaxed, whatever the file says of them. */
export async function withoutCardTaxes(tx: Tx, plan: ImportPlan): Promise<ImportPlan> {
  if (plan.change.length === 0) return plan
  const { rows } = await tx.query<{ sku_id: string }>({
    text: 'select sku_id from sku_card where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [plan.store.orgId, plan.store.storeId, plan.change.map((one) => one.skuId)],
  })
  if (rows.length === 0) return plan
  const cards = new Set(rows.map((row) => row.sku_id))
  const kept = plan.change.map((one) =>
    cards.has(one.skuId) ? { ...one, fields: one.fields.filter(({ field }) => field !== 'taxes') } : one,
  )
  const same = kept.filter((one) => one.fields.length === 0)
  return {
    ...plan,
    change: kept.filter((one) => one.fields.length > 0),
    same: [...plan.same, ...same],
    unchanged: plan.unchanged + same.length,
  }
}
