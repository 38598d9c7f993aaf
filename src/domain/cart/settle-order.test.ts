import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryFee, settleOrder, type OrderLine, type OrderOptions } from '#domain/cart/settle-order.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { cents, milli, ppm, sum, ZERO } from '#domain/money.ts'

const SALES_TAX = [{ name: 'Sales tax', rate: ppm(103_000) }]
const onTop = { rounding: 'line', pricesIncludeTax: false } as const
const onTopOfOrder = { rounding: 'order', pricesIncludeTax: false } as const
const within = { rounding: 'line', pricesIncludeTax: true } as const
const withinOrder = { rounding: 'order', pricesIncludeTax: true } as const

const line = (price: number, over: Partial<OrderLine> = {}): OrderLine => ({
  unitPrice: cents(price),
  quantity: milli(1000),
  discount: ZERO,
  taxes: SALES_TAX,
  takesMacou: true,
  ...over,
})
const settled = (cart: readonly OrderLine[], options: OrderOptions) => {
  const result = settleOrder(cart, options)
  if (isRefusal(result)) throw new Error(result.code)
  return result
}

describe('a delivery of taxed and untaxed goods', () => {
  const goods = (taxes = SALES_TAX) => [
    line(1299, { quantity: milli(2000), taxes }),
    line(450, { taxes: [] }),
    line(899, { taxes }),
  ]
  const order = { delivery: cents(799), macouUsed: cents(1000), tip: cents(300) }
  const figures = (cart: readonly OrderLine[], options: OrderOptions) => {
    const { lines, delivery, smallOrderFee, tax, total, mostMacou } = settled(cart, options)
    expect(smallOrderFee).toEqual({ amount: 0, parts: [] })
    return {
      goods: lines.map((one) => one.tax),
      parts: delivery.parts.map((one) => one.net),
      delivery: delivery.parts.map((one) => one.tax),
      tax,
      total,
      mostMacou,
    }
  }

  test('the fee is the base of the ZIP, and what a product adds for each', () => {
    const bulky = { additionalFee: cents(150), quantity: milli(2000) }
    const fee = { base: cents(499), goods: cents(3947), lines: [bulky, { ...bulky, additionalFee: ZERO }] }
    expect(deliveryFee({ ...fee, freeFrom: null })).toBe(799)
    expect(deliveryFee({ ...fee, freeFrom: cents(3948) })).toBe(799)
    expect(deliveryFee({ ...fee, freeFrom: cents(3947) })).toBe(300)
  })

  test.each([
    ['tax on top, by line', onTop, [268, 0, 93], [54, 0, 19], 434, 4480, 4308],
    ['tax in the price, by line', within, [243, 0, 84], [49, 0, 17], 393, 4046, 3947],
    ['tax in the price, by order', withinOrder, [243, 0, 84], [49, 0, 17], 393, 4046, 3947],
    ['tax on top, by order', onTopOfOrder, [267, 0, 93], [54, 0, 19], 433, 4479, 4307],
  ])('%s', (_, policy, goodsTax, feeTax, tax, total, mostMacou) => {
    const parts = [526, 91, 182]
    expect(figures(goods(), { policy, ...order })).toEqual({
      goods: goodsTax,
      parts,
      delivery: feeTax,
      tax,
      total,
      mostMacou,
    })
  })

  test.each([
    ['on top', onTop, 374, 4420],
    ['in the price', within, 343, 4046],
  ])('the rate of the ZIP, tax %s', (_, policy, tax, total) => {
    const zip = [{ name: 'Sales tax', rate: ppm(89_000) }]
    expect(figures(goods(zip), { policy, ...order })).toMatchObject({ tax, total })
  })
})

