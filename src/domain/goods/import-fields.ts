/** The meaning of a column in a shop's own file; the words are the headings of our own export too. */
export const importFields = {
  name: { zh: '名称', en: 'Name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  barcode: { zh: '条码', en: 'Barcode' },
  itemNo: { zh: '货号', en: 'Item number' },
  price: { zh: '售价', en: 'Price' },
  packPrices: { zh: '包装售价', en: 'Pack prices' },
  originalPrice: { zh: '原价', en: 'Original price' },
  cost: { zh: '成本价', en: 'Cost' },
  quantity: { zh: '库存', en: 'Stock' },
  counted: { zh: '计库存', en: 'Stock counted' },
  category: { zh: '分类', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  option: { zh: '规格', en: 'Variant' },
  unit: { zh: '单位', en: 'Unit' },
  taxable: { zh: '是否计税', en: 'Taxable' },
  description: { zh: '描述', en: 'Description' },
  picture: { zh: '图片', en: 'Picture' },
  group: { zh: '商品编码', en: 'Product code' },
  id: { zh: '系统编号', en: 'Evertill ID' },
} as const satisfies Record<string, { readonly zh: string; readonly en: string }>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** Which column, from 0, each field is taken from. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

/** One of these names a product; without any of them nothing can be imported. */
export const namedBy = ['name', 'nameZh', 'nameEn', 'id'] as const satisfies readonly ImportField[]

/**
 * The data of a file's products that can be left out as a whole: it stays unchanged, and new products come without
 * it.
 */
export const leavableFields = [
  'name',
  'category',
  'brand',
  'description',
  'price',
  'compareAtPrice',
  'cost',
  'quantity',
  'counted',
  'taxes',
  'barcodes',
] as const
export type LeavableField = (typeof leavableFields)[number]
