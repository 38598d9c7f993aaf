import { isRefusal, settleCart, type CartLine, type SettledLine } from '#domain/cart/settle.ts'
import { cents, milli, percentOff, ppm, priceOf, split, sum, ZERO, type Cents } from '#domain/money.ts'
import { isPaymentRefusal, settlePayment } from '#domain/payment.ts'
import { isRefundRefusal, nothingRefunded, refundLine } from '#domain/refund.ts'
import {
  cashRoundingOf,
  decimal,
  exact,
  notOffered,
  type OracleCase,
  type OracleFee,
  type OracleInput,
} from './case.ts'

export type Outcome =
  | { readonly id: string; readonly result: 'passed' }
  | { readonly id: string; readonly result: 'failed'; readonly why: string }
  | { readonly id: string; readonly result: 'not applicable'; readonly why: string }
  /** Nothing that we compute is wrong, but some of what is expected has no figure of ours. */
  | { readonly id: string; readonly result: 'not computed'; readonly why: string }

/** The domain refuses a cart, its payment or its refund; a case may expect that as `{"refused": "cart.empty"}`. */
class Refused extends Error {}

/** The expected figures of a case as the domain computes them; whole cents under the oracle's names. */
type Figures = Readonly<Record<string, number | readonly number[] | Readonly<Record<string, number>>>>

/** Runs one case through the domain functions and compares every expected figure. Never throws. */
export function runCase(oracle: OracleCase): Outcome {
  const { id } = oracle
  const why = notOffered(oracle)
  if (why) return { id, result: 'not applicable', why }
  try {
    return compare(oracle, oracle.input.weights ? shares(oracle) : saleFigures(oracle))
  } catch (error) {
    if (error instanceof Refused && oracle.expect['refused'] === error.message) return { id, result: 'passed' }
    const reason = error instanceof Error ? error.message : String(error)
    return { id, result: 'failed', why: error instanceof Refused ? `is refused: ${reason}` : reason }
  }
}

function compare({ id, expect, policy }: OracleCase, figures: Figures): Outcome {
  const { refused, ...wanted } = expect
  const unknown = Object.keys(wanted).filter((name) => figures[name] === undefined)
  const wrong = Object.entries(wanted).flatMap(([name, figure]) => {
    const expected = JSON.stringify(read(figure, policy.rounding === 'none'))
    const actual = JSON.stringify(figures[name])
    return actual === undefined || actual === expected ? [] : [`${name} should be ${expected}, is ${actual}`]
  })
  if (refused !== undefined) wrong.push(`should be refused: ${JSON.stringify(refused)}`)
  if (wrong.length > 0) return { id, result: 'failed', why: wrong.join('; ') }
  if (unknown.length > 0) return { id, result: 'not computed', why: unknown.join(', ') }
  return { id, result: 'passed' }
}

/** Texts are decimals, numbers are cents. A source that does not round is compared at the cent. */
function read(wanted: OracleCase['expect'][string], unrounded: boolean): Figures[string] {
  const one = (text: string | number) =>
    typeof text === 'number' ? text : unrounded ? decimal(text, 2, 'round')! : exact(text, 2)
  if (typeof wanted === 'string' || typeof wanted === 'number') return one(wanted)
  if (Array.isArray(wanted)) return wanted.map(one)
  return Object.fromEntries(Object.entries(wanted).map(([key, text]) => [key, one(text as string)]))
}

function shares({ input }: OracleCase): Figures {
  const amount = typeof input.amount === 'string' ? exact(input.amount, 2) : input.amount!
  return { shares: split(cents(amount), input.weights!) }
}

const rates = (percents: readonly string[]) =>
  percents.map((percent, i) => ({ name: `Rate ${i + 1}`, rate: ppm(exact(percent, 4)) }))

const feeLine = (fee: OracleFee): CartLine => ({
  unitPrice: cents(exact(fee.amount, 2)),
  quantity: milli(1000),
  discount: ZERO,
  taxes: rates(fee.rates_pct),
})

function goodsLines(input: OracleInput): CartLine[] {
  return input.lines!.map((line, i) => {
    const unitPrice = cents(exact(line.unit_price, 2))
    const quantity = milli(exact(line.qty, 3))
    const percent = input.line_discount?.find((each) => each.line === i)?.percent
    const discount = percent ? percentOff(priceOf(unitPrice, quantity), ppm(exact(percent, 4))) : ZERO
    return { unitPrice, quantity, discount, taxes: rates(line.rates_pct ?? []) }
  })
}

const lineNet = (line: CartLine): Cents => cents(priceOf(line.unitPrice, line.quantity) - line.discount)

