import { cents, mulDiv, type Cents, type Ppm } from '#domain/money.ts'

/** A product's macou ratio: how much of it macou may pay, or how much of it comes back. */
export interface MacouRatio {
  readonly kind: 'deduction' | 'rebate'
  readonly ppm: Ppm
}

interface MacouLine {
  /** Money due for the line, its tax included. */
  readonly total: Cents
  /** Absent: macou may pay all of it, and nothing comes back. */
  readonly ratio?: MacouRatio | undefined
}

const MILLION = 1_000_000

/** How much of a line macou may pay, half up. */
export const mostOfLine = ({ total, ratio }: MacouLine): Cents =>
  cents(ratio?.kind === 'deduction' ? mulDiv(Math.max(0, total), ratio.ppm, MILLION) : Math.max(0, total))

/** What macou may pay of a cart: what its lines allow, never more than the wallet has free. */
export const usableMacou = (free: Cents, lines: readonly MacouLine[]): Cents =>
  cents(
    Math.max(
      0,
      Math.min(
        free,
        lines.reduce((sum, line) => sum + mostOfLine(line), 0),
      ),
    ),
  )

/**
 * What a line gives back in macou: its ratio of the part that was not paid with macou, half up. `paid` is what the
 * whole
 * sale's lines came to, `macou` what of it was macou.
 */
export function rebateOfLine(line: MacouLine, macou: Cents, paid: Cents): Cents {
  const { total, ratio } = line
  if (ratio?.kind !== 'rebate' || paid <= 0 || total <= 0) return cents(0)
  const inMoney = total - mulDiv(total, Math.min(macou, paid), paid)
  return cents(mulDiv(inMoney, ratio.ppm, MILLION))
}

/**
 * Of what a sale earned, how much its refunds take back in all: in the ratio of what came back, everything once all
 * of it did. Refunds in whatever order take back the same in the end.
 */
export const earnedBack = (earned: Cents, refunded: Cents, sold: Cents): Cents =>
  cents(sold <= 0 ? 0 : Math.min(earned, mulDiv(earned, Math.min(refunded, sold), sold)))

/** What of payments was macou. */
export const macouOf = (payments: readonly { readonly tender: string; readonly amount: Cents }[]): Cents =>
  cents(payments.reduce((sum, { tender, amount }) => sum + (tender === 'macou' ? amount : 0), 0))

/** The sums of an order as people read them. */
export interface OrderSums {
  readonly macouUsed: Cents
  /** Goods less macou used. */
  readonly subtotal: Cents
  /** Money due: the subtotal with tax and tip. */
  readonly total: Cents
  /** Money due and macou used together: what the sale brought in. */
  readonly received: Cents
}

/** What a sale came to, from what it froze: its `total` there is what was sold for, macou contained. */
export function orderSums(sale: {
  readonly goods: Cents
  readonly total: Cents
  readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
}): OrderSums {
  const macouUsed = macouOf(sale.payments)
  return {
    macouUsed,
    subtotal: cents(sale.goods - macouUsed),
    total: cents(sale.total - macouUsed),
    received: sale.total,
  }
}
