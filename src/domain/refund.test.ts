import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import { addRefund, isRefundRefusal, nothingRefunded, refundLine, type SoldLine } from '#domain/refund.ts'

const sold = (quantity: number, net: number, ...taxes: number[]): SoldLine => ({
  quantity: milli(quantity),
  net: cents(net),
  taxes: taxes.map((amount, i) => ({ name: `Tax ${i}`, rate: ppm(80_000), amount: cents(amount) })),
})
const refundAll = (line: SoldLine, parts: readonly number[], included = false) => {
  let before = nothingRefunded(line)
  return parts.map((part) => {
    const refund = refundLine(line, before, milli(part), included)
    if (isRefundRefusal(refund)) throw new Error(refund.code)
    before = addRefund(before, refund)
    return refund
  })
}

test('the last unit takes the rest', () => {
  const refunds = refundAll(sold(3000, 1000, 83), [1000, 1000, 1000])
  expect(refunds.map(({ net, tax, total }) => [net, tax, total])).toEqual([
    [333, 28, 361],
    [333, 28, 361],
    [334, 27, 361],
  ])
})

test('a case of 12 that was sold at 13.00: 5 of it bring 5.42, the other 7 the rest', () => {
  expect(refundAll(sold(12_000, 1300), [5000, 7000]).map(({ total }) => total)).toEqual([542, 758])
})

test('tax that the price includes is not handed back twice', () => {
  expect(refundAll(sold(1000, 1999, 131), [1000], true)[0]).toMatchObject({ net: 1999, tax: 131, total: 1999 })
})

test('half-up parts never return more than is left', () => {
  const refunds = refundAll(
    sold(10_000, 5, 5),
    Array.from({ length: 10 }, () => 1000),
  )
  expect(refunds.map(({ net }) => net)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
})

test('refuses nothing and more than is left', () => {
  const line = sold(2000, 500, 40)
  const [first] = refundAll(line, [1500])
  const before = addRefund(nothingRefunded(line), first!)
  expect(refundLine(line, before, milli(501), false)).toEqual({ code: 'refund.quantity-above-left' })
  expect(refundLine(line, before, milli(0), false)).toEqual({ code: 'refund.quantity-zero' })
})

test('refunds of any parts add up to the whole, and no part is negative', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
  const taxes = fc.array(fc.nat(20_000), { maxLength: 3 })
  fc.assert(
    fc.property(cuts, fc.nat(1_000_000), taxes, fc.boolean(), (parts, net, amounts, included) => {
      const line = sold(
        parts.reduce((a, b) => a + b, 0),
        net,
        ...amounts,
      )
      const refunds = refundAll(line, parts, included)
      const whole = refundAll(line, [line.quantity], included)[0]!
      const total = refunds.reduce(addRefund, nothingRefunded(line))
      expect(total).toEqual({ quantity: line.quantity, net: line.net, taxes: line.taxes.map((tax) => tax.amount) })
      expect(refunds.reduce((a, refund) => a + refund.total, 0)).toBe(whole.total)
      expect(whole.total).toBe(net + (included ? 0 : amounts.reduce((a, b) => a + b, 0)))
      for (const refund of refunds) {
        expect(Math.min(refund.net, refund.total, ...refund.taxes.map((tax) => tax.amount))).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
