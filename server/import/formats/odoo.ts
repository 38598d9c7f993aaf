import type { ImportColumns } from '#domain/goods/import-fields.ts'

/** Odoo's product export, by the labels of its columns or by their technical names. */
export const isOdoo = (headings: readonly string[]): boolean => {
  const columns = odooColumns(headings)
  return (
    columns.name !== undefined &&
    columns.itemNo !== undefined &&
    (columns.price !== undefined || columns.cost !== undefined)
  )
}

const names = {
  name: ['Name', 'name', 'Product Name'],
  itemNo: ['Internal Reference', 'default_code'],
  barcode: ['Barcode', 'barcode'],
  price: ['Sales Price', 'list_price', 'Sales Price (list_price)'],
  cost: ['Cost', 'standard_price'],
  category: ['Product Category', 'categ_id', 'Point of Sale Category'],
  quantity: ['Quantity On Hand', 'qty_available'],
  option: ['Variant Values', 'Attribute Values'],
  unit: ['Unit of Measure', 'uom_id'],
  description: ['Sales Description', 'description_sale'],
} as const

/** The columns of an Odoo file, as an own one is read. */
export const odooColumns = (headings: readonly string[]): ImportColumns =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, words]) => {
      const column = headings.findIndex((heading) => (words as readonly string[]).includes(heading))
      return column < 0 ? [] : [[field, column]]
    }),
  )
