import type { Tx } from '#server/db/session.ts'
import type { ImportPlan, PlannedChange } from '#server/import/plan-import.ts'
import { problem } from '#server/import/rows/problems.ts'
import { withoutCardTaxes, withoutField } from '#server/contexts/catalogue/import/card-taxes.ts'
import { withoutFrozen } from '#server/contexts/catalogue/import/frozen-products.ts'
import { stillOpen } from '#server/contexts/catalogue/skus/still-open.ts'

/** A plan without what the store's records do not allow: each thing that is left out has its reason. */
export const allowedPlan = async (tx: Tx, plan: ImportPlan): Promise<ImportPlan> =>
  stillCounted(tx, await withoutCardTaxes(tx, await withoutFrozen(tx, plan)))

/** Products that are on order, reserved or in a count stay counted. */
async function stillCounted(tx: Tx, plan: ImportPlan): Promise<ImportPlan> {
  const ends = ({ fields, wanted }: PlannedChange): boolean =>
    wanted.product.counted === false && fields.some(({ field }) => field === 'counted')
  const products = plan.change.filter(ends).map((one) => one.productId)
  const open = new Map((await stillOpen({ tx, ...plan.store }, products)).map((one) => [one.productId, one]))
  const stays = (one: PlannedChange): boolean => ends(one) && open.has(one.productId)
  const notes = plan.change
    .filter(stays)
    .map(({ row, productId }) => problem(row, 'counted.open', open.get(productId)!.en))
  return { ...withoutField(plan, 'counted', stays), notes: [...plan.notes, ...notes] }
}
