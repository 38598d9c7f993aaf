import { type Recipe, recipeAt } from '#domain/goods/recipe.ts'
import { milli } from '#domain/money.ts'
import { type RecipeRow, versionsBySku } from '#server/contexts/catalogue/extras/recipe-rows.ts'
import type { Tx } from '#server/db/session.ts'

interface Store {
  readonly org: string
  readonly store: string
}

/** Recipes of skus by version, for booking what was sold. */
export type RecipeVersions = ReadonlyMap<string, readonly Recipe[]>

interface LineRow extends RecipeRow {
  readonly quantity_milli: number
}

/** All versions of what these skus are made of; those that never were made are left out. */
export async function recipeVersions(
  tx: Tx,
  { org, store }: Store,
  skuIds: readonly string[],
): Promise<RecipeVersions> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await tx.query<LineRow>({
    name: 'recipe-versions',
    text: `select r.sku_id, r.version, r.valid_from, r.yield_milli, r.waste_ppm, l.material_id, l.quantity_milli
      from recipe r left join recipe_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.sku_id = r.sku_id
        and l.version = r.version
      where r.org_id = $1 and r.store_id = $2 and r.sku_id = any($3::uuid[])
      order by r.sku_id, r.version, l.material_id`,
    values: [org, store, skuIds],
  })
  return versionsBySku(rows, (row) => ({ materialId: row.material_id, quantity: milli(row.quantity_milli) }))
}

/** Whether a sku was made of raw materials at an instant: then it has no stock of its own, and returns bring none. */
export const wasMade = (recipes: RecipeVersions, skuId: string, at: number): boolean =>
  (recipeAt(recipes.get(skuId) ?? [], at)?.lines.length ?? 0) > 0
