import { expect, test } from 'vitest'
import type { CatalogueSku } from '#db/catalogue.ts'
import { exactHit } from '#features/counter/parts/goods/exact-hit.ts'

const sku = (skuId: string, nameEn: string, nameZh = '', itemNo = skuId): CatalogueSku =>
  ({ skuId, nameEn, nameZh, itemNo, barcodes: [] }) as unknown as CatalogueSku

test('Enter rings up only what was named in full and is the only one of that name', () => {
  const list = [sku('A1', 'Kale'), sku('A2', 'Kaleidoscope'), sku('A3', 'Bananas', '香蕉')]
  expect(exactHit(list, ' KALE ')?.skuId).toBe('A1')
  expect(exactHit(list, '香蕉')?.skuId).toBe('A3')
  expect(exactHit(list, 'a2')?.skuId).toBe('A2')
  expect(exactHit(list, 'kal')).toBeUndefined()
  expect(exactHit([...list, sku('A4', 'kale')], 'kale')).toBeUndefined()
})
