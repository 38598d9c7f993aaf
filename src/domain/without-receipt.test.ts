import { expect, it } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import { planWithoutReceipt, taxesOfNets, type BroughtBack } from '#domain/without-receipt.ts'

const tax = { name: 'Sales tax', rate: ppm(88_750) }
const tea: BroughtBack = { lineId: 'a', unitPrice: cents(499), quantity: milli(2000), taxes: [tax] }
const apples: BroughtBack = { lineId: 'b', unitPrice: cents(333), quantity: milli(402), taxes: [] }
const byLine = { rounding: 'line', pricesIncludeTax: false } as const

it('gives back what the goods would be sold for now, each line with its tax', () => {
  expect(planWithoutReceipt([tea, apples], byLine)).toEqual({
    lines: [
      { lineId: 'a', quantity: 2000, net: 998, taxes: [{ ...tax, amount: 89 }], tax: 89, total: 1087 },
      { lineId: 'b', quantity: 402, net: 134, taxes: [], tax: 0, total: 134 },
    ],
    goods: 1132,
    tax: 89,
    tip: 0,
    total: 1221,
  })
})

it('hands back the price alone where it contains the tax', () => {
  const plan = planWithoutReceipt([tea], { rounding: 'line', pricesIncludeTax: true })
  expect(plan).toMatchObject({ goods: 998, tax: 81, total: 998, lines: [{ net: 998, total: 998 }] })
})

it('is nothing where nothing was chosen, or no money belongs to it', () => {
  expect(planWithoutReceipt([], byLine)).toBeUndefined()
  expect(planWithoutReceipt([{ ...tea, quantity: milli(0) }], byLine)).toBeUndefined()
  expect(planWithoutReceipt([{ ...tea, unitPrice: cents(0) }], byLine)).toBeUndefined()
})

it('knows the taxes of any amount that went back, also where they are rounded for the whole refund', () => {
  const byOrder = { rounding: 'order', pricesIncludeTax: false } as const
  const nets = [
    { net: cents(105), taxes: [tax] },
    { net: cents(106), taxes: [tax] },
  ]
  const sum = (policy: Parameters<typeof taxesOfNets>[1]) =>
    taxesOfNets(nets, policy)!.reduce((all, line) => all + line.taxes[0]!.amount, 0)
  expect(sum(byOrder)).toBe(19)
  expect(sum(byLine)).toBe(18)
})
