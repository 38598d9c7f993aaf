import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, milli, ppm, ZERO, type Cents, type Milli } from '#domain/money.ts'
import {
  partsLeft,
  refundOfOrder,
  withGuarantees,
  type OrderRefund,
  type ReturnableLine,
  type ReturnableOrder,
  type ReturnedPart,
} from '#domain/order-refund.ts'
import { addRefund, nothingRefunded } from '#domain/refund.ts'

/** A line by pieces, net and tax in cents. */
const line = (pieces: number, net: number, tax: number, takesMacou = true): ReturnableLine => {
  const taxes = [{ name: 'Sales tax', rate: ppm(103_000), amount: cents(tax) }]
  const sold = { quantity: milli(pieces * 1000), net: cents(net), taxes }
  return { ...sold, before: nothingRefunded(sold), takesMacou }
}

const order = (lines: readonly ReturnableLine[], more: Partial<ReturnableOrder> = {}): ReturnableOrder => ({
  lines,
  pricesIncludeTax: false,
  macou: cents(1000),
  macouBefore: ZERO,
  fees: ZERO,
  feesTax: ZERO,
  tip: ZERO,
  ...more,
})

const part = (at: number, pieces: number): ReturnedPart => ({ at, quantity: milli(pieces * 1000) })

/** The order after a part of it was given back. */
const after = (before: ReturnableOrder, refund: OrderRefund): ReturnableOrder => ({
  ...before,
  macouBefore: cents(before.macouBefore + refund.macou),
  fees: cents(before.fees - refund.fees),
  tip: cents(before.tip - refund.tip),
  lines: before.lines.map((one, at) => ({
    ...one,
    before: refund.lines.filter((back) => back.at === at).reduce(addRefund, one.before),
  })),
})

/** Macou and money of each part, one after the other. */
function oneAfterTheOther(whole: ReturnableOrder, parts: readonly ReturnedPart[]): [macou: Cents, money: Cents][] {
  let left = whole
  return parts.map((one) => {
    const refund = refundOfOrder(left, [one])
    left = after(left, refund)
    return [refund.macou, refund.money]
  })
}

describe('what goes back of an order', () => {
  // two a for 12.99, b without tax for 4.50, c for 8.99; 10.3 % of tax; 10.00 macou
  const d1 = [line(2, 2598, 268), line(1, 450, 0), line(1, 899, 93)]
  const fees = { fees: cents(799), feesTax: cents(73), tip: cents(300) }
  const inTurn = [part(0, 1), part(1, 1), part(2, 1), part(0, 1)]

  it.each([
    [
      'with tax on top (R1)',
      order(d1),
      [
        [333, 1100],
        [104, 346],
        [230, 762],
        [333, 1100],
      ],
    ],
    [
      'with tax in the price (D1i)',
      order([line(2, 2598, 242), line(1, 450, 0), line(1, 899, 84)], { pricesIncludeTax: true }),
      [
        [329, 970],
        [114, 336],
        [228, 671],
        [329, 970],
      ],
    ],
    [
      'with tax by order (D1o)',
      order([line(2, 2598, 267), line(1, 450, 0), line(1, 899, 93)]),
      [
        [333, 1100],
        [104, 346],
        [231, 761],
        [332, 1100],
      ],
    ],
  ])('is split by what was returned so far, %s', (_, whole, expected) => {
    expect(oneAfterTheOther(whole, inTurn)).toEqual(expected)
  })

  it('is all of it with fees and tip where the whole order ends, and less what went back before', () => {
    const whole = order(d1, fees)
    const all = refundOfOrder(whole, partsLeft(whole), { withFees: true })
    expect(all).toMatchObject({ goods: 3947, fees: 799, tax: 434, tip: 300, macou: 1000, money: 4480 })
    const first = refundOfOrder(whole, [part(0, 1)])
    expect(first).toMatchObject({ goods: 1299, fees: 0, tax: 134, tip: 0, macou: 333, money: 1100 })
    const left = after(whole, first)
    const rest = refundOfOrder(left, partsLeft(left), { withFees: true })
    expect(rest).toMatchObject({ goods: 2648, fees: 799, tax: 300, tip: 300, macou: 667, money: 3380 })
  })

  it('is money alone for what macou may not pay', () => {
    const whole = order([line(1, 1000, 0), line(1, 2500, 0, false)], { macou: cents(400) })
    expect(oneAfterTheOther(whole, [part(1, 1), part(0, 1)])).toEqual([
      [0, 2500],
      [400, 600],
    ])
  })

  it('is never more of a line than is left', () => {
    const whole = order(d1)
    expect(() => refundOfOrder(whole, [part(0, 3)])).toThrow(RangeError)
    expect(() => refundOfOrder(whole, [part(7, 1)])).toThrow(RangeError)
    expect(partsLeft(after(whole, refundOfOrder(whole, partsLeft(whole))))).toEqual([])
  })
})

