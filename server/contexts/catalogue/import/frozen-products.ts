import { frozenStates } from '#domain/online-product-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { ImportPlan } from '#server/import/plan-import.ts'
import { problem } from '#server/import/rows/problems.ts'

/** Fields that buyers don't see, or that may change while a product is on sale. */
const FREE = new Set<string>(['price', 'promotion', 'compareAtPrice', 'cost', 'barcodes', 'counted', 'packPrices'])

/** A plan without changes that buyers in the online store would see: their rows are rejected with the reason. */
export async function withoutFrozen(tx: Tx, plan: ImportPlan): Promise<ImportPlan> {
  const products = [...plan.change.map((one) => one.productId), ...plan.add.flatMap((one) => one.productId ?? [])]
  if (products.length === 0) return plan
  const { rows } = await tx.query<{ product_id: string }>({
    text: `select product_id from online_product where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])
      and state in (${frozenStates.join(', ')})`,
    values: [plan.store.orgId, plan.store.storeId, products],
  })
  if (rows.length === 0) return plan
  const frozen = new Set(rows.map((row) => row.product_id))
  const refused = plan.change.filter(
    (one) => frozen.has(one.productId) && one.fields.some(({ field }) => !FREE.has(field)),
  )
  const shut = plan.add.filter((one) => one.productId !== undefined && frozen.has(one.productId))
  const said = [...refused.map((one) => one.row), ...shut.flatMap((one) => one.skus.map(({ sku }) => sku.sourceRow))]
  return {
    ...plan,
    add: plan.add.filter((one) => !shut.includes(one)),
    change: plan.change.filter((one) => !refused.includes(one)),
    skipped: [...plan.skipped, ...said.map((row) => problem(row, 'row.refused'))],
  }
}