describe('the small-order fee', () => {
  const taxed = line(1190)
  test.each([
    ['below 15.00', [taxed], { policy: onTop }, 50, 5, 1368],
    ['whatever the tip is', [taxed], { policy: onTop, tip: cents(200) }, 50, 5, 1568],
    ['not at 15.00', [line(1360)], { policy: onTop }, 0, 0, 1500],
    ['at 14.99', [line(1359)], { policy: onTop }, 50, 5, 1554],
    ['of the money due after macou', [line(1900)], { policy: onTop, macouUsed: cents(600) }, 50, 5, 1551],
    ['untaxed with untaxed goods', [line(1400, { taxes: [] })], { policy: onTop }, 50, 0, 1450],
    ['not where macou pays all', [line(1000)], { policy: onTop, macouUsed: cents(1103) }, 0, 0, 0],
    ['tax in the price', [taxed], { policy: within }, 50, 5, 1240],
    ['tax by order', [taxed], { policy: onTopOfOrder }, 50, 5, 1368],
  ] as const)('%s', (_, cart, options, fee, tax, total) => {
    const result = settled(cart, options)
    expect(result.smallOrderFee.amount).toBe(fee)
    expect(sum(result.smallOrderFee.parts.map((part) => part.net))).toBe(fee)
    expect([sum(result.smallOrderFee.parts.map((part) => part.tax)), result.total]).toEqual([tax, total])
  })
})

test('macou pays goods with their tax, and neither cards nor fees', () => {
  const cart = [line(1000), line(2500, { taxes: [], atPar: true, takesMacou: false })]
  const options = { policy: onTop, delivery: cents(500) }
  expect(settled(cart, { ...options, macouUsed: cents(1103) }).total).toBe(1000 + 103 + 2500 + 500 + 15 - 1103)
  expect(settleOrder(cart, { ...options, macouUsed: cents(1104) })).toEqual({
    code: 'cart.macou-above-goods',
    most: 1103,
  })
})

test('what the counter refuses, an order refuses as well', () => {
  expect(settleOrder([], { policy: onTop })).toEqual({ code: 'cart.empty' })
  expect(settleOrder([line(100)], { policy: onTop, orderDiscount: cents(101) })).toEqual({
    code: 'cart.order-discount-above-goods',
  })
})

const anyLine = fc
  .record({
    price: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    taxes: fc.array(fc.record({ name: fc.constantFrom('State', 'City'), rate: fc.nat(250_000).map(ppm) }), {
      maxLength: 2,
    }),
    takesMacou: fc.boolean(),
  })
  .map(({ price, quantity, ...each }) => line(price, { ...each, quantity: milli(quantity) }))
const anyOrder = fc.record({
  cart: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  policy: fc.record({
    rounding: fc.constantFrom('line' as const, 'order' as const),
    pricesIncludeTax: fc.boolean(),
  }),
  delivery: fc.nat(2000).map(cents),
  tip: fc.nat(1000).map(cents),
  off: fc.nat(100),
  paid: fc.nat(100),
})

describe('for any order and policy', () => {
  test('all parts add up, and money and macou are all that is received', () => {
    fc.assert(
      fc.property(anyOrder, ({ cart, off, paid, ...options }) => {
        const { goods } = settled(cart, options)
        const orderDiscount = cents(Math.floor((goods * off) / 100))
        const { mostMacou } = settled(cart, { ...options, orderDiscount })
        const macouUsed = cents(Math.max(0, Math.floor((mostMacou * paid) / 100) - 1))
        const result = settled(cart, { ...options, orderDiscount, macouUsed })
        const { delivery, smallOrderFee } = result
        expect(result.goods).toBe(goods - orderDiscount)
        expect(sum(delivery.parts.map((part) => part.net))).toBe(options.delivery)
        expect(sum(smallOrderFee.parts.map((part) => part.net))).toBe(smallOrderFee.amount)
        const settledParts = [...result.lines, ...delivery.parts, ...smallOrderFee.parts]
        expect(sum(settledParts.map((part) => part.tax))).toBe(result.tax)
        for (const part of settledParts) expect(part.tax).toBeGreaterThanOrEqual(0)
        const added = options.policy.pricesIncludeTax ? 0 : result.tax
        expect(result.total + macouUsed).toBe(
          result.goods + options.delivery + smallOrderFee.amount + added + options.tip,
        )
        expect(result.total).toBeGreaterThanOrEqual(options.tip)
      }),
    )
  })

  test('without fees its lines are those of the counter', () => {
    fc.assert(
      fc.property(anyOrder, ({ cart, policy, off, tip }) => {
        // two of each keep most above the small order's limit
        const dear = cart.map((each) => ({ ...each, unitPrice: cents(each.unitPrice + 150_000 * 1000) }))
        const options = { policy, tip, orderDiscount: cents(off) }
        const { lines, goods, tax, total } = settled(dear, options)
        expect({ lines, goods, tax, tip, total }).toEqual(settleCart(dear, options))
      }),
    )
  })
})