const anyLine = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9999 }), fc.nat(999), fc.boolean())
  .map(([pieces, net, tax, takesMacou]) => line(pieces, net, Math.min(tax, net), takesMacou))

it('in any parts and any order, the parts add up to exactly all of it, and none is below zero', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(1000),
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5000 })), { maxLength: 12 }),
      (lines, pricesIncludeTax, share, picks) => {
        const total = (of: readonly ReturnableLine[]) =>
          of.reduce((all, one) => all + one.net + (pricesIncludeTax ? 0 : one.taxes[0]!.amount), 0)
        const macou = cents(Math.floor((total(lines.filter((one) => one.takesMacou)) * share) / 1000))
        let left = order(lines, { pricesIncludeTax, macou, fees: cents(499), feesTax: cents(41), tip: cents(200) })
        let [money, back, tax] = [0, 0, 0]
        const give = (refund: OrderRefund): void => {
          expect(Math.min(refund.macou, refund.money, refund.goods, refund.tax)).toBeGreaterThanOrEqual(0)
          money += refund.money
          back += refund.macou
          tax += refund.tax
          left = after(left, refund)
        }
        for (const [n, quantity] of picks) {
          const at = n % lines.length
          const most = left.lines[at]!.quantity - left.lines[at]!.before.quantity
          if (most > 0) give(refundOfOrder(left, [{ at, quantity: Math.min(most, quantity) as Milli }]))
        }
        give(refundOfOrder(left, partsLeft(left), { withFees: true }))
        expect(back).toBe(macou)
        expect(tax).toBe(lines.reduce((all, one) => all + one.taxes[0]!.amount, 0) + 41)
        expect(money).toBe(total(lines) - macou + 499 + (pricesIncludeTax ? 0 : 41) + 200)
      },
    ),
  )
})

describe('guarantees of what goes back', () => {
  const many = (pieces: number) => milli(pieces * 1000)
  // two of goods, and as many of their guarantee; then goods without one
  const left = [{ quantity: many(2) }, { quantity: many(2), forLine: 0 }, { quantity: many(5) }]

  it('go along piece by piece', () => {
    expect(withGuarantees(left, [part(0, 1), part(2, 5)])).toEqual([part(0, 1), part(2, 5), part(1, 1)])
    expect(withGuarantees(left, [part(0, 2)])).toEqual([part(0, 2), part(1, 2)])
    expect(withGuarantees(left, [part(2, 1)])).toEqual([part(2, 1)])
  })

  it('go back alone, and never outnumber their goods', () => {
    expect(withGuarantees(left, [part(1, 1)])).toEqual([part(1, 1)])
    const one = [{ quantity: many(2) }, { quantity: many(1), forLine: 0 }]
    expect(withGuarantees(one, [part(0, 1)])).toEqual([part(0, 1)])
    expect(withGuarantees(one, [part(0, 2)])).toEqual([part(0, 2), part(1, 1)])
    expect(withGuarantees(left, [part(0, 2), part(1, 1)])).toEqual([part(0, 2), part(1, 2)])
  })
})

describe('a guarantee in an order', () => {
  // two of goods for 20.00 with 2.06 of tax, and their guarantee for 9.98, which has no tax and takes no macou
  const guaranteed = order([line(2, 2000, 206), line(2, 998, 0, false)], { macou: cents(500) })

  it('goes back in money alone, and both halves come to everything', () => {
    const half = refundOfOrder(guaranteed, [part(0, 1), part(1, 1)])
    expect(half).toMatchObject({ goods: 1499, tax: 103, macou: 250, money: 1352 })
    const rest = refundOfOrder(after(guaranteed, half), [part(0, 1), part(1, 1)])
    expect(rest).toMatchObject({ goods: 1499, tax: 103, macou: 250, money: 1352 })
  })
})
