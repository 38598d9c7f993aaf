import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { priceOf } from '#domain/money.ts'

type Payment = Omit<SaleV2['payments'][number], 'tender'> & { readonly tender: string }

/** Change above this (1,000.00), and above ten times the amount due, is not plausible. */
const MOST_CHANGE = 100_000

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

const wrong = (lineId: string | undefined, expected: number, actual: number): Difference[] =>
  expected === actual ? [] : [{ code: 'figures', ...(lineId ? { lineId } : {}), expected, actual }]

/** A line of nothing, or of less, sells nothing. */
export const noQuantity = (lineId: string, quantity: number): Difference[] =>
  quantity > 0 ? [] : [{ code: 'line.quantity', lineId, expected: 0, actual: quantity }]

/**
 * Whether a sale's figures agree with each other, as far as recomputing from the catalogue does not check it: lines
 * before and after discounts, taxes, and the order's sums. A tip is never negative.
 */
export function judgeFigures(sale: SaleV2): Difference[] {
  const lines = sale.lines.flatMap((line) => {
    const { lineId, quantity, gross, discount, net, tax, taxes, orderShare = 0 } = line
    return [
      ...noQuantity(lineId, quantity),
      ...wrong(lineId, priceOf(line.unitPrice, line.quantity), gross),
      ...wrong(lineId, gross - discount, net),
      ...wrong(lineId, total(taxes.map((one) => one.amount)), tax),
      ...(orderShare < 0 ? wrong(lineId, 0, orderShare) : []),
    ].slice(0, 1)
  })
  const tip = sale.tip ?? 0
  return [
    ...lines,
    ...wrong(undefined, total(sale.lines.map((line) => line.net)), sale.goods),
    ...wrong(undefined, total(sale.lines.map((line) => line.tax)), sale.tax),
    ...wrong(undefined, sale.orderDiscount ?? 0, total(sale.lines.map((line) => line.orderShare ?? 0))),
    ...(tip < 0 ? wrong(undefined, 0, tip) : []),
  ]
}

/**
 * Whether payments, or refunded amounts, are plausible: none negative, at most two, of different methods and each with
 * an amount, and change equal to cash received minus amount due.
 */
export function judgePayments(payments: readonly Payment[]): Difference[] {
  return payments.flatMap(({ tender, amount, tendered, change = 0 }, i): Difference[] => {
    const nothing = payments.length > 1 && amount === 0
    const twice = payments.findIndex((one) => one.tender === tender) !== i
    if (amount < 0 || nothing || twice) return [{ code: 'payment.figures', expected: 0, actual: amount }]
    const given = tender === 'cash' ? (tendered ?? amount + change) - amount : 0
    if (change !== given || change < 0 || (tender !== 'cash' && tendered !== undefined && tendered !== amount))
      return [{ code: 'payment.figures', expected: Math.max(0, given), actual: change }]
    const implausible = change > MOST_CHANGE && change > 10 * amount
    return implausible ? [{ code: 'payment.figures', expected: 0, actual: change }] : []
  })
}
