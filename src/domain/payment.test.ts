import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import {
  isPaymentRefusal,
  quickCash,
  roundCash,
  settlePayment,
  type PaymentEntry,
  type PaymentTender,
} from '#domain/payment.ts'

const offered: PaymentTender[] = ['cash', 'venmo', 'zelle', 'paypal', 'cashapp', 'other']
const entry = (tender: PaymentTender, amount: number): PaymentEntry => ({ tender, amount: cents(amount) })
const pay = (due: number, ...entries: PaymentEntry[]) => settlePayment(cents(due), entries, { offered })

describe('settles', () => {
  test.each<[string, ReturnType<typeof pay>, unknown]>([
    [
      'cash with change',
      pay(1234, entry('cash', 2000)),
      {
        payments: [{ tender: 'cash', amount: 1234, tendered: 2000, change: 766 }],
        change: 766,
        rounding: 0,
      },
    ],
    [
      'exact cash',
      pay(500, entry('cash', 500)),
      {
        payments: [{ tender: 'cash', amount: 500, tendered: 500, change: 0 }],
        change: 0,
        rounding: 0,
      },
    ],
    [
      'one other tender',
      pay(500, entry('zelle', 500)),
      { payments: [{ tender: 'zelle', amount: 500 }], change: 0, rounding: 0 },
    ],
    [
      'cash and another',
      pay(1000, entry('cash', 700), entry('venmo', 400)),
      {
        payments: [
          { tender: 'cash', amount: 600, tendered: 700, change: 100 },
          { tender: 'venmo', amount: 400 },
        ],
        change: 100,
        rounding: 0,
      },
    ],
    [
      'two others',
      pay(1000, entry('paypal', 1), entry('other', 999)),
      {
        payments: [
          { tender: 'paypal', amount: 1 },
          { tender: 'other', amount: 999 },
        ],
        change: 0,
        rounding: 0,
      },
    ],
    [
      'nothing due',
      pay(0, entry('cash', 0)),
      {
        payments: [{ tender: 'cash', amount: 0, tendered: 0, change: 0 }],
        change: 0,
        rounding: 0,
      },
    ],
  ])('%s', (_, result, expected) => {
    expect(result).toEqual(expected)
  })
})

describe('refuses', () => {
  test.each<[string, ReturnType<typeof pay>, unknown]>([
    ['nothing entered', pay(1), { code: 'payment.none' }],
    ['three', pay(3, entry('cash', 1), entry('venmo', 1), entry('zelle', 1)), { code: 'payment.two-methods' }],
    ['the same twice', pay(2, entry('cash', 1), entry('cash', 1)), { code: 'payment.same-method', tender: 'cash' }],
    ['a zero part', pay(2, entry('cash', 2), entry('venmo', 0)), { code: 'payment.zero', tender: 'venmo' }],
    [
      'cash that has nothing left to pay',
      pay(5, entry('venmo', 5), entry('cash', 5)),
      { code: 'payment.zero', tender: 'cash' },
    ],
    [
      'a tender that is not to be had',
      pay(5, entry('card', 5)),
      { code: 'payment.method-unavailable', tender: 'card' },
    ],
    ['too little cash', pay(500, entry('cash', 499)), { code: 'payment.insufficient', tender: 'cash', by: 1 }],
    ['too little of another', pay(500, entry('zelle', 400)), { code: 'payment.insufficient', by: 100 }],
    ['too much of another: it gives no change', pay(500, entry('zelle', 501)), { code: 'payment.exceeds-due', by: 1 }],
    [
      'too little of both',
      pay(500, entry('zelle', 100), entry('cash', 100)),
      { code: 'payment.insufficient', tender: 'cash', by: 300 },
    ],
    ['a negative amount', pay(0, entry('cash', -1)), { code: 'payment.zero', tender: 'cash' }],
  ])('%s', (_, result, expected) => {
    expect(result).toEqual(expected)
  })
})

test('whatever is entered: settled means paid exactly, and change is what was handed over less the cash part', () => {
  const amounts = fc.nat(3000)
  const entries = fc.array(
    fc.record({ tender: fc.constantFrom<PaymentTender>(...offered, 'card'), amount: amounts.map(cents) }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(amounts.map(cents), entries, (due, list) => {
      const result = settlePayment(due, list, { offered })
      if (isPaymentRefusal(result)) return
      expect(sum(result.payments.map((payment) => payment.amount))).toBe(due)
      expect(sum(list.map((each) => each.amount)) - due).toBe(result.change)
      expect(result.change).toBeGreaterThanOrEqual(0)
      expect(result.payments.length).toBe(list.length)
    }),
    { numRuns: 500 },
  )
})

describe('cash rounding', () => {
  const step = cents(5)
  test.each([
    [1572, 'nearest', 1570],
    [1573, 'nearest', 1575],
    [1504, 'down', 1500],
    [1503, 'up', 1505],
    [1505, 'up', 1505],
    [-1572, 'nearest', -1570],
  ] as const)('%d %s is %d', (amount, mode, rounded) => {
    expect(roundCash(cents(amount), { step, mode })).toBe(rounded)
  })

  test('only the cash part is rounded, and the rounded amount is what cash must cover', () => {
    const options = { offered, cashRounding: { step, mode: 'nearest' as const } }
    expect(settlePayment(cents(1572), [entry('venmo', 68), entry('cash', 2000)], options)).toEqual({
      payments: [
        { tender: 'venmo', amount: 68 },
        { tender: 'cash', amount: 1505, tendered: 2000, change: 495 },
      ],
      change: 495,
      rounding: 1,
    })
    expect(settlePayment(cents(1572), [entry('cash', 1570)], options)).toMatchObject({ change: 0, rounding: -2 })
    expect(settlePayment(cents(1572), [entry('venmo', 1572)], options)).toMatchObject({ rounding: 0 })
    // exact pennies, where the rounded amount is more or less
    for (const due of [1573, 1572])
      expect(settlePayment(cents(due), [entry('cash', due)], options)).toMatchObject({
        payments: [{ tender: 'cash', amount: due, change: 0 }],
        rounding: 0,
      })
    expect(settlePayment(cents(1573), [entry('cash', 1574)], options)).toMatchObject({ code: 'payment.insufficient' })
  })
})

describe('quick cash', () => {
  test.each([
    [4731, [4800, 5000, 6000, 10_000]],
    [2000, [5000, 10_000]],
    [12_310, [12_400, 12_500, 13_000, 14_000, 15_000, 20_000]],
    [1, [100, 500, 1000, 2000, 5000, 10_000]],
    [0, []],
  ])('for %d', (due, amounts) => {
    expect(quickCash(cents(due))).toEqual(amounts)
  })
})
