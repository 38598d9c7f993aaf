import { expect, it } from 'vitest'
import { milli, ppm } from '#domain/money.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { noSale, withGoods } from '#features/counter/tasks/refund/goods-without-receipt.ts'

const tea = {
  skuId: 's1',
  nameZh: '绿茶',
  nameEn: 'Green tea',
  itemNo: '10001',
  unitKind: 'piece',
  unitZh: '件',
  unitEn: 'each',
  price: 499,
  taxes: [{ name: 'Sales tax', rate: ppm(88_750) }],
} as unknown as PricedSku
const apples = { ...tea, skuId: 's2', nameEn: 'Apples', unitKind: 'weight', unitZh: '磅', unitEn: 'lb' } as PricedSku

it('counts goods that are scanned again in the line that is there', () => {
  const lines = withGoods(withGoods(withGoods([], tea, 1000), apples, 402), tea, 1000)
  expect(lines.map(({ skuId, quantity, whole }) => [skuId, quantity, whole])).toEqual([
    ['s1', 2000, true],
    ['s2', 402, false],
  ])
  expect(lines[1]!.unitName).toEqual({ zh: '磅', en: 'lb' })
})

it('is a refund that names itself in place of a sale', () => {
  const lines = withGoods([], tea, 1000).map((line) => ({ ...line, quantity: milli(1000) }))
  const sale = noSale('me', lines, { rounding: 'line', pricesIncludeTax: true })
  expect(sale).toMatchObject({ saleId: 'me', receiptNo: '', source: 'none', pricesIncludeTax: true, refunds: [] })
})
