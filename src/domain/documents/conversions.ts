import type { DocumentDeclaration } from '#domain/documents/document-declaration.ts'

export const conversionTypes = { conversion: 1 } as const

/** Goods that are made of other goods of the store: opened cartons, cut pieces, packed bulk. */
export const conversions = {
  name: { zh: '转换单', en: 'Conversion' },
  types: { [conversionTypes.conversion]: { zh: '转换', en: 'Conversion' } },
  chosen: [conversionTypes.conversion],
  calls: '/shop/conversion',
  menu: 'shopStock',
  list: { code: 'shopConversion', path: '/shop/stockManage/conversion', name: { zh: '商品转换', en: 'Conversions' } },
  page: '/shop/stockManage/conversion/conversionDetails/$id',
  add: {
    code: 'shopConversionAdd',
    name: { zh: '转换商品', en: 'Convert goods' },
    to: ['manager', 'stock-keeper'],
    like: 'shopOutboundAdd',
  },
  reverse: {
    code: 'shopConversionReverse',
    name: { zh: '冲销转换', en: 'Reverse a conversion' },
    to: ['manager'],
    like: 'shopOutboundReverse',
  },
  release: 3,
} as const satisfies DocumentDeclaration
