import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal, settleCart, type CartLine, type Settled, type SettleOptions } from '#domain/cart/settle.ts'
import { cents, milli, ppm, priceOf, sum, ZERO } from '#domain/money.ts'

const settled = (cart: readonly CartLine[], options: SettleOptions): Settled => {
  const result = settleCart(cart, options)
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const state = { name: 'State', rate: ppm(40_000) }
const city = { name: 'City', rate: ppm(45_000) }
const line = (price: number, over: Partial<CartLine> = {}): CartLine => ({
  unitPrice: cents(price),
  quantity: milli(1000),
  discount: ZERO,
  taxes: [state, city],
  ...over,
})
const added = { rounding: 'line', pricesIncludeTax: false } as const
const perOrder = { rounding: 'order', pricesIncludeTax: false } as const

test('every part of the amount due', () => {
  const result = settled([line(1000), line(500, { taxes: [] })], {
    policy: added,
    orderDiscount: cents(300),
    tip: cents(150),
  })
  expect(result).toMatchObject({ goods: 1200, tax: 68, total: 1200 + 68 + 150 })
  expect(result.lines.map(({ discount, net, tax }) => [discount, net, tax])).toEqual([
    [200, 800, 68],
    [100, 400, 0],
  ])
})

describe('tax per order', () => {
  test('is rounded once for a rate, over all lines that carry it', () => {
    const rate = { name: 'Tax', rate: ppm(82_500) }
    const cart = [line(1000, { taxes: [rate] }), line(1100, { taxes: [rate] })]
    expect(settled(cart, { policy: added }).tax).toBe(174)
    const result = settled(cart, { policy: perOrder })
    expect([result.tax, ...result.lines.map((each) => each.tax)]).toEqual([173, 82, 91])
  })

  test('also where lines share only one of their rates', () => {
    const cart = [line(113, { taxes: [state] }), line(113, { taxes: [state, city] })]
    // 2.26 at 4 % is 9.04 cents: 9; line by line it would be 5 + 5
    const taxes = settled(cart, { policy: perOrder }).lines.flatMap((each) => each.taxes)
    expect(sum(taxes.filter((tax) => tax.name === 'State').map((tax) => tax.amount))).toBe(9)
    expect(settled(cart, { policy: added }).lines.map((each) => each.taxes[0]!.amount)).toEqual([5, 5])
  })

  test('prices that include tax hold it once for each set of rates', () => {
    const cart = [
      line(3000, { taxes: [{ name: 'VAT', rate: ppm(50_000) }] }),
      line(3000, { taxes: [{ name: 'VAT', rate: ppm(50_000) }] }),
    ]
    const result = settled(cart, { policy: { rounding: 'order', pricesIncludeTax: true } })
    expect([result.tax, result.total]).toEqual([286, 6000])
  })
})

test.each([
  ['no line', [], {}, { code: 'cart.empty' }],
  [
    'a discount above the price',
    [line(100), line(100, { discount: cents(101) })],
    {},
    { code: 'cart.discount-above-price', line: 1 },
  ],
  ['a negative discount', [line(100, { discount: cents(-1) })], {}, { code: 'cart.discount-above-price', line: 0 }],
  [
    'an order discount above the goods',
    [line(100)],
    { orderDiscount: cents(101) },
    { code: 'cart.order-discount-above-goods' },
  ],
  ['a negative order discount', [line(100)], { orderDiscount: cents(-1) }, { code: 'cart.order-discount-above-goods' }],
])('refuses %s', (_, cart, options, refusal) => {
  expect(settleCart(cart, { policy: added, ...options })).toEqual(refusal)
})

const rate = fc.record({ name: fc.constantFrom('State', 'City', 'Food'), rate: fc.nat(250_000).map(ppm) })
const cartLine = fc
  .record({
    unitPrice: fc.nat(1_000_000).map(cents),
    quantity: fc.nat(50_000).map(milli),
    taxes: fc.array(rate, { maxLength: 3 }),
    off: fc.nat(100),
  })
  .map(({ off, ...each }): CartLine => ({
    ...each,
    discount: cents(Math.floor((priceOf(each.unitPrice, each.quantity) * off) / 100)),
  }))
const policy = fc.record({
  rounding: fc.constantFrom('line' as const, 'order' as const),
  pricesIncludeTax: fc.boolean(),
})
const anyCart = fc.record({ cart: fc.array(cartLine, { minLength: 1, maxLength: 12 }), policy, off: fc.nat(100) })

const settleAny = ({
  cart,
  policy: chosen,
  off,
}: {
  cart: CartLine[]
  policy: SettleOptions['policy']
  off: number
}) => {
  const before = sum(cart.map((each) => cents(priceOf(each.unitPrice, each.quantity) - each.discount)))
  const orderDiscount = cents(Math.floor((before * off) / 100))
  return { before, orderDiscount, result: settled(cart, { policy: chosen, orderDiscount, tip: cents(75) }) }
}

describe('for any cart and policy', () => {
  test('lines add up to totals', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const { before, orderDiscount, result } = settleAny(given)
        expect(result.goods).toBe(before - orderDiscount)
        expect(sum(result.lines.map((each) => each.net))).toBe(result.goods)
        expect(sum(result.lines.map((each) => each.tax))).toBe(result.tax)
        expect(result.total).toBe(result.goods + 75 + (given.policy.pricesIncludeTax ? 0 : result.tax))
        for (const each of result.lines) {
          expect(each.gross - each.discount).toBe(each.net)
          expect(sum(each.taxes.map((tax) => tax.amount))).toBe(each.tax)
        }
      }),
    )
  })

  test('no tax and no line is negative, and included tax is never more than the price', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        for (const each of settleAny(given).result.lines) {
          expect(each.net).toBeGreaterThanOrEqual(0)
          for (const tax of each.taxes) expect(tax.amount).toBeGreaterThanOrEqual(0)
          if (given.policy.pricesIncludeTax) expect(each.tax).toBeLessThanOrEqual(each.net)
        }
      }),
    )
  })

  test('prices that include tax cost the same whatever the rates are', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const included = { ...given, policy: { ...given.policy, pricesIncludeTax: true } }
        const untaxed = { ...included, cart: given.cart.map((each) => ({ ...each, taxes: [] })) }
        const [a, b] = [settleAny(included).result, settleAny(untaxed).result]
        expect(a.lines.map((each) => each.net)).toEqual(b.lines.map((each) => each.net))
        expect(a.total).toBe(b.total)
      }),
    )
  })

  test('both ways of rounding differ by at most a cent for each line and rate', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const way = (rounding: 'line' | 'order') =>
          settleAny({ ...given, policy: { rounding, pricesIncludeTax: false } }).result.tax
        const roundings = given.cart.reduce((count, each) => count + each.taxes.length, 0)
        expect(Math.abs(way('line') - way('order'))).toBeLessThanOrEqual(roundings)
      }),
    )
  })
})
