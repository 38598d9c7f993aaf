import { cents, milli, mulDiv, sum, ZERO, type Cents, type Milli } from './money.ts'
import { isRefundRefusal, refundLine, type RefundedLine, type RefundedSoFar, type SoldLine } from './refund.ts'

/** A line of an online order, with what of it was given back already. */
export interface ReturnableLine extends SoldLine {
  readonly before: RefundedSoFar
  /** Macou may pay it: stored value and some guarantees are paid in money alone. */
  readonly takesMacou: boolean
}

/** An order, as far as it says what goes back of it. */
export interface ReturnableOrder {
  readonly lines: readonly ReturnableLine[]
  readonly pricesIncludeTax: boolean
  /** Macou that paid for it. */
  readonly macou: Cents
  /** Macou that went back already. */
  readonly macouBefore: Cents
  /** Fees that were not given back yet, without the tax on top of them, their tax, and the tip. */
  readonly fees: Cents
  readonly feesTax: Cents
  readonly tip: Cents
}

/** A quantity of a line, by its place in the order. */
export interface ReturnedPart {
  readonly at: number
  readonly quantity: Milli
}

/** What goes back: as lines, and as macou and money. */
export interface OrderRefund {
  readonly lines: readonly (RefundedLine & { readonly at: number })[]
  readonly goods: Cents
  readonly fees: Cents
  /** Of goods and fees. */
  readonly tax: Cents
  readonly tip: Cents
  readonly macou: Cents
  readonly money: Cents
}

const worth = (net: number, taxes: readonly Cents[], included: boolean): number =>
  included ? net : net + taxes.reduce((all, tax) => all + tax, 0)

const paidFor = ({ net, taxes }: SoldLine, included: boolean): number =>
  worth(
    net,
    taxes.map(({ amount }) => amount),
    included,
  )

/**
 * What goes back of an order for quantities of its lines: their stored net and tax, pro rata. Macou goes back by what was
 * returned so far of the lines that it may pay, half up, so that all parts together give back exactly all of it; the rest is
 * money. Fees and tip go back in money, and only with the whole order.
 * @throws RangeError for more of a line than is left
 */
export function refundOfOrder(
  order: ReturnableOrder,
  parts: readonly ReturnedPart[],
  { withFees = false }: { readonly withFees?: boolean } = {},
): OrderRefund {
  const { pricesIncludeTax: included } = order
  const lines = parts.map(({ at, quantity }) => {
    const line = order.lines[at]
    const back = line && refundLine(line, line.before, quantity, included)
    if (!back || isRefundRefusal(back)) throw new RangeError(`line ${at}: ${quantity} can't be given back`)
    return { at, ...back }
  })
  const payable = order.lines.filter(({ takesMacou }) => takesMacou)
  const all = payable.reduce((total, line) => total + paidFor(line, included), 0)
  const before = payable.reduce((total, { before: gone }) => total + worth(gone.net, gone.taxes, included), 0)
  const now = lines.reduce((total, line) => total + (order.lines[line.at]!.takesMacou ? line.total : 0), 0)
  const macou = all === 0 ? 0 : mulDiv(order.macou, before + now, all) - order.macouBefore
  const fees = withFees ? order.fees : ZERO
  const feesTax = withFees ? order.feesTax : ZERO
  const tip = withFees ? order.tip : ZERO
  const total = sum(lines.map((line) => line.total)) + fees + (included ? 0 : feesTax) + tip
  return {
    lines,
    goods: sum(lines.map((line) => line.net)),
    fees,
    tax: cents(sum(lines.map((line) => line.tax)) + feesTax),
    tip,
    macou: cents(macou),
    money: cents(total - macou),
  }
}

/** What is still there of a line of goods, or of a guarantee. */
export interface LeftLine {
  readonly quantity: Milli
  /** Of a guarantee: the place of its goods in the order. */
  readonly forLine?: number | undefined
}

/** Parts with the guarantees that go along: no more of a guarantee stays than of its goods. */
export function withGuarantees(left: readonly LeftLine[], parts: readonly ReturnedPart[]): ReturnedPart[] {
  const given = (at: number): number => parts.reduce((all, part) => (part.at === at ? all + part.quantity : all), 0)
  const along = left.flatMap(({ quantity, forLine }, at): ReturnedPart[] => {
    if (forLine === undefined) return []
    const goods = left[forLine]!.quantity - given(forLine)
    const more = quantity - given(at) - goods
    return more > 0 ? [{ at, quantity: milli(more) }] : []
  })
  const sums = new Map<number, number>()
  for (const { at, quantity } of [...parts, ...along]) sums.set(at, (sums.get(at) ?? 0) + quantity)
  return [...sums].map(([at, quantity]) => ({ at, quantity: milli(quantity) }))
}

/** Everything that was not given back yet. */
export const partsLeft = ({ lines }: Pick<ReturnableOrder, 'lines'>): ReturnedPart[] =>
  lines.flatMap((line, at) => {
    const quantity = line.quantity - line.before.quantity
    return quantity > 0 ? [{ at, quantity: milli(quantity) }] : []
  })
