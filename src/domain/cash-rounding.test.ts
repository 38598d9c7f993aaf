import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeRounding, nextCashBack, refundRounding, saleRounding } from '#domain/cash-rounding.ts'
import { cents, sum, type Cents } from '#domain/money.ts'
import { cashRoundingModes } from '#domain/cash-rounding-modes.ts'
import { isPaymentRefusal, settlePayment, type PaymentTender } from '#domain/payment.ts'

const fives = { step: cents(5), mode: 'nearest' } as const
const cash = (amount: number) => ({ tender: 'cash' as const, amount: cents(amount) })
const venmo = (amount: number) => ({ tender: 'venmo' as const, amount: cents(amount) })
const rule = fc.record({
  step: fc.constantFrom(5, 10, 50, 100).map(cents),
  mode: fc.constantFrom(...cashRoundingModes),
})
const money = (least: number) => fc.integer({ min: least, max: 100_000 }).map(cents)

test('only the cash part of a sale is rounded, and only by the rule', () => {
  expect(saleRounding(cents(1572), [cash(1570)], fives)).toBe(-2)
  expect(saleRounding(cents(1573), [venmo(1000), cash(575)], fives)).toBe(2)
  expect(saleRounding(cents(1572), [venmo(1572)], fives)).toBe(0)
  // a cent that no rule explains stays one
  expect(saleRounding(cents(1572), [cash(1565)], fives)).toBe(0)
  expect(saleRounding(cents(1572), [cash(1570)], undefined)).toBe(0)
})

test('a refund rounds to whole steps, at most one away', () => {
  expect(refundRounding(cents(1572), [cash(1570)], fives)).toBe(-2)
  expect(refundRounding(cents(1572), [cash(1575)], fives)).toBe(3)
  expect(refundRounding(cents(1572), [cash(1571)], fives)).toBe(0)
  expect(refundRounding(cents(1572), [cash(1580)], fives)).toBe(0)
})

test('the cash that was due makes payments add up again', () => {
  expect(beforeRounding(cents(1503), [venmo(1000), cash(505)])).toEqual([venmo(1000), cash(503)])
  expect(beforeRounding(cents(1572), [venmo(1572)])).toEqual([venmo(1572)])
})

test('property: what a settled sale was paid is its total and its rounding, whatever pays the rest', () => {
  fc.assert(
    fc.property(money(1), fc.nat(100_000), rule, (total, other, cashRounding) => {
      const part = cents(Math.min(other, total - 1))
      const entries: { tender: PaymentTender; amount: Cents }[] = [cash(10_000_000)]
      if (part > 0) entries.unshift(venmo(part))
      const settled = settlePayment(total, entries, { offered: ['cash', 'venmo'], cashRounding })
      if (isPaymentRefusal(settled)) throw new Error(settled.code)
      expect(saleRounding(total, settled.payments, cashRounding)).toBe(settled.rounding)
      expect(sum(settled.payments.map((one) => one.amount))).toBe(total + settled.rounding)
    }),
  )
})

test('property: refunds of parts hand back the cash that the sale took, each one in coins', () => {
  fc.assert(
    fc.property(fc.array(money(1), { minLength: 1, maxLength: 6 }), rule, (parts, cashRounding) => {
      let before = cents(0)
      let back = 0
      for (const due of parts) {
        const now = nextCashBack(due, before, cashRounding)
        expect(refundRounding(due, [cash(now)], cashRounding)).toBe(now - due)
        back += now
        before = cents(before + due)
      }
      expect(back).toBe(nextCashBack(before, cents(0), cashRounding))
    }),
  )
})
