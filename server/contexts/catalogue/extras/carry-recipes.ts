import { materialUse, recipeAt } from '#domain/goods/recipe.ts'
import { milli } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { recipeVersions } from '#server/contexts/catalogue/extras/recipe-versions.queries.ts'

const ONE = milli(1000)

/**
 * Copies the recipes that hold now into sku_material, of which tablets read whether a sku is made. The only writer of
 * that table besides `addExtras`, which fills it for skus that the same transaction adds.
 */
export async function carryRecipes(
  tx: Tx,
  { orgId, storeId, now }: { readonly orgId: string; readonly storeId: string; readonly now: number },
  skuIds: readonly string[],
): Promise<void> {
  const versions = await recipeVersions(tx, { org: orgId, store: storeId }, skuIds)
  await tx.query({
    text: 'delete from sku_material where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [orgId, storeId, skuIds],
  })
  await insertMany(
    tx,
    'sku_material',
    [...versions].flatMap(([sku_id, all]) => {
      const recipe = recipeAt(all, now)!
      return recipe.lines.map(({ materialId, quantity }) => ({
        org_id: orgId,
        store_id: storeId,
        sku_id,
        material_id: materialId,
        quantity_milli: materialUse(ONE, quantity, recipe),
      }))
    }),
  )
}
