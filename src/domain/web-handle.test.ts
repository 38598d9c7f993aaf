import fc from 'fast-check'
import { expect, it } from 'vitest'
import { webHandles } from './web-handle.ts'

const ID = '019abcde-0000-7000-8000-0000deadbeef'

it('is the English name, or the pinyin where there is only Chinese, or the id', () => {
  expect(webHandles(ID, 'Lao Gan Ma Chilli Crisp, 275 g', 'lao gan ma')[0]).toBe('lao-gan-ma-chilli-crisp-275-g')
  expect(webHandles(ID, 'Crème brûlée', '')[0]).toBe('creme-brulee')
  expect(webHandles(ID, "Farmer's eggs", '')[0]).toBe('farmers-eggs')
  expect(webHandles(ID, '老干妈', 'lao gan ma')[0]).toBe('lao-gan-ma')
  expect(webHandles(ID, '?!', '')).toEqual(['019abcde0000700080000000deadbeef'])
})

it('has a next one where another product has it already', () => {
  expect(webHandles(ID, 'Milk', '')).toEqual(['milk', 'milk-adbeef', 'milk-019abcde0000700080000000deadbeef'])
})

it('is readable in an address, whatever the name is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (name, pinyin) => {
      for (const handle of webHandles(ID, name, pinyin)) expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(webHandles(ID, name, pinyin)[0]!.length).toBeLessThanOrEqual(60)
    }),
  )
})
