import { expect, test } from 'vitest'
import { type CheckedProduct, productProblems } from '#domain/goods/product-problems.ts'

const value = (id: string, nameEn = id) => ({ id, nameZh: '', nameEn })
const size = { id: 'size', nameZh: '', nameEn: 'Size', values: [value('s'), value('m')] }
const sku = (more: Partial<CheckedProduct['skus'][number]> = {}) => ({
  values: [],
  itemNo: '',
  barcodes: [],
  packs: [],
  ...more,
})
const pack = (more: object = {}) => ({ nameZh: '箱', nameEn: '', code: '', quantity: 12_000, status: 1, ...more })
const product = (more: Partial<CheckedProduct> = {}): CheckedProduct => ({
  nameZh: '茶',
  nameEn: '',
  taxMode: 1,
  taxes: [],
  options: [],
  skus: [sku()],
  ...more,
})
const found = (more: Partial<CheckedProduct>) =>
  productProblems(product(more)).map(({ path, problem, named }) => [path, problem, named].filter(Boolean).join(' '))

test('a product with one name, in whichever language, is in order', () => {
  expect(found({})).toEqual([])
  expect(found({ nameZh: ' ', nameEn: 'Tea' })).toEqual([])
  expect(found({ nameZh: ' ' })).toEqual(['nameEn name-missing'])
})

test('a product with rates of its own names one', () => {
  expect(found({ taxMode: 2 })).toEqual(['taxes rate-missing'])
  expect(found({ taxMode: 2, taxes: [{}] })).toEqual([])
})

test('options and values have names, each its own', () => {
  const twice = { ...size, values: [value('s', 'Small'), value('m', 'small '), value('l', '')] }
  const skus = ['s', 'm', 'l'].map((one) => sku({ values: [one, 's'] }))
  expect(found({ options: [twice, { ...size, id: 'other', nameEn: 'SIZE', values: [value('s')] }], skus })).toEqual([
    'options.0.values.2.nameEn name-missing',
    'options.0.values.1.nameEn name-repeated',
    'options.1.nameEn name-repeated',
  ])
})

test('each sku has a value of each option, and its own combination', () => {
  const skus = [sku({ values: ['s'] }), sku({ values: ['s'] }), sku({ values: ['x'] }), sku()]
  expect(found({ options: [size], skus })).toEqual([
    'skus.1.values variant-unknown',
    'skus.2.values variant-unknown',
    'skus.3.values variant-unknown',
  ])
  const many = { ...size, values: Array.from({ length: 17 }, (_, at) => value(`${at}`)) }
  expect(found({ options: [many, { ...many, id: 'b', nameEn: 'B' }] })).toEqual(['options too-many-variants'])
})

test('barcodes can be read and lead to one sku or pack; numbers of items are told apart', () => {
  const skus = [
    sku({ itemNo: 'A', barcodes: ['4006381333930', '条'] }),
    sku({ itemNo: 'A', barcodes: ['4006381333931'], packs: [pack({ code: '04006381333931' }), pack({ code: 'B-1' })] }),
  ]
  expect(found({ options: [size], skus: skus.map((one, at) => ({ ...one, values: [size.values[at]!.id] })) })).toEqual([
    'skus.0.barcodes check-digit 4006381333931',
    'skus.1.packs.0.code barcode-repeated 04006381333931',
    'skus.1.itemNo item-number-repeated',
    'skus.1.packs.1.nameZh name-repeated',
  ])
})

test('a packaging unit that is switched off leaves its barcode to another', () => {
  const packs = [pack({ code: 'B-1', status: 2 }), pack({ code: 'B-1', nameZh: '大箱' })]
  expect(found({ skus: [sku({ packs })] })).toEqual([])
})

test('a packaging unit is not the base unit itself', () => {
  expect(found({ skus: [sku({ packs: [pack({ quantity: 1000 })] })] })).toEqual(['skus.0.packs.0.quantity pack-of-one'])
})
