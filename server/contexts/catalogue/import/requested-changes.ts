import type { BulkField } from '#domain/goods/bulk-fields.ts'
import { optionWords } from '#server/import/changed-fields.ts'
import type { PlannedChange } from '#server/import/plan-import.ts'
import type { Promotion } from '#server/import/rows/imported-promotion.ts'
import type { RequestedChange } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { presentValues } from '#server/contexts/catalogue/bulk/present-values.ts'
import { withPromotion } from '#server/contexts/catalogue/import/import-promotions.ts'

type Named = PlannedChange['fields'][number]['field']
/** Fields of which what is there stays. */
const LISTS: ReadonlySet<Named> = new Set(['barcodes', 'promotion'])
const plainFields: Readonly<Partial<Record<Named, BulkField>>> = {
  nameZh: 'nameZh',
  nameEn: 'nameEn',
  brand: 'brand',
  description: 'description',
}

/** The changes of a plan as values; what variants say of their product alike is one change. */
export async function wantedChanges(
  scope: BulkScope,
  changes: readonly PlannedChange[],
  categories: ReadonlyMap<string, string>,
  zone: string,
): Promise<RequestedChange[]> {
  const listed = changes.filter(({ fields }) => fields.some(({ field }) => LISTS.has(field)))
  const present = await presentValues(
    scope,
    'sku',
    listed.map((one) => one.skuId),
  )
  const wanted = new Map<string, RequestedChange>()
  for (const { row, skuId, productId, fields, packs, wanted: goal } of changes) {
    const put = (entityId: string, field: BulkField, value: unknown) =>
      wanted.set(`${entityId} ${field}`, { row, entityId, field, value })
    for (const { field, after } of fields) {
      const plain = plainFields[field]
      if (plain) put(productId, plain, after)
      else if (field === 'packPrices') for (const pack of packs) put(pack.id, 'packPrice', pack.next)
      else if (field === 'counted') put(productId, 'counted', goal.product.counted)
      else if (field === 'category') put(productId, 'categoryId', categories.get(goal.category.toLowerCase()))
      else if (field === 'price') put(skuId, 'price', goal.price)
      else if (field === 'promotion') {
        const before = (present.get(skuId)?.values.promotions ?? []) as Promotion[]
        put(skuId, 'promotions', withPromotion(before, goal.sku.promotion, zone, scope.now))
      } else if (field === 'compareAtPrice') put(skuId, 'originalPrice', goal.sku.compareAtPrice)
      else if (field === 'cost') put(skuId, 'cost', goal.sku.cost)
      else if (field === 'itemNo') put(skuId, 'itemNo', goal.sku.itemNo)
      else if (field === 'taxes') put(skuId, 'taxes', { rates: goal.taxes, awaits: goal.awaitsTax })
      else if (field === 'options') put(skuId, 'options', { zh: optionWords(goal.sku), en: optionWords(goal.sku) })
      else {
        const before = (present.get(skuId)?.values.barcodes ?? []) as string[]
        put(skuId, 'barcodes', [...new Set([...before, ...goal.barcodes])].toSorted())
      }
    }
  }
  return [...wanted.values()]
}