/** Percentages one after the other, amounts as they are; a negative surcharge is a discount on the order. */
function orderDiscountOf(input: OracleInput, goods: Cents): Cents {
  const percents =
    input.order_discount_sequence ?? (input.order_discount?.percent ? [input.order_discount.percent] : [])
  const left = percents.reduce((rest, percent) => cents(rest - percentOff(rest, ppm(exact(percent, 4)))), goods)
  const amount = input.order_discount?.amount ? exact(input.order_discount.amount, 2) : 0
  const surcharge = input.surcharge ? exact(input.surcharge.amount, 2) : 0
  return cents(goods - left + amount - Math.min(0, surcharge))
}

function saleFigures({ policy, input, expect }: OracleCase): Figures {
  const goods = goodsLines(input)
  const beforeDiscount = sum(goods.map(lineNet))
  const orderDiscount = orderDiscountOf(input, beforeDiscount)
  const surcharge = input.surcharge && exact(input.surcharge.amount, 2) > 0 ? [feeLine(input.surcharge)] : []
  const delivery = input.shipping ? [feeLine(input.shipping)] : []
  // a product discount must not apply to a delivery fee rung up as a line
  const parts = delivery.length > 0 ? split(orderDiscount, goods.map(lineNet)) : goods.map(() => ZERO)
  const cart = [
    ...goods.map((line, i) => ({ ...line, discount: cents(line.discount + parts[i]!) })),
    ...surcharge,
    ...delivery,
  ]
  const included = policy.prices === 'included'
  const settled = settleCart(cart, {
    policy: { rounding: policy.rounding === 'per_order' ? 'order' : 'line', pricesIncludeTax: included },
    orderDiscount: delivery.length > 0 ? ZERO : orderDiscount,
  })
  if (isRefusal(settled)) throw new Refused(settled.code)
  const own = settled.lines.slice(0, goods.length + surcharge.length)
  const fee = settled.lines.slice(own.length)[0]
  const tax = sum(own.map((line) => line.tax))
  const subtotal = 'discount' in expect ? beforeDiscount : sum(own.map((line) => line.net)) - (included ? tax : 0)
  return {
    subtotal,
    tax: settled.tax,
    total: settled.total,
    discount: orderDiscount,
    ...lineFigures(own),
    ...(fee && { goods_tax: tax, shipping: fee.net, shipping_tax: fee.tax, shipping_with_tax: fee.net + fee.tax }),
    ...(input.payments && paidFigures(input, settled.total)),
    ...(input.refund && refundFigures(input, own, included)),
  }
}

function lineFigures(lines: readonly SettledLine[]): Figures {
  const all = lines.flatMap((line) => line.taxes)
  const by = <T>(key: (tax: (typeof all)[number]) => T) =>
    [...new Set(all.map(key))].map(
      (each) => [each, sum(all.filter((t) => key(t) === each).map((t) => t.amount))] as const,
    )
  return {
    line_tax: lines.map((line) => line.tax),
    tax_by_rate: Object.fromEntries(by((tax) => String(tax.rate / 10_000))),
    tax_each: by((tax) => tax.name).map(([, amount]) => amount),
  }
}

const PLENTY = cents(100_000_000)

function paidFigures(input: OracleInput, due: Cents): Figures {
  const entries = input.payments!.map(({ method, amount }) => ({
    tender: method === 'cash' ? ('cash' as const) : ('card' as const),
    amount: amount ? cents(exact(amount, 2)) : PLENTY,
  }))
  const cashRounding = cashRoundingOf(input)
  const settled = settlePayment(due, entries, {
    offered: ['cash', 'card'],
    ...(cashRounding ? { cashRounding } : {}),
  })
  if (isPaymentRefusal(settled)) throw new Refused(settled.code)
  return { paid: sum(settled.payments.map((payment) => payment.amount)), rounding_adjustment: settled.rounding }
}

/** A full refund is paid back by the same methods, rounded like the sale; figures are negative. */
function refundFigures(input: OracleInput, lines: readonly SettledLine[], included: boolean): Figures {
  const quantityOf = (i: number) => milli(exact(input.lines![i]!.qty, 3))
  const refund = (i: number, quantity: ReturnType<typeof milli>) => {
    const line = { ...lines[i]!, quantity: quantityOf(i) }
    const refunded = refundLine(line, nothingRefunded(line), quantity, included)
    if (isRefundRefusal(refunded)) throw new Refused(refunded.code)
    return refunded
  }
  if (input.refund !== 'all') {
    const { line, qty } = input.refund![0]!
    return { refund_per_unit: refund(line, milli(exact(qty, 3))).total }
  }
  const all = input.lines!.map((_, i) => refund(i, quantityOf(i)))
  const total = sum(all.map((each) => each.total))
  const { paid, rounding_adjustment } = paidFigures(input, total)
  return {
    tax: -sum(all.map((each) => each.tax)),
    total: -total,
    paid: -(paid as number),
    rounding_adjustment: (rounding_adjustment as number) === 0 ? 0 : -(rounding_adjustment as number),
  }
}
