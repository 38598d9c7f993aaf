import { cents, milli, mulDiv, percentOff, ppm, priceOf, ZERO, type Cents, type Milli } from '#domain/money.ts'

/** A change of a price by hand: cents off, parts per million off, or another price for one unit. */
export interface PriceChange {
  readonly kind: 'amount' | 'percent' | 'price'
  readonly value: number
}

/** The reason that a price-embedded label's cents carry: nobody granted them, the label says the price. */
export const SCALE_LABEL = 'scale-label'

const MILLION = 1_000_000

export interface AdjustedLine {
  /** What one unit sells for: the last price given by hand, else the catalogue's. */
  readonly unitPrice: Cents
  /** What is taken off price × quantity, 0 to all of it. */
  readonly discount: Cents
}

/**
 * A line after its changes: the price first, then what is taken off, in the order given, each from what the one
 * before left. Never below zero; each share is rounded once.
 */
export function adjustLine(listPrice: Cents, quantity: Milli, changes: readonly PriceChange[]): AdjustedLine {
  const replaced = changes.findLast((change) => change.kind === 'price')
  const unitPrice = replaced ? cents(replaced.value) : listPrice
  return { unitPrice, discount: takenOff(priceOf(unitPrice, quantity), changes) }
}

/** What the changes take off an amount, never more than it. */
export function takenOff(amount: Cents, changes: readonly PriceChange[]): Cents {
  let rest = amount
  for (const { kind, value } of changes) {
    if (kind === 'amount') rest = cents(Math.max(0, rest - value))
    if (kind === 'percent') rest = cents(rest - percentOff(rest, ppm(Math.min(MILLION, value))))
  }
  return cents(amount - rest)
}

/**
 * How a label that names a price becomes a line of exactly that price: the nearest quantity that comes to it or
 * above, and the cents that are above. A label of free goods counts as one unit.
 */
export function quantityOfLabel(label: Cents, unitPrice: Cents): { readonly quantity: Milli; readonly over: Cents } {
  if (unitPrice <= 0) return { quantity: milli(1000), over: ZERO }
  const nearest = Math.max(1, mulDiv(label, 1000, unitPrice))
  const quantity = milli(priceOf(unitPrice, milli(nearest)) >= label ? nearest : nearest + 1)
  return { quantity, over: cents(priceOf(unitPrice, quantity) - label) }
}

/** The most that a label's rounding can take off: what a thousandth more costs, and the cent of the rounding. */
export const mostOverLabel = (unitPrice: Cents): Cents => cents(Math.ceil(unitPrice / 1000) + 1)

/** What may be given at the counter without an administrator; absent: no limit. */
export interface DiscountLimits {
  /** Whole percent of the amount before it. */
  readonly discountPercent?: number | undefined
  readonly discountCents?: number | undefined
}

/** Whether what is given away of an amount stays within the limits. Raising a price gives nothing away. */
export const withinLimits = (before: Cents, after: Cents, limits: DiscountLimits): boolean => {
  const given = before - after
  if (given <= 0) return true
  const { discountCents, discountPercent } = limits
  if (discountCents !== undefined && given > discountCents) return false
  // what remains is rounded as in the discount itself: a tenth of 3.79 is 0.38
  return discountPercent === undefined || after >= mulDiv(before, 100 - discountPercent, 100)
}
