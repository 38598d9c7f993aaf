import { expect, it } from 'vitest'
import { deliveredQuantity } from './delivered-quantity.ts'
import { milli } from './money.ts'

const tea = {
  unit: { zh: '件', en: 'pcs' },
  decimals: 0,
  packs: [{ id: 'case', name: { zh: '箱', en: 'Case' }, quantity: milli(12_000) }],
}

it.each([
  ['4', 'CS', null, 48_000],
  ['4 CS', '', null, 48_000],
  ['4', '箱', null, 48_000],
  ['4', 'Case', null, 48_000],
  ['4', '', 'case', 48_000],
  ['48.00', 'EA', null, 48_000],
  ['1,000', 'pcs', null, 1_000_000],
  ['2x12', '', null, 24_000],
  ['0', 'CS', null, 0],
  // its own unit wins over the code of a case
  ['48', 'pcs', null, 48_000],
])('%s %s is %i', (amount, unit, coded, quantity) => {
  expect(deliveredQuantity({ amount, unit }, tea, coded)?.quantity).toBe(quantity)
})

it('goods by weight keep their decimals; what is no quantity is none', () => {
  const rice = { unit: { zh: '公斤', en: 'kg' }, decimals: 3, packs: [] }
  expect(deliveredQuantity({ amount: '12.500', unit: 'kg' }, rice)).toEqual({ quantity: 12_500 })
  for (const amount of ['', 'many', '-2', '1.5']) expect(deliveredQuantity({ amount, unit: '' }, tea)).toBeUndefined()
})
