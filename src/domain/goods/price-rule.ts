import { cents, mulDiv, type Cents } from '#domain/money.ts'

export const priceEndings = ['none', '99', '95', '00'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** The rule for computing a new price. */
export interface PriceRule {
  /** A new price, or a change of the old one, up or down. */
  readonly kind: 'price' | 'percent' | 'amount'
  /** Cents, or parts per million for a percentage; negative: down. */
  readonly value: number
  /** The cents that new prices end with. */
  readonly ending: PriceEnding
}

const ONE = 1_000_000
const MOST = 9_999_999_999

/** The nearest price with these cents; of two equally near ones the higher, and never 0.00. */
function ended(price: number, ending: PriceEnding): number {
  if (ending === 'none') return price
  const tail = Number(ending)
  const below = Math.floor((price - tail) / 100) * 100 + tail
  const nearest = price - below < below + 100 - price ? below : below + 100
  return Math.max(nearest, tail === 0 ? 100 : tail)
}

/**
 * The new price of a pack that has a price of its own, of `quantity` thousandths of the base unit; null: it keeps it. An
 * amount is one for each base unit; a new price is no price of a pack.
 */
export const ruledPackPrice = (old: Cents, quantity: number, rule: PriceRule): Cents | null =>
  rule.kind === 'price'
    ? null
    : ruledPrice(old, rule.kind === 'amount' ? { ...rule, value: mulDiv(rule.value, quantity, 1000) } : rule)

/**
 * The new price; null where it can't be told from a product without one. A change never makes a price less than 0.01:
 * what is to be free is said as a price of 0.00.
 */
export function ruledPrice(old: Cents | null, { kind, value, ending }: PriceRule): Cents | null {
  if (kind === 'price') return cents(ended(value, ending))
  if (old === null) return null
  const changed = kind === 'percent' ? mulDiv(old, Math.max(0, ONE + value), ONE) : old + value
  return cents(Math.min(MOST, Math.max(1, ended(Math.max(0, changed), ending))))
}
