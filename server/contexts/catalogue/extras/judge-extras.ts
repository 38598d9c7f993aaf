import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { PACK_PRICE, packDiscount } from '#domain/cart/extras.ts'
import { priceOf } from '#domain/money.ts'
import { pricesOf, wasGiven } from '#server/contexts/catalogue/skus/given-prices.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'

/**
 * Finds differences of packages (price against the catalogue), cards sold below par, and cards sold disconnected. The
 * charged amounts stay.
 */
export function judgeExtras(
  sale: SaleV2,
  { packs, cards }: Extras,
  { disconnected, at }: { readonly disconnected: boolean; readonly at: number },
): Difference[] {
  return sale.lines.flatMap((line): Difference[] => {
    const { lineId } = line
    const found: Difference[] = []
    for (const one of line.adjustments ?? []) {
      if (one.reason !== PACK_PRICE) continue
      const saved = (packs.get(line.skuId) ?? []).flatMap((pack) =>
        [...pricesOf(pack)]
          .filter((price) => price === null || wasGiven(pack, price, sale.catalogueRev, at))
          .map((price) => packDiscount(line.unitPrice, line.quantity, { ...pack, price })),
      )
      if (one.kind !== 'amount' || !saved.includes(one.value as (typeof saved)[number]))
        found.push({ code: 'price', lineId, expected: Math.max(0, ...saved), actual: one.value })
    }
    if (!cards.has(line.skuId)) return found
    const par = priceOf(line.listPrice ?? line.unitPrice, line.quantity)
    if (line.net < par) found.push({ code: 'price', lineId, expected: par, actual: line.net })
    if (disconnected) found.push({ code: 'card.disconnected', lineId, actual: line.net })
    return found
  })
}
