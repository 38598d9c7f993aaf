import type { SaleV2 } from '#contract/facts/sale.ts'
import { milli, mulDiv } from '#domain/money.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'

type Lines = SaleV2['lines']

/**
 * What a sale takes out of stock: the product itself, its raw materials if it is made to order, nothing for a
 * guarantee. By sold line.
 */
export const consumed = (lines: Lines, { recipes, guarantees }: Extras): Lines =>
  lines.flatMap((line) => {
    if (guarantees.has(line.skuId)) return []
    const parts = recipes.get(line.skuId)
    if (!parts) return [line]
    return parts.map((part) => ({
      ...line,
      skuId: part.material_id,
      quantity: milli(mulDiv(line.quantity, part.quantity_milli, 1000)),
    }))
  })
