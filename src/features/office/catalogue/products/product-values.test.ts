import { expect, test } from 'vitest'
import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { sentOf, valuesOf } from '#features/office/catalogue/products/product-values.ts'

const pack: ProductForm['skus'][number]['packs'][number] = {
  id: 'case',
  nameZh: '箱',
  nameEn: 'case',
  quantity: milli(12_000),
  price: cents(4900),
  code: '0012345678905',
  sell: true,
  purchase: false,
  status: 2,
}
/** A product of which everything is said that its form has. */
const everything: ProductForm = {
  nameZh: '茶',
  nameEn: 'Tea',
  categoryId: 'drinks',
  unitId: 'tin',
  brand: 'Lantern',
  description: 'From the north',
  taxMode: 2,
  taxes: [{ name: 'City', rate: ppm(45_000) }],
  macou: { kind: 'rebate', ppm: ppm(50_000) },
  cycleDays: 7,
  leadDays: 3,
  stockingDays: 21,
  reorderMethod: 'ai',
  supplierId: 'north',
  dayLimit: milli(6000),
  purchaseLimit: milli(2500),
  inviteLimit: milli(1000),
  guaranteeIds: ['year'],
  bayId: 'a-1',
  pictures: [{ path: '/b/images/tea.webp', altZh: '一罐茶', altEn: 'A tin' }],
  options: [{ id: 'size', nameZh: '规格', nameEn: 'Size', values: [{ id: 'large', nameZh: '大', nameEn: 'Large' }] }],
  skus: [
    {
      id: 'tea-large',
      values: ['large'],
      itemNo: '90003',
      price: cents(450),
      originalPrice: cents(500),
      cost: cents(210),
      barcodes: ['0012345678912'],
      packs: [pack],
    },
  ],
}
const ofServer = {
  ...everything,
  skus: everything.skus.map((sku) => ({ ...sku, recipes: [], shelf: milli(5000), warehouse: milli(1000) })),
} as unknown as Product

test('a product that is opened and saved again is sent as it was: no field is lost on the way', () => {
  expect(sentOf(valuesOf(ofServer))).toEqual(everything)
})

test('what is not said of a product is sent as nothing', () => {
  const none = {
    ...ofServer,
    taxMode: 1,
    taxes: [],
    macou: null,
    cycleDays: null,
    leadDays: null,
    stockingDays: null,
    supplierId: null,
    dayLimit: null,
    purchaseLimit: null,
    inviteLimit: null,
    bayId: null,
  } as unknown as Product
  const { taxMode, taxes, macou, cycleDays, supplierId, dayLimit, bayId } = sentOf(valuesOf(none))
  expect([taxMode, taxes, macou, cycleDays, supplierId, dayLimit, bayId]).toEqual([1, [], null, null, null, null, null])
})
