import { type Recipe, recipeAt } from '#domain/goods/recipe.ts'
import { milli, ppm } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'

interface Store {
  readonly org: string
  readonly store: string
}

/** What skus are made of, by version, for booking what was sold. */
export type RecipeVersions = ReadonlyMap<string, readonly Recipe[]>

interface LineRow {
  sku_id: string
  version: number
  valid_from: number
  yield_milli: number
  waste_ppm: number
  material_id: string | null
  quantity_milli: number
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
  const found = new Map<string, (Recipe & { lines: { materialId: string; quantity: ReturnType<typeof milli> }[] })[]>()
  for (const row of rows) {
    const versions = found.get(row.sku_id) ?? []
    found.set(row.sku_id, versions)
    if (versions.at(-1)?.version !== row.version)
      versions.push({
        version: row.version,
        from: row.valid_from,
        yield: milli(row.yield_milli),
        waste: ppm(row.waste_ppm),
        lines: [],
      })
    if (row.material_id !== null)
      versions.at(-1)!.lines.push({ materialId: row.material_id, quantity: milli(row.quantity_milli) })
  }
  return found
}

/** Whether a sku was made of raw materials at an instant: then it has no stock of its own, and returns bring none. */
export const wasMade = (recipes: RecipeVersions, skuId: string, at: number): boolean =>
  (recipeAt(recipes.get(skuId) ?? [], at)?.lines.length ?? 0) > 0
