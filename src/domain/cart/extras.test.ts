import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardReturn, guaranteeDays, limitLeft, packDiscount, purchaseLimit } from '#domain/cart/extras.ts'
import { isRefusal, settleCart, type CartLine } from '#domain/cart/settle.ts'
import { cents, milli, ppm, priceOf, sum } from '#domain/money.ts'

const money = (max: number) => fc.integer({ min: 0, max }).map(cents)
const policies = fc.record({
  rounding: fc.constantFrom('line' as const, 'order' as const),
  pricesIncludeTax: fc.boolean(),
})

describe('a cart of goods, guarantees and cards', () => {
  const pieces = fc.integer({ min: 1, max: 9 }).map((n) => milli(n * 1000))
  const line = fc.record({
    unitPrice: money(20_000),
    quantity: pieces,
    guarantee: fc.option(money(3000)),
    atPar: fc.boolean(),
    rate: fc.integer({ min: 0, max: 150_000 }).map(ppm),
  })
  /** Goods with their guarantee after them, as often as the goods; a card is taxed by nothing. */
  const cartOf = (lines: readonly (typeof line extends fc.Arbitrary<infer T> ? T : never)[]): CartLine[] =>
    lines.flatMap(({ unitPrice, quantity, guarantee, atPar, rate }): CartLine[] => [
      { unitPrice, quantity, discount: cents(0), taxes: atPar ? [] : [{ name: 'T', rate }], atPar },
      ...(guarantee === null || atPar
        ? []
        : [{ unitPrice: guarantee, quantity, discount: cents(0), taxes: [{ name: 'G', rate: ppm(88_750) }] }]),
    ])

  it('adds up to the cent, and no card bears any of the order’s discount', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        policies,
        fc.nat({ max: 100 }),
        (lines, policy, share) => {
          const cart = cartOf(lines)
          const bearing = sum(cart.map((one) => (one.atPar ? cents(0) : priceOf(one.unitPrice, one.quantity))))
          const settled = settleCart(cart, { policy, orderDiscount: cents(Math.floor((bearing * share) / 100)) })
          if (isRefusal(settled)) throw new Error(settled.code)
          expect(sum(settled.lines.map((one) => one.net))).toBe(settled.goods)
          expect(sum(settled.lines.map((one) => one.tax))).toBe(settled.tax)
          expect(settled.total).toBe(settled.goods + (policy.pricesIncludeTax ? 0 : settled.tax))
          for (const [i, one] of settled.lines.entries())
            if (cart[i]!.atPar) expect([one.discount, one.tax, one.net]).toEqual([0, 0, one.gross])
        },
      ),
    )
  })

  it('refuses a discount that only cards could bear', () => {
    const card = { unitPrice: cents(5000), quantity: milli(1000), discount: cents(0), taxes: [], atPar: true }
    const policy = { rounding: 'line', pricesIncludeTax: false } as const
    expect(settleCart([card], { policy, orderDiscount: cents(1) })).toEqual({
      code: 'cart.order-discount-above-goods',
    })
  })
})

describe('a packaging', () => {
  it('of 12 at 13.00, where one is 1.30, costs 2.60 less than its pieces', () => {
    const dozen = { quantity: milli(12_000), price: cents(1300) }
    expect([12_000, 15_000, 11_000].map((pieces) => packDiscount(cents(130), milli(pieces), dozen))).toEqual([
      260, 260, 0,
    ])
  })

  it('costs its own price for each whole one and the single price for the rest, and never more than its pieces', () => {
    fc.assert(
      fc.property(
        money(500),
        fc.integer({ min: 2, max: 24 }),
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.nat({ max: 9000 })),
        (unit, size, pieces, price) => {
          const quantity = milli(pieces * 1000)
          const paid = priceOf(unit, quantity) - packDiscount(unit, quantity, { quantity: size * 1000, price })
          const whole = Math.floor(pieces / size)
          const own = price === null ? size * unit : Math.min(price, size * unit)
          expect(paid).toBe(whole * own + (pieces - whole * size) * unit)
        },
      ),
    )
  })
})

describe('limits', () => {
  const now = { today: '2026-11-21', pending: 0 }

  it('of a day count down by what was sold, here and elsewhere, and begin again with the store’s next day', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.nat({ max: 50 }), (day, sold, pending) => {
        const limits = { day, sold, on: now.today }
        expect(limitLeft(limits, { ...now, pending })?.left).toBe(Math.max(0, day - sold - pending))
        expect(limitLeft(limits, { ...now, today: '2026-11-22', pending })?.left).toBe(Math.max(0, day - pending))
      }),
    )
  })

  it('of a purchase are wider for each other that the member invited; of two the tighter one counts', () => {
    const limits = { buy: 2000, invite: 1000, day: 10_000, sold: 9000, on: now.today }
    expect([0, 1, 3].map((invites) => purchaseLimit(limits, invites))).toEqual([2000, 3000, 5000])
    expect(purchaseLimit({}, 1)).toBeUndefined()
    expect(limitLeft(limits, now)).toEqual({ by: 'day', limit: 10_000, left: 1000 })
    expect(limitLeft({ ...limits, sold: 1000 }, now)).toEqual({ by: 'purchase', limit: 2000, left: 2000 })
    expect(limitLeft({}, now)).toBeUndefined()
  })

  it('of a member are of the whole day (L1): 2, one more for each of 2 invited, of which 2 are bought, and 1 in the store', () => {
    const limits = { buy: 2000, invite: 1000, day: 50_000, sold: 40_000, on: now.today }
    const member = { invites: 2, bought: 2000 }
    expect(limitLeft(limits, { ...now, member })).toEqual({ by: 'member', limit: 4000, left: 2000 })
    expect(limitLeft({ ...limits, sold: 49_000 }, { ...now, member })).toEqual({ by: 'day', limit: 50_000, left: 1000 })
    expect(limitLeft(limits, { ...now, member: { ...member, bought: 5000 } })?.left).toBe(0)
  })
})

describe('what a card gives back', () => {
  it('is by what was paid for it in cash and by card, each at its rate, rounded down', () => {
    const rates = { cashBps: 200, cardBps: 100 }
    const of = (...payments: (readonly [string, number])[]) =>
      cardReturn({
        net: cents(5000),
        total: cents(10_000),
        payments: payments.map(([tender, amount]) => ({ tender, amount: cents(amount) })),
        ...rates,
      })
    expect([of(['cash', 10_000]), of(['card', 10_000]), of(['venmo', 10_000])]).toEqual([100, 50, 0])
    expect(of(['card', 4000], ['cash', 6000])).toBe(80)
    expect(of(['card', 99], ['cash', 9901])).toBe(99)
  })
})

describe('a guarantee', () => {
  it('holds on the day of the sale and as many days after it', () => {
    expect(guaranteeDays('2027-02-28', 1)).toEqual({ from: '2027-02-28', until: '2027-03-01' })
    expect(guaranteeDays('2026-11-21', 365).until).toBe('2027-11-21')
  })
})
