import { cents, divideHalfUp, type Cents } from '#domain/money.ts'
import { hashOf } from '#server/demo/shops/chance.ts'
import type { DemoCategory } from '#server/demo/shops/categories.ts'

const ENDINGS = [99, 49, 79, 29, 99, 59, 89, 99]

/**
 * An invented price: within the category's range, more often low than high, more for a larger package, with a usual
 * ending. The same barcode always costs the same; none of the demo's sources has prices.
 */
export function inventedPrice(category: DemoCategory, code: string, grams: number): Cents {
  const [low, high] = category.price
  const place = (hashOf(`price ${code}`) % 1000) / 1000
  const size = grams === 0 ? 1 : Math.min(2.2, Math.max(0.6, Math.sqrt(grams / category.grams)))
  const rough = (low + (high - low) * place * place) * size
  const dollars = Math.max(0, Math.floor(rough / 100))
  return cents(dollars * 100 + ENDINGS[hashOf(`ending ${code}`) % ENDINGS.length]!)
}

/** An invented cost: 55 to 78 % of the price. */
export function inventedCost(price: Cents, code: string): Cents {
  return cents(divideHalfUp(price * (55 + (hashOf(`cost ${code}`) % 24)), 100))
}
