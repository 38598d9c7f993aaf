import type { SaleV2 } from '#contract/facts/sale.ts'
import { materialUse, recipeAt } from '#domain/goods/recipe.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'

type Lines = SaleV2['lines']

/**
 * Items that a sale takes out of stock: the product itself, its raw materials if it is made to order, nothing for a
 * guarantee. By sold line, and by the recipe that held at the time of the sale, however late it arrives.
 */
export const consumed = (lines: Lines, { recipes, guarantees }: Extras, at: number): Lines =>
  lines.flatMap((line) => {
    if (guarantees.has(line.skuId)) return []
    const recipe = recipeAt(recipes.get(line.skuId) ?? [], at)
    if (!recipe || recipe.lines.length === 0) return [line]
    return recipe.lines.map((part) => ({
      ...line,
      skuId: part.materialId,
      quantity: materialUse(line.quantity, part.quantity, recipe),
    }))
  })
