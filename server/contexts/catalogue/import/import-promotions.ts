import type { NewSku } from '#server/import/add-goods.ts'
import type { ImportPlan } from '#server/import/plan-import.ts'
import { promotionOf, type ImportedPromotion, type Promotion } from '#server/import/rows/imported-promotion.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { writePromotions } from '#server/contexts/catalogue/bulk/write-promotions.ts'

/** The time zone whose days a file means. */
export async function zoneOf({ tx, orgId, storeId }: BulkScope): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>({
    text: 'select time_zone from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  return rows[0]!.time_zone
}

/** The promotions of new skus: they go when these go, so nothing of them is recorded with the run. */
export async function addPromotions(
  scope: BulkScope,
  { add }: ImportPlan,
  added: readonly NewSku[],
  { zone, rev }: { readonly zone: string; readonly rev: number },
): Promise<void> {
  const given = new Map(add.flatMap(({ skus }) => skus.map(({ sku }) => [sku.itemNo, sku.promotion] as const)))
  const written = added.flatMap(({ id, itemNo }) => {
    const value = withPromotion([], given.get(itemNo), zone, scope.now)
    return value.length > 0 ? [{ id, value }] : []
  })
  if (written.length > 0) await writePromotions(scope, written, rev)
}

/** A sku's promotions with another one, in the order in which they begin; one that is over adds nothing. */
export function withPromotion(
  before: readonly Promotion[],
  given: ImportedPromotion | undefined,
  zone: string,
  now: number,
): Promotion[] {
  const added = given && promotionOf(given, zone, now)
  return [...before, ...(added ? [added] : [])].toSorted(
    (one, other) => one.startsAt - other.startsAt || one.endsAt - other.endsAt || one.price - other.price,
  )
}
