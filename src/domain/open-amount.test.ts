import { expect, it } from 'vitest'
import { ppm } from '#domain/money.ts'
import { isOpenAmount, OPEN_AMOUNT, taxesOfOpen } from '#domain/open-amount.ts'

const storeTaxes = [{ name: 'Sales tax', rate: ppm(88_750) }]

it('bears the store’s taxes or none, as a person said, and nothing that nobody has said', () => {
  expect(taxesOfOpen('store', storeTaxes)).toEqual(storeTaxes)
  expect(taxesOfOpen('none', storeTaxes)).toEqual([])
  expect(taxesOfOpen('store', [])).toEqual([])
  expect(taxesOfOpen('store', undefined)).toBeUndefined()
  expect(taxesOfOpen('none', undefined)).toEqual([])
})

it('is known by an id that no goods are ever given', () => {
  expect(OPEN_AMOUNT).toMatch(/^0{8}-0{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(isOpenAmount({ skuId: OPEN_AMOUNT })).toBe(true)
  expect(isOpenAmount({ skuId: '019a0f00-0000-7000-8000-000000000021' })).toBe(false)
})
