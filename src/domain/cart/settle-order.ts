import {
  isRefusal,
  settleCart,
  type CartLine,
  type SettledLine,
  type SettleOptions,
  type SettleRefusal,
} from '#domain/cart/settle.ts'
import { cents, milli, priceOf, split, sum, ZERO, type Cents } from '#domain/money.ts'

/** A line of an online order. */
export interface OrderLine extends CartLine {
  /** Macou pays neither stored value nor a guarantee without macou support. */
  readonly takesMacou: boolean
}

export interface OrderOptions extends SettleOptions {
  /** The delivery fee (`deliveryFee`); 0 for pickup. */
  readonly delivery?: Cents
  /** Macou used, in cents (one macou is 1.00): a tender, so that it does not change tax. */
  readonly macouUsed?: Cents
}

/** A line's share of a fee, with the taxes of its line. */
export type FeePart = Pick<SettledLine, 'net' | 'taxes' | 'tax'>

/** A fee, shared over the lines by net; without parts if there is none. */
export interface SettledFee {
  readonly amount: Cents
  readonly parts: readonly FeePart[]
}

export interface SettledOrder {
  readonly lines: readonly SettledLine[]
  /** Sum of the lines after discounts. */
  readonly goods: Cents
  readonly delivery: SettledFee
  readonly smallOrderFee: SettledFee
  /** Tax of goods and fees. */
  readonly tax: Cents
  /** The most that macou may pay: the lines that take it, with their tax. */
  readonly mostMacou: Cents
  readonly macouUsed: Cents
  readonly tip: Cents
  /** Money due: goods + fees + tax (unless included) − macou + tip. */
  readonly total: Cents
}

export type OrderRefusal = SettleRefusal | { readonly code: 'cart.macou-above-goods'; readonly most: Cents }

/** Below this amount of money, and above 0, an order bears the small-order fee. */
const SMALL_ORDER = cents(1500)
const SMALL_ORDER_FEE = cents(50)

interface DeliveryFee {
  /** Of the ZIP, else of the store. */
  readonly base: Cents
  /** Goods after discounts from which the base is waived; null: never. */
  readonly freeFrom: Cents | null
  readonly goods: Cents
  /** The additional fee of each line's product for one of its unit. */
  readonly lines: readonly (Pick<CartLine, 'quantity'> & { readonly additionalFee: Cents })[]
}

/** The fee for a delivery: the base, and each product's additional fee × quantity, which is never waived. */
export const deliveryFee = ({ base, freeFrom, goods, lines }: DeliveryFee): Cents =>
  cents(
    (freeFrom !== null && goods >= freeFrom ? 0 : base) +
      sum(lines.map(({ additionalFee, quantity }) => priceOf(additionalFee, quantity))),
  )

/**
 * Prices an online order: as the counter prices a cart, with delivery and small-order fee as further lines, each share
 * with the taxes of its line. The small-order fee is decided by the money due before it and before the tip, and the tax of the
 * whole is then reckoned anew. Pure, as `settleCart` is.
 */
export function settleOrder(cart: readonly OrderLine[], options: OrderOptions): SettledOrder | OrderRefusal {
  const settled = settleCart(cart, options)
  if (isRefusal(settled)) return settled
  const priced = cart.map((line, i) => ({ ...line, discount: settled.lines[i]!.discount }))
  const without = withFees(priced, options, ZERO)
  const used = options.macouUsed ?? ZERO
  const due = without.total - without.tip
  const result = due > 0 && due < SMALL_ORDER ? withFees(priced, options, SMALL_ORDER_FEE) : without
  // the fee may change a line's tax by a cent
  const most = cents(Math.min(without.mostMacou, result.mostMacou))
  return used > most ? { code: 'cart.macou-above-goods', most } : { ...result, mostMacou: most }
}

/** Settles goods whose discounts are fixed, and fees, in one pass. */
function withFees(
  cart: readonly OrderLine[],
  { policy, tip = ZERO, delivery = ZERO, macouUsed = ZERO }: OrderOptions,
  smallOrderFee: Cents,
): SettledOrder {
  const nets = cart.map((line) => cents(priceOf(line.unitPrice, line.quantity) - line.discount))
  const fees = [delivery, smallOrderFee].map((fee) => (fee === 0 ? [] : feeLines(cart, split(fee, nets))))
  const settled = settleCart([...cart, ...fees.flat()], { policy })
  if (isRefusal(settled)) throw new Error(settled.code)
  const lines = settled.lines.slice(0, cart.length)
  const feeAt = (from: number, amount: Cents): SettledFee => ({
    amount,
    parts: amount === 0 ? [] : settled.lines.slice(from, from + cart.length),
  })
  const added = (line: SettledLine): number => (policy.pricesIncludeTax ? 0 : line.tax)
  return {
    lines,
    goods: sum(nets),
    delivery: feeAt(cart.length, delivery),
    smallOrderFee: feeAt(cart.length + fees[0]!.length, smallOrderFee),
    tax: settled.tax,
    mostMacou: cents(lines.reduce((all, line, i) => all + (cart[i]!.takesMacou ? line.net + added(line) : 0), 0)),
    macouUsed,
    tip,
    total: cents(settled.total - macouUsed + tip),
  }
}

const feeLines = (cart: readonly OrderLine[], shares: readonly Cents[]): CartLine[] =>
  cart.map(({ taxes }, i) => ({ unitPrice: shares[i]!, quantity: milli(1000), discount: ZERO, taxes }))
