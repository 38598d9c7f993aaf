import fc from 'fast-check'
import { calendarDays } from '#domain/calendar-days.ts'
import { describe, expect, it } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import {
  backToTenders,
  isPlanRefusal,
  planRefund,
  quantitiesLeft,
  refundProblem,
  withCredit,
  tipLeft,
  type KnownRefund,
  type RefundableSale,
  type RefundPlan,
} from '#domain/refundable.ts'

const AT = 1_790_000_000_000
const line = (lineId: string, quantity: number, net: number, tax = 0) => ({
  lineId,
  quantity: milli(quantity),
  net: cents(net),
  taxes: tax === 0 ? [] : [{ name: 'Tax', rate: ppm(80_000), amount: cents(tax) }],
})
const sale = (...lines: RefundableSale['lines']): RefundableSale => ({
  lines,
  pricesIncludeTax: false,
  tip: cents(0),
  occurredAt: AT,
})
const planned = (plan: ReturnType<typeof planRefund>): RefundPlan => {
  if (isPlanRefusal(plan)) throw new Error(plan.code)
  return plan
}
const known = (id: string, plan: RefundPlan, payments: KnownRefund['payments'] = []): KnownRefund => ({
  id,
  lines: plan.lines,
  payments,
})

describe('what is refundable of a sale', () => {
  const sold = sale(line('a', 3000, 1000, 83), line('b', 1000, 0))

  it('is what was sold less every refund, each once however often it is known', () => {
    const first = known('r', planned(planRefund(sold, [], [{ lineId: 'a', quantity: milli(1000) }])))
    expect([...quantitiesLeft(sold, [first, first])]).toEqual([
      ['a', 2000],
      ['b', 1000],
    ])
  })
  it('is refused by quantity and when nothing is chosen; what cost nothing comes back for nothing', () => {
    const of = (lineId: string, quantity: number) => planRefund(sold, [], [{ lineId, quantity: milli(quantity) }])
    expect(planRefund(sold, [], [])).toEqual({ code: 'refund.nothing-chosen' })
    expect(of('a', 0)).toEqual({ code: 'refund.quantity-zero', lineId: 'a' })
    expect(of('a', 3001)).toEqual({ code: 'refund.quantity-above-left', lineId: 'a' })
    expect(of('c', 1)).toEqual({ code: 'refund.quantity-above-left', lineId: 'c' })
    expect(of('b', 1000)).toMatchObject({ total: 0, lines: [{ lineId: 'b', quantity: 1000 }] })
  })
  it('ends with the refund period, and when all came back', () => {
    expect(refundProblem(sold, [], 30, 30)).toBeUndefined()
    expect(refundProblem(sold, [], 31, 30)).toEqual({ code: 'refund.expired' })
    const all = planned(planRefund(sold, [], [{ lineId: 'a', quantity: milli(3000) }]))
    const one = sale(sold.lines[0]!)
    expect(refundProblem(one, [known('r', all)], 0, 30)).toEqual({ code: 'refund.nothing-left' })
  })
})

it('counts the refund period in the store’s calendar days', () => {
  const [bought, late] = [Date.parse('2026-10-01T09:00:00-07:00'), Date.parse('2026-10-31T23:30:00-07:00')]
  expect(calendarDays(bought, late, 'America/Los_Angeles')).toBe(30)
  expect(calendarDays(bought, late + 3_600_000, 'America/Los_Angeles')).toBe(31)
  // 23 hours apart, and two days of the calendar
  expect(calendarDays(Date.parse('2026-10-01T23:30:00Z'), Date.parse('2026-10-02T22:30:00Z'), 'UTC')).toBe(1)
})

describe('the tip', () => {
  const sold = { ...sale(line('a', 1000, 630)), tip: cents(100_000) }
  const wanted = [{ lineId: 'a', quantity: milli(1000) }]
  const tip = (amount: number, before: KnownRefund[] = []) => planRefund(sold, before, [], cents(amount))

  it('goes back with everything else, alone, or in part', () => {
    expect(planned(planRefund(sold, [], wanted, sold.tip))).toMatchObject({ total: 100_630, goods: 630, tip: 100_000 })
    expect(planned(tip(99_000))).toMatchObject({ total: 99_000, goods: 0, tax: 0, tip: 99_000, lines: [] })
    expect(planned(planRefund(sold, [], wanted))).toMatchObject({ total: 630, tip: 0 })
  })
  it('is refunded once: what is left of it is the most, and a sale is done when it is gone too', () => {
    const part = { ...known('r', planned(tip(99_000))), tip: cents(99_000) }
    expect(tipLeft(sold, [part, part])).toBe(1000)
    expect(tip(1001, [part])).toEqual({ code: 'refund.tip-above-left' })
    const goods = known('g', planned(planRefund(sold, [], wanted)))
    expect(refundProblem(sold, [part, goods], 0, 30)).toBeUndefined()
    expect(refundProblem(sold, [part, goods, { ...part, id: 's', tip: cents(1000) }], 0, 30)).toEqual({
      code: 'refund.nothing-left',
    })
  })
})

