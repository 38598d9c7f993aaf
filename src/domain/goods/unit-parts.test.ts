import { expect, it } from 'vitest'
import { exactBatch, partOf } from '#domain/goods/unit-parts.ts'

it('knows the smaller unit of units that people divide, by either name', () => {
  expect(partOf({ zh: '公斤', en: 'Kg' })).toMatchObject({ en: 'g', per: 1000 })
  expect(partOf({ zh: '磅', en: 'Pound' })).toMatchObject({ zh: '盎司', per: 16 })
  expect(partOf({ zh: '件', en: 'each' })).toBeUndefined()
})

it('makes a batch large enough for amounts to be whole thousandths', () => {
  expect(exactBatch([{ typed: 18_000, per: 1000 }])).toBe(1)
  // half a gram, one ounce, and a quarter of one
  expect(exactBatch([{ typed: 500, per: 1000 }])).toBe(2)
  expect(exactBatch([{ typed: 1000, per: 16 }])).toBe(2)
  expect(
    exactBatch([
      { typed: 250, per: 16 },
      { typed: 1500, per: 1000 },
      { typed: 7, per: 1 },
    ]),
  ).toBe(8)
})
