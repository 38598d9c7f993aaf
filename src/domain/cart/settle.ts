import { cents, mulDiv, priceOf, split, sum, ZERO, type Cents, type Milli, type Ppm } from '#domain/money.ts'

export interface TaxRate {
  /** Shown on receipts, such as "Sales tax". */
  readonly name: string
  readonly rate: Ppm
}

/** A store's tax settings. */
export interface TaxPolicy {
  /**
   * `line`: tax is rounded per line and rate; `order`: once per rate (prices that include tax: once per set
   * of rates), then shared over the lines.
   */
  readonly rounding: 'line' | 'order'
  /** Shelf prices already contain the tax. */
  readonly pricesIncludeTax: boolean
}

export interface CartLine {
  readonly unitPrice: Cents
  readonly quantity: Milli
  /** Line discount as an amount, 0 or more, at most the line's gross. */
  readonly discount: Cents
  readonly taxes: readonly TaxRate[]
  /** A stored-value card: sold at par value, so it gets no share of the order's discount. */
  readonly atPar?: boolean | undefined
}

export interface SettleOptions {
  readonly policy: TaxPolicy
  /** Discount on the whole order, shared over the lines by largest remainder before tax. */
  readonly orderDiscount?: Cents
  readonly tip?: Cents
}

export interface LineTax extends TaxRate {
  readonly amount: Cents
}

export interface SettledLine {
  /** Unit price × quantity, before discounts. */
  readonly gross: Cents
  /** Line discount plus this line's share of the order discount. */
  readonly discount: Cents
  /** Gross less discount: what the line sells for (contains the tax when prices include it). */
  readonly net: Cents
  readonly taxes: readonly LineTax[]
  readonly tax: Cents
}

export interface Settled {
  readonly lines: readonly SettledLine[]
  /** Sum of the lines after discounts. */
  readonly goods: Cents
  readonly tax: Cents
  readonly tip: Cents
  /** Amount due: goods + tax (unless included) + tip. */
  readonly total: Cents
}

export type SettleRefusal =
  | { readonly code: 'cart.empty' }
  | { readonly code: 'cart.discount-above-price'; readonly line: number }
  | { readonly code: 'cart.order-discount-above-goods' }

export const isRefusal = <T extends object>(result: T): result is Extract<T, { readonly code: string }> =>
  'code' in result

const MILLION = 1_000_000

/**
 * Prices a whole cart in one pass. Counter and server both call it, so a sale made disconnected comes to the same cents
 * everywhere. Pure: no clock, no locale, no I/O. Returns a business refusal instead of throwing it.
 */
export function settleCart(cart: readonly CartLine[], options: SettleOptions): Settled | SettleRefusal {
  if (cart.length === 0) return { code: 'cart.empty' }
  const gross = cart.map((line) => priceOf(line.unitPrice, line.quantity))
  const bad = cart.findIndex((line, i) => line.discount < 0 || line.discount > gross[i]!)
  if (bad !== -1) return { code: 'cart.discount-above-price', line: bad }
  const afterLine = cart.map((line, i) => cents(gross[i]! - line.discount))
  const orderDiscount = options.orderDiscount ?? ZERO
  const bearing = afterLine.map((amount, i) => (cart[i]!.atPar ? ZERO : amount))
  if (orderDiscount < 0 || orderDiscount > sum(bearing)) return { code: 'cart.order-discount-above-goods' }
  const shares = split(orderDiscount, bearing)
  const nets = afterLine.map((amount, i) => cents(amount - shares[i]!))
  const taxes = taxLines(cart, nets, options.policy)
  const lines = cart.map((line, i): SettledLine => {
    const lineTaxes = taxes[i]!
    return {
      gross: gross[i]!,
      discount: cents(line.discount + shares[i]!),
      net: nets[i]!,
      taxes: lineTaxes,
      tax: sum(lineTaxes.map((t) => t.amount)),
    }
  })
  return totals(lines, options)
}

function totals(lines: readonly SettledLine[], { policy, tip = ZERO }: SettleOptions): Settled {
  const goods = sum(lines.map((line) => line.net))
  const tax = sum(lines.map((line) => line.tax))
  return { lines, goods, tax, tip, total: cents(goods + (policy.pricesIncludeTax ? 0 : tax) + tip) }
}

function taxLines(cart: readonly CartLine[], nets: readonly Cents[], policy: TaxPolicy): LineTax[][] {
  if (policy.rounding === 'line') return cart.map((line, i) => lineTaxes(line.taxes, nets[i]!, policy))
  return policy.pricesIncludeTax ? includedPerOrder(cart, nets, policy) : addedPerOrder(cart, nets)
}

/** Rounds once per rate over all its lines, then shares, so that the stored line taxes add up. */
function addedPerOrder(cart: readonly CartLine[], nets: readonly Cents[]): LineTax[][] {
  const result = cart.map((line) => line.taxes.map((t): LineTax => ({ ...t, amount: ZERO })))
  const places = cart.flatMap((line, i) => line.taxes.map((t, k) => ({ i, k, key: `${t.rate} ${t.name}` })))
  for (const group of groupBy(places, (place) => place.key)) {
    const weights = group.map(({ i }) => nets[i]!)
    const { rate } = cart[group[0]!.i]!.taxes[group[0]!.k]!
    const parts = split(cents(mulDiv(sum(weights), rate, MILLION)), weights)
    group.forEach(({ i, k }, at) => (result[i]![k] = { ...result[i]![k]!, amount: parts[at]! }))
  }
  return result
}

/** With prices that include tax, rounds once per set of rates, because a line contains all its rates. */
function includedPerOrder(cart: readonly CartLine[], nets: readonly Cents[], policy: TaxPolicy): LineTax[][] {
  const result: LineTax[][] = cart.map(() => [])
  const indexes = cart.map((_, i) => i)
  const setOf = (i: number) => cart[i]!.taxes.map((t) => `${t.rate} ${t.name}`).join('\n')
  for (const group of groupBy(indexes, setOf)) {
    const weights = group.map((i) => nets[i]!)
    for (const tax of lineTaxes(cart[group[0]!]!.taxes, sum(weights), policy)) {
      const parts = split(tax.amount, weights)
      group.forEach((i, k) => result[i]!.push({ ...tax, amount: parts[k]! }))
    }
  }
  return result
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Iterable<T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups.values()
}

function lineTaxes(rates: readonly TaxRate[], net: Cents, policy: TaxPolicy): LineTax[] {
  if (!policy.pricesIncludeTax) return rates.map((t) => ({ ...t, amount: cents(mulDiv(net, t.rate, MILLION)) }))
  const together = rates.reduce((a, t) => a + t.rate, 0)
  const included = cents(mulDiv(net, together, MILLION + together))
  const parts = split(
    included,
    rates.map((t) => t.rate),
  )
  return rates.map((t, i) => ({ ...t, amount: parts[i]! }))
}
