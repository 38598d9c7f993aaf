/** The fields of products, skus and packs that change in bulk, with what each belongs to. */
export const bulkFields = {
  nameZh: { of: 'product', zh: '中文名称', en: 'Chinese name' },
  nameEn: { of: 'product', zh: '英文名称', en: 'English name' },
  categoryId: { of: 'product', zh: '分类', en: 'Category' },
  brand: { of: 'product', zh: '品牌', en: 'Brand' },
  description: { of: 'product', zh: '描述', en: 'Description' },
  pictures: { of: 'product', zh: '图片', en: 'Pictures' },
  picture: { of: 'sku', zh: '规格图片', en: 'Picture of the variant' },
  counted: { of: 'product', zh: '计库存', en: 'Stock counted' },
  options: { of: 'sku', zh: '规格', en: 'Options' },
  itemNo: { of: 'sku', zh: '货号', en: 'Item number' },
  price: { of: 'sku', zh: '售价', en: 'Price' },
  promotions: { of: 'sku', zh: '促销', en: 'Promotions' },
  packPrice: { of: 'pack', zh: '包装售价', en: 'Pack price' },
  originalPrice: { of: 'sku', zh: '原价', en: 'Original price' },
  cost: { of: 'sku', zh: '成本价', en: 'Cost' },
  taxes: { of: 'sku', zh: '税率', en: 'Tax' },
  barcodes: { of: 'sku', zh: '条码', en: 'Barcodes' },
  dayLimit: { of: 'sku', zh: '单日限售', en: 'Limit per day' },
  purchaseLimit: { of: 'sku', zh: '每人限购', en: 'Limit per customer' },
} as const satisfies Record<
  string,
  { readonly of: 'product' | 'sku' | 'pack'; readonly zh: string; readonly en: string }
>

export type BulkField = keyof typeof bulkFields

/** Time during which a bulk run can be undone, in milliseconds: seven days. */
export const UNDO_WITHIN = 7 * 24 * 3_600_000
