import { cents, milli, mulDiv, percentOff, ppm, priceOf, ZERO, type Cents, type Milli } from '#domain/money.ts'

/** A manual price change: cents off, parts per million off, or another unit price. */
export interface PriceChange {
  readonly kind: 'amount' | 'percent' | 'price'
  readonly value: number
}

/** The reason of the discount that a price label implies: nobody granted it, the label states the price. */
export const SCALE_LABEL = 'scale-label'

const MILLION = 1_000_000

export interface AdjustedLine {
  /** The unit price: the last manual price, else the catalogue's. */
  readonly unitPrice: Cents
  /** The discount on price × quantity, 0 to all of it. */
  readonly discount: Cents
}

/**
 * A line after its changes: the price first, then discounts in order, each from what the one before left. Never below
 * zero; each is rounded once.
 */
export function adjustLine(listPrice: Cents, quantity: Milli, changes: readonly PriceChange[]): AdjustedLine {
  const replaced = changes.findLast((change) => change.kind === 'price')
  const unitPrice = replaced ? cents(replaced.value) : listPrice
  return { unitPrice, discount: takenOff(priceOf(unitPrice, quantity), changes) }
}

/** The discount of the changes on an amount, at most the amount. */
export function takenOff(amount: Cents, changes: readonly PriceChange[]): Cents {
  let rest = amount
  for (const { kind, value } of changes) {
    if (kind === 'amount') rest = cents(Math.max(0, rest - value))
    if (kind === 'percent') rest = cents(rest - percentOff(rest, ppm(Math.min(MILLION, value))))
  }
  return cents(amount - rest)
}

/**
 * Turns a label with a price into a line of exactly that price: the nearest quantity at or above it, and the excess
 * cents. A free product counts as one unit.
 */
export function quantityOfLabel(label: Cents, unitPrice: Cents): { readonly quantity: Milli; readonly over: Cents } {
  if (unitPrice <= 0) return { quantity: milli(1000), over: ZERO }
  const nearest = Math.max(1, mulDiv(label, 1000, unitPrice))
  const quantity = milli(priceOf(unitPrice, milli(nearest)) >= label ? nearest : nearest + 1)
  return { quantity, over: cents(priceOf(unitPrice, quantity) - label) }
}

/** Discount limits of a cashier without an administrator; absent: no limit. */
export interface DiscountLimits {
  /** Whole percent of the amount before it. */
  readonly discountPercent?: number | undefined
  readonly discountCents?: number | undefined
}

/** Whether what is given away of an amount is within the limits. Raising a price gives nothing away. */
export const withinLimits = (before: Cents, after: Cents, limits: DiscountLimits): boolean => {
  const given = before - after
  if (given <= 0) return true
  const { discountCents, discountPercent } = limits
  if (discountCents !== undefined && given > discountCents) return false
  // the remaining amount is rounded, as in the discount itself: a tenth of 3.79 is 0.38
  return discountPercent === undefined || after >= mulDiv(before, 100 - discountPercent, 100)
}
