import type { Recipe } from '#domain/goods/recipe.ts'
import { milli, ppm } from '#domain/money.ts'

/** A line of a version, or a version without lines; those of a sku follow each other, the first saved first. */
export interface RecipeRow {
  readonly sku_id: string
  readonly version: number
  readonly valid_from: number
  readonly yield_milli: number
  readonly waste_ppm: number
  /** Null for a version without lines. */
  readonly material_id: string | null
}

/** The versions of each sku, with their lines as `line` reads them. */
export function versionsBySku<R extends RecipeRow, L>(
  rows: readonly R[],
  line: (row: R & { readonly material_id: string }) => L,
): Map<string, (Omit<Recipe, 'lines'> & { lines: L[] })[]> {
  const found = new Map<string, (Omit<Recipe, 'lines'> & { lines: L[] })[]>()
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
    if (hasMaterial(row)) versions.at(-1)!.lines.push(line(row))
  }
  return found
}

const hasMaterial = <R extends RecipeRow>(row: R): row is R & { readonly material_id: string } =>
  row.material_id !== null
