import { cents, milli, mulDiv, sum, type Cents, type Milli, type Ppm } from '#domain/money.ts'

interface StoredTax {
  readonly name: string
  readonly rate: Ppm
  readonly amount: Cents
}

/** A line as the sale stored it. */
export interface SoldLine {
  readonly quantity: Milli
  /** The line's price after discounts; contains the tax when prices include it. */
  readonly net: Cents
  readonly taxes: readonly StoredTax[]
}

/** The refunded part of a line so far, over all refunds. */
export interface RefundedSoFar {
  readonly quantity: Milli
  readonly net: Cents
  /** In the order of the line's taxes. */
  readonly taxes: readonly Cents[]
}

export interface RefundedLine {
  readonly quantity: Milli
  readonly net: Cents
  readonly taxes: readonly StoredTax[]
  readonly tax: Cents
  /** The refunded amount: net, and the tax unless prices include it. */
  readonly total: Cents
}

export type RefundRefusal = { readonly code: 'refund.quantity-zero' | 'refund.quantity-above-left' }

export const isRefundRefusal = (result: RefundedLine | RefundRefusal): result is RefundRefusal => 'code' in result

/** Nothing refunded yet. */
export const nothingRefunded = (line: SoldLine): RefundedSoFar => ({
  quantity: milli(0),
  net: cents(0),
  taxes: line.taxes.map(() => cents(0)),
})

/** Adds one refund to what was refunded so far. */
export const addRefund = (before: RefundedSoFar, refund: RefundedLine): RefundedSoFar => ({
  quantity: milli(before.quantity + refund.quantity),
  net: cents(before.net + refund.net),
  taxes: before.taxes.map((amount, i) => cents(amount + refund.taxes[i]!.amount)),
})

/**
 * Reverses a quantity of a stored line: net and every stored tax pro rata, half up, at most what is left; the last unit
 * takes the rest, so that refunding all parts returns exactly what was paid. Rates are not applied again, because they
 * may have changed. Returns a business refusal instead of throwing it.
 */
export function refundLine(
  line: SoldLine,
  before: RefundedSoFar,
  quantity: Milli,
  pricesIncludeTax: boolean,
): RefundedLine | RefundRefusal {
  if (quantity <= 0) return { code: 'refund.quantity-zero' }
  const left = line.quantity - before.quantity
  if (quantity > left) return { code: 'refund.quantity-above-left' }
  const part = (stored: Cents, gone: Cents): Cents => {
    const rest = stored - gone
    return cents(quantity === left ? rest : Math.min(rest, mulDiv(stored, quantity, line.quantity)))
  }
  const net = part(line.net, before.net)
  const taxes = line.taxes.map((tax, i) => ({ ...tax, amount: part(tax.amount, before.taxes[i] ?? cents(0)) }))
  const tax = sum(taxes.map((each) => each.amount))
  return { quantity, net, taxes, tax, total: pricesIncludeTax ? net : cents(net + tax) }
}