it('refunds of all parts add up to the whole, in whatever steps, and nothing is refunded beyond it', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 50_000 }), fc.nat(4000)), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(lines, fc.boolean(), fc.array(fc.nat(1000), { maxLength: 30 }), (shapes, pricesIncludeTax, picks) => {
      const sold: RefundableSale = {
        ...sale(...shapes.map(([n, net, tax], i) => line(String(i), n * 1000, net, tax))),
        pricesIncludeTax,
      }
      const refunds: KnownRefund[] = []
      let back = 0
      const take = (lineId: string, quantity: number): void => {
        const plan = planRefund(sold, refunds, [{ lineId, quantity: milli(quantity) }])
        if (isPlanRefusal(plan)) return
        refunds.push(known(String(refunds.length), plan))
        back += plan.total
      }
      for (const pick of picks) take(String(pick % shapes.length), 1000)
      for (const [lineId, left] of quantitiesLeft(sold, refunds)) if (left > 0) take(lineId, left)
      const whole = shapes.reduce((all, [, net, tax]) => all + net + (pricesIncludeTax ? 0 : tax), 0)
      expect(back).toBe(whole)
      expect([...quantitiesLeft(sold, refunds).values()].every((left) => left === 0)).toBe(true)
      expect(refundProblem(sold, refunds, 0, 30)).toEqual({ code: 'refund.nothing-left' })
    }),
  )
})

describe('money back', () => {
  it('goes the way it came, each tender up to what it paid', () => {
    const paid = [
      { tender: 'venmo', amount: cents(500) },
      { tender: 'cash', amount: cents(300) },
    ]
    expect(backToTenders(cents(600), paid, [])).toEqual([
      { tender: 'venmo', amount: 500 },
      { tender: 'cash', amount: 100 },
    ])
    const before: KnownRefund = { id: 'r', lines: [], payments: [{ tender: 'cash', amount: cents(350) }] }
    expect(backToTenders(cents(450), paid, [before])).toEqual([{ tender: 'venmo', amount: 450 }])
    expect(backToTenders(cents(550), paid, [before])).toEqual([
      { tender: 'venmo', amount: 500 },
      { tender: 'cash', amount: 50 },
    ])
  })
  it('adds up to the refund in at most two parts, whatever went back before', () => {
    const part = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(part, part, fc.nat(200_000), fc.nat(200_000), (a, b, earlier, wanted) => {
        const paid = [
          { tender: 'venmo', amount: cents(a) },
          { tender: 'cash', amount: cents(b) },
        ]
        const before: KnownRefund = {
          id: 'r',
          lines: [],
          payments: [{ tender: 'cash', amount: cents(Math.min(earlier, a + b)) }],
        }
        const total = Math.min(wanted, a + b - before.payments[0]!.amount)
        const parts = backToTenders(cents(total), paid, [before])
        expect(parts.reduce((all, one) => all + one.amount, 0)).toBe(total)
        expect(parts.length).toBeLessThanOrEqual(2)
        expect(parts.every((one) => one.amount > 0)).toBe(true)
      }),
    )
  })
})

describe('an exchange', () => {
  const paid = (tender: string, amount: number) => ({ tender, amount: cents(amount) })
  it('pays the sale with the cash of the refund first, and what is left of it is change', () => {
    const credited = (amount: number, tendered: number, change: number) => ({
      tender: 'cash',
      amount,
      tendered,
      change,
    })
    expect(withCredit([paid('cash', 0)], cents(1000), cents(800))).toEqual([credited(800, 1000, 200)])
    expect(withCredit([paid('venmo', 200)], cents(1000), cents(1200))).toEqual([
      paid('venmo', 200),
      credited(1000, 1000, 0),
    ])
    const cash = { tender: 'cash', amount: cents(200), tendered: cents(500), change: cents(300) }
    expect(withCredit([cash], cents(1000), cents(1200))).toEqual([credited(1200, 1500, 300)])
    expect(withCredit([paid('venmo', 100), paid('zelle', 100)], cents(1000), cents(1200))).toBeUndefined()
  })
  it('rounds the cash of a sale that the credit covers, as a sale in cash is rounded', () => {
    const fives = { step: cents(5), mode: 'nearest' } as const
    const taken = (total: number, paidNow: number) => {
      const [cash] = withCredit([paid('cash', paidNow)], cents(1000), cents(total), fives)!
      return [cash!.amount, cash!.change]
    }
    expect(taken(802, 0)).toEqual([800, 200])
    expect(taken(803, 0)).toEqual([805, 195])
    // 10.02 beyond the credit of 10.00: two cents more, for which there is no coin
    expect(taken(1002, 0)).toEqual([1000, 0])
    expect(taken(1012, 10)).toEqual([1010, 0])
  })
  it('balances the sale, and the drawer moves by the difference alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), (credit, total) => {
        const payments = withCredit([paid('cash', Math.max(0, total - credit))], cents(credit), cents(total))!
        const [cash] = payments
        expect(payments).toHaveLength(1)
        expect(cash!.amount).toBe(total)
        expect(cash!.tendered! - cash!.change!).toBe(total)
      }),
    )
  })
})
