import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO, type Cents } from '#domain/money.ts'
import { cashRoundingModes } from '#domain/cash-rounding-modes.ts'
import { roundCash } from '#domain/payment.ts'
import { shiftCash } from '#domain/shift/shift-cash.ts'
import { shiftReport, type ReportFact, type ShiftReport } from '#domain/shift/shift-report.ts'

const amount = fc.nat(500_000).map(cents)
const tender = fc.constantFrom('cash', 'card', 'zelle')
const taxes = fc.array(fc.record({ name: fc.constantFrom('NYC', 'State'), amount }), { maxLength: 2 })

/** A sale whose payments come to its total, cash part first. */
const sale: fc.Arbitrary<ReportFact> = fc
  .record({ goods: amount, tip: amount, discount: amount, taxes, tender, cash: amount })
  .map(({ goods, tip, discount, taxes: list, tender: other, cash }) => {
    const tax = cents(list.reduce<number>((sum, one) => sum + one.amount, 0))
    const total = cents(goods + tax + tip)
    const first = cents(Math.min(cash, total))
    const payments = [
      { tender: 'cash', amount: first },
      { tender: other, amount: cents(total - first) },
    ]
    return { kind: 'sale' as const, goods, discount, tax, tip, total, taxes: list, payments }
  })
const refund: fc.Arbitrary<ReportFact> = fc
  .record({ total: amount, taxes, tender })
  .map(({ total, taxes: list, tender: by }) => ({
    kind: 'refund' as const,
    total,
    taxes: list,
    payments: [{ tender: by, amount: total }],
  }))
const other: fc.Arbitrary<ReportFact> = fc.oneof(
  fc.record({
    kind: fc.constant('submission' as const),
    amount,
    state: fc.constantFrom('pending' as const, 'reviewed' as const, 'rejected' as const),
  }),
  fc.record({ kind: fc.constant('cash-in' as const), amount }),
  fc.record({ kind: fc.constant('cash-out' as const), amount, rejected: fc.boolean() }),
  fc.record({ kind: fc.constant('void' as const), amount }),
)
const day = fc
  .array(fc.oneof(sale, refund, other), { maxLength: 25 })
  .chain((list) =>
    fc.record({
      list: fc.constant(list),
      // counts of one shift have places of their own
      counts: fc.array(fc.record({ counted: amount, expected: amount }), { maxLength: 3 }),
    }),
  )
  .map(({ list, counts }): ReportFact[] => [
    ...list,
    ...counts.map((count, place) => ({ kind: 'count' as const, place, ...count })),
  ])

const shuffled = day.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
)

test('does not depend on the order in which facts arrive', () => {
  fc.assert(
    fc.property(amount, shuffled, (float, [list, other_]) => {
      expect(shiftReport(float, other_)).toEqual(shiftReport(float, list))
    }),
  )
})

test('expects in the drawer what moved its cash, as the drawer itself has it', () => {
  fc.assert(
    fc.property(amount, day, (float, list) => {
      const report = shiftReport(float, list)
      const { cashSales, cashRefunds, cashIn, cashOut, submitted } = report
      expect(report.expected).toBe(float + cashSales - cashRefunds + cashIn - cashOut - submitted)
      const drawer = shiftCash([
        { kind: 'float', amount: float },
        { kind: 'sale', amount: cashSales },
        { kind: 'refund', amount: cashRefunds },
        { kind: 'cash-in', amount: cashIn },
        { kind: 'cash-out', amount: cashOut },
        { kind: 'submission', amount: submitted, state: 'pending' },
      ])
      expect(report.expected).toBe(drawer.expected)
    }),
  )
})

test('is the sum of its facts: two halves of a day add up to the day, in every figure that is a sum', () => {
  const sums = ['saleCount', 'goods', 'discount', 'tax', 'tip', 'total', 'refundCount', 'refunds', 'voidCount'] as const
  const cashSums = ['voided', 'cashSales', 'cashRefunds', 'cashIn', 'cashOut', 'submitted', 'underReview'] as const
  fc.assert(
    fc.property(day, day, (morning, evening) => {
      const whole = shiftReport(ZERO, [...morning, ...evening])
      const halves = [morning, evening].map((list) => shiftReport(ZERO, list))
      for (const key of [...sums, ...cashSums, 'expected' as const])
        expect(whole[key]).toBe(halves[0]![key] + halves[1]![key])
    }),
  )
})

test('payments come to what was sold and what was given back', () => {
  const by = (report: ShiftReport, key: 'amount' | 'refunded') =>
    report.tenders.reduce<number>((sum, one) => sum + one[key], 0)
  fc.assert(
    fc.property(amount, day, (float, list) => {
      const report = shiftReport(float, list)
      expect([by(report, 'amount'), by(report, 'refunded')]).toEqual([report.total, report.refunds])
      expect(report.taxes.reduce<number>((sum, one) => sum + one.amount, 0)).toBe(report.tax)
    }),
  )
})

test('rounded cash is expected as it lies in the drawer, and payments are turnover and rounding', () => {
  const trade = fc.record({ kind: fc.constantFrom('sale' as const, 'refund' as const), total: amount })
  const step = fc.constantFrom(5, 10, 50, 100)
  fc.assert(
    fc.property(amount, fc.array(trade), step, fc.constantFrom(...cashRoundingModes), (float, list, cent, mode) => {
      const facts = list.map(({ kind, total }): ReportFact => {
        const paid = roundCash(total, { step: cents(cent), mode })
        const [payments, rounding] = [[{ tender: 'cash', amount: paid }], cents(paid - total)]
        const none = { goods: total, discount: ZERO, tax: ZERO, tip: ZERO }
        return kind === 'sale'
          ? { kind, ...none, total, taxes: [], payments, rounding }
          : { kind, total, taxes: [], payments, rounding }
      })
      const report = shiftReport(float, facts)
      const drawer = report.expected - float
      expect(Math.abs(drawer) % cent).toBe(0)
      expect(drawer).toBe(report.tenders.reduce((sum, one) => sum + one.amount - one.refunded, 0))
      expect(drawer).toBe(report.total - report.refunds + (report.rounding ?? 0))
    }),
  )
})

test('the last count is the one that is shown, with what it was above or below', () => {
  const count = (place: number, counted: Cents): ReportFact => ({
    kind: 'count',
    place,
    counted,
    expected: cents(5_000),
  })
  const report = shiftReport(cents(5_000), [count(9, cents(4_800)), count(2, cents(5_100))])
  expect([report.counted, report.difference]).toEqual([4_800, -200])
  expect(shiftReport(ZERO, [])).not.toHaveProperty('counted')
})
