import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { shiftCash, type CashEvent } from '#domain/shift/shift-cash.ts'

const amount = fc.nat(500_000).map(cents)
const event: fc.Arbitrary<CashEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'float' as const,
      'sale' as const,
      'refund' as const,
      'cash-in' as const,
      'cash-out' as const,
    ),
    amount,
  }),
  fc.record({
    kind: fc.constant('submission' as const),
    amount,
    state: fc.constantFrom('pending' as const, 'reviewed' as const, 'rejected' as const),
  }),
)

test('a day at the counter', () => {
  const cash = shiftCash([
    { kind: 'float', amount: cents(10_000) },
    { kind: 'sale', amount: cents(4_599) },
    { kind: 'sale', amount: cents(1_250) },
    { kind: 'refund', amount: cents(599) },
    { kind: 'submission', amount: cents(2_000), state: 'reviewed' },
    { kind: 'submission', amount: cents(1_000), state: 'pending' },
    { kind: 'submission', amount: cents(700), state: 'rejected' },
    { kind: 'cash-in', amount: cents(300) },
    { kind: 'cash-out', amount: cents(50) },
    { kind: 'order', amount: cents(1_368) },
  ])
  expect(cash).toEqual({
    float: 10_000,
    sales: 5_849,
    refunds: 599,
    orders: 1_368,
    submitted: 3_000,
    underReview: 1_000,
    other: 250,
    expected: 13_868,
    floatKept: 10_000,
    submittable: 3_868,
  })
})

test('does not depend on the order in which facts arrive', () => {
  const shuffled = fc
    .array(event, { maxLength: 30 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    )
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(shiftCash(other)).toEqual(shiftCash(list))
    }),
  )
})

test('submittable is never above expected less float kept, nor below zero', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.option(amount, { nil: undefined }), (list, kept) => {
      const cash = shiftCash(list, kept)
      expect(cash.submittable).toBe(Math.max(0, cash.expected - cash.floatKept))
    }),
  )
})

test('a day reconciles: after handing in everything submittable the float kept is what lies in the drawer', () => {
  fc.assert(
    fc.property(amount, fc.array(amount), (float, sales) => {
      const day: CashEvent[] = [
        { kind: 'float', amount: float },
        ...sales.map((a): CashEvent => ({ kind: 'sale', amount: a })),
      ]
      const before = shiftCash(day)
      const after = shiftCash([...day, { kind: 'submission', amount: before.submittable, state: 'pending' }])
      expect([after.expected, after.submittable]).toEqual([float, 0])
      expect(after.float + after.sales).toBe(after.expected + after.submitted)
    }),
  )
})

test('a rejected submission is back in the drawer', () => {
  fc.assert(
    fc.property(fc.array(event), amount, (list, handed) => {
      const rejected = shiftCash([...list, { kind: 'submission', amount: handed, state: 'rejected' }])
      expect(rejected).toEqual(shiftCash(list))
    }),
  )
})

test('a negative amount is a bug of the caller', () => {
  expect(() => shiftCash([{ kind: 'sale', amount: cents(-1) }])).toThrow(RangeError)
})
