/** Whole cents of the store's currency. Never a fraction. */
export type Cents = number & { readonly unit: 'cents' }
/** Whole thousandths of a sku's base unit: 0.375 kg is 375, one piece is 1000. */
export type Milli = number & { readonly unit: 'milli' }
/** Parts per million: 8.875 % is 88 750. */
export type Ppm = number & { readonly unit: 'ppm' }

const whole = (value: number, what: string): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a whole number, got ${value}`)
  return value === 0 ? 0 : value
}

/** Brands an integer as cents. Throws RangeError on a fraction, which is a bug of the caller. */
export const cents = (value: number): Cents => whole(value, 'cents') as Cents
/** The same, where there may be no amount. */
export const centsOrNone = (value: number | null): Cents | null => (value === null ? null : cents(value))
/** Brands an integer as thousandths of a unit. Throws RangeError on a fraction. */
export const milli = (value: number): Milli => whole(value, 'quantity') as Milli
/** Brands an integer as parts per million. Throws RangeError on a fraction. */
export const ppm = (value: number): Ppm => whole(value, 'rate') as Ppm

export const ZERO = cents(0)

/**
 * The one rounding function: `numerator / denominator`, half up, away from zero for negatives, so that a refund rounds
 * exactly like its sale. Exact for all safe integers (uses BigInt where the product could exceed them).
 */
export function divideHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const n = BigInt(numerator)
  const d = BigInt(denominator)
  if (d <= 0n) throw new RangeError('denominator must be above zero')
  const magnitude = n < 0n ? -n : n
  const rounded = (magnitude * 2n + d) / (d * 2n)
  return Number(n < 0n ? -rounded : rounded)
}

/** `a × b ÷ c`, half up, in integers only. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b
  return Number.isSafeInteger(product) && Number.isSafeInteger(product * 2)
    ? roundQuotient(product, c)
    : divideHalfUp(BigInt(a) * BigInt(b), c)
}

function roundQuotient(n: number, d: number): number {
  const magnitude = Math.abs(n)
  const quotient = Math.floor(magnitude / d)
  const rounded = quotient + ((magnitude - quotient * d) * 2 >= d ? 1 : 0)
  return n < 0 && rounded !== 0 ? -rounded : rounded
}

/** Millionths of the currency unit, in which costs and values are kept, in a cent. */
export const MICRO_PER_CENT = 10_000

/** Millionths of the currency unit in cents, half up. */
export const centsOfMicro = (micro: number): Cents => cents(divideHalfUp(micro, MICRO_PER_CENT))

/** Price of a quantity: unit price × quantity ÷ 1000, half up to the cent. */
export const priceOf = (unitPrice: Cents, quantity: Milli): Cents => cents(mulDiv(unitPrice, quantity, 1000))

/**
 * Amount that a discount in percent takes off: what remains is rounded half up, so a half cent stays with the shop
 * (half of 83.33 is 41.67 to pay and 41.66 off).
 */
export const percentOff = (amount: Cents, rate: Ppm): Cents =>
  cents(amount - mulDiv(amount, 1_000_000 - rate, 1_000_000))

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/**
 * Splits an amount by weights in whole cents by largest remainder: the parts add up exactly, ties go to the earlier
 * part. If all weights are zero the parts are equal.
 */
export function split(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) {
    if (amount !== 0) throw new RangeError('nothing to split an amount over')
    return []
  }
  const total = weights.reduce((a, b) => a + b, 0)
  if (weights.some((w) => w < 0)) throw new RangeError('weights must not be negative')
  if (total === 0)
    return split(
      amount,
      weights.map(() => 1),
    )
  const sign = amount < 0 ? -1 : 1
  const magnitude = BigInt(Math.abs(amount))
  const parts = weights.map((weight, index) => {
    const product = magnitude * BigInt(weight)
    return { index, share: product / BigInt(total), rest: product % BigInt(total) }
  })
  let left = magnitude - parts.reduce((a, p) => a + p.share, 0n)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map((p) => cents(sign * Number(p.share)))
}
