import { describe, expect, it } from 'vitest'
import { cents, milli, ppm, type Cents } from '#domain/money.ts'
import { settleQuote } from '#server/contexts/online/orders/settle-quote.ts'

const policy = { rounding: 'line', pricesIncludeTax: false } as const
const own = { name: 'Service tax', rate: ppm(50_000) }
const ofZip = { name: 'City tax', rate: ppm(40_000) }

/** Two at 10.00 with the store's tax, and for each a guarantee at 5.00 with a tax of its own, delivered for 4.99. */
const quoted = (freeFrom: Cents | null, macou = 0, takesMacou = false) =>
  settleQuote(
    {
      kind: 'delivery',
      zip: '11201',
      lines: [{ skuId: 'goods', quantity: milli(2000), guaranteeId: 'year' }],
      tip: cents(0),
      macou: cents(macou),
      language: 'en',
    },
    {
      goods: [
        {
          name: { zh: '屏', en: 'Screen' },
          price: cents(1000),
          taxes: [{ name: 'Sales tax', rate: ppm(88_750) }],
          storeTax: true,
          decimals: 0,
          left: null,
          counted: true,
          pickup: true,
          delivery: true,
          additionalFee: cents(0),
          presale: false,
          card: false,
          ratio: undefined,
          memberLimit: null,
          inviteLimit: milli(0),
        },
      ],
      packs: [undefined],
      guarantees: [
        {
          id: 'year',
          type: { zh: '延保', en: 'Warranty' },
          name: { zh: '一年', en: 'One year' },
          price: cents(500),
          days: 365,
          taxes: [own],
          takesMacou,
        },
      ],
    },
    policy,
    { served: true, fee: cents(499), freeFrom, taxes: [ofZip] },
  )!

describe('a guarantee in a delivery', () => {
  it('keeps taxes of its own where the ZIP has others, and has its share of the fee with them', () => {
    const { lines, delivery, goods, tax, total } = quoted(null)
    expect(lines.map(({ net, taxes }) => [net, taxes])).toEqual([
      [2000, [{ ...ofZip, amount: 80 }]],
      [1000, [{ ...own, amount: 50 }]],
    ])
    expect(delivery.parts.map(({ net, taxes }) => [net, taxes])).toEqual([
      [333, [{ ...ofZip, amount: 13 }]],
      [166, [{ ...own, amount: 8 }]],
    ])
    expect({ goods, tax, total }).toEqual({ goods: 3000, tax: 151, total: 3650 })
  })

  it('counts for free delivery as goods do', () => {
    expect(quoted(cents(3000))).toMatchObject({ delivery: { amount: 0 }, total: 3130 })
    expect(quoted(cents(3001))).toMatchObject({ delivery: { amount: 499 } })
  })

  it('is paid with macou where it takes it', () => {
    expect(quoted(null, 10_000)).toMatchObject({ macouUsed: 2080, total: 1570 })
    expect(quoted(null, 10_000, true)).toMatchObject({ macouUsed: 3130, total: 520 + 50 + 2 })
  })
})
