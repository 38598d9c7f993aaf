import { cents, mulDiv, type Cents, type Ppm } from '#domain/money.ts'

/** A product's macou ratio: how much of it can be paid with macou, or how much is rebated. */
export interface MacouRatio {
  readonly kind: 'deduction' | 'rebate'
  readonly ppm: Ppm
}

interface MacouLine {
  /** Money due for the line, its tax included. */
  readonly total: Cents
  /** Absent: macou can pay all of it, and there is no rebate. */
  readonly ratio?: MacouRatio | undefined
}

const MILLION = 1_000_000

/** The part of a line that can be paid with macou, half up. */
export const mostOfLine = ({ total, ratio }: MacouLine): Cents =>
  cents(ratio?.kind === 'deduction' ? mulDiv(Math.max(0, total), ratio.ppm, MILLION) : Math.max(0, total))

/** The part of a cart that can be paid with macou: its lines' maximum, at most the wallet's free balance. */
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
 * A line's macou rebate: its ratio of the part not paid with macou, half up. `paid` is the total of the sale's lines,
 * `macou` the part paid with macou.
 */
export function rebateOfLine(line: MacouLine, macou: Cents, paid: Cents): Cents {
  const { total, ratio } = line
  if (ratio?.kind !== 'rebate' || paid <= 0 || total <= 0) return cents(0)
  const inMoney = total - mulDiv(total, Math.min(macou, paid), paid)
  return cents(mulDiv(inMoney, ratio.ppm, MILLION))
}

/**
 * The part of a sale's rebate that its refunds take back in total: in proportion to what was returned, all of it once
 * everything was. The order of refunds does not matter.
 */
export const earnedBack = (earned: Cents, refunded: Cents, sold: Cents): Cents =>
  cents(sold <= 0 ? 0 : Math.min(earned, mulDiv(earned, Math.min(refunded, sold), sold)))

/** The macou part of payments. */
export const macouOf = (payments: readonly { readonly tender: string; readonly amount: Cents }[]): Cents =>
  cents(payments.reduce((sum, { tender, amount }) => sum + (tender === 'macou' ? amount : 0), 0))

/** The totals of an order for display. */
export interface OrderSums {
  readonly macouUsed: Cents
  /** Goods less macou used. */
  readonly subtotal: Cents
  /** Money due: the subtotal with tax and tip. */
  readonly total: Cents
  /** Money due plus macou used: the revenue of the sale. */
  readonly received: Cents
}

/** The totals of a stored sale; its stored `total` includes macou. */
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
