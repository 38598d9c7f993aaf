import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ImportedOption, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { countedCell, yesCell } from '#server/import/rows/number-cells.ts'
import { problem } from '#server/import/rows/problems.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'
import { taxCell, type TaxCells } from '#server/import/rows/tax-cells.ts'
import { unitCell } from '#server/import/rows/unit-cells.ts'

/** The labels of Odoo's columns, and their technical names. */
const names = {
  name: ['Name', 'name', 'Product Name'],
  itemNo: ['Internal Reference', 'default_code'],
  barcode: ['Barcode', 'barcode'],
  price: ['Sales Price', 'list_price', 'lst_price', 'Sales Price (list_price)'],
  cost: ['Cost', 'standard_price'],
  category: ['Product Category', 'categ_id'],
  counterCategory: ['Point of Sale Category', 'pos_categ_id', 'pos_categ_ids'],
  quantity: ['Quantity On Hand', 'qty_available'],
  option: ['Variant Values', 'Attribute Values', 'product_template_attribute_value_ids'],
  type: ['Product Type', 'type', 'detailed_type'],
  tracked: ['Track Inventory', 'is_storable'],
  unit: ['Unit of Measure', 'uom_id', 'Unit'],
  description: ['Sales Description', 'description_sale'],
  taxes: ['Customer Taxes', 'Sales Taxes', 'taxes_id'],
  forSale: ['Can be Sold', 'Sales', 'sale_ok'],
  active: ['Active', 'active'],
} as const
type Field = keyof typeof names
type Columns = Readonly<Partial<Record<Field, number>>>

function columnsOf(headings: readonly string[]): Columns {
  const found = Object.entries(names).flatMap(([field, words]) => {
    const column = headings.findIndex((heading) => (words as readonly string[]).includes(heading))
    return column < 0 ? [] : [[field, column] as const]
  })
  return Object.fromEntries(found)
}

/** Odoo's product export, by the labels of its columns or by their technical names. */
export const isOdoo = (headings: readonly string[]): boolean => {
  const { name, itemNo, price, cost } = columnsOf(headings)
  return name !== undefined && itemNo !== undefined && (price !== undefined || cost !== undefined)
}

/** Places of columns with prices, costs and quantities. */
export const odooNumbers = (headings: readonly string[]): number[] => {
  const columns = columnsOf(headings)
  return (['price', 'cost', 'quantity'] as const).flatMap((field) => columns[field] ?? [])
}

/** A row with the taxes of those that continue it. */
interface OdooRow {
  readonly row: number
  readonly cell: (field: Field) => string
  readonly taxes: string[]
}

/**
 * Rows of one name that have values of attributes are the variants of one product. A row without a name continues the
 * one above: it has its further taxes.
 */
export function* readOdoo(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const columns = columnsOf(table.headers)
  const known = new FileIdentities(options)
  let group: OdooRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    const read = rowOf(row, columns)
    const last = group.at(-1)
    if (read.cell('name') === '') {
      last?.taxes.push(read.cell('taxes'))
      yield { skipped: problem(row.row, last ? 'row.continued' : 'name.missing') }
      continue
    }
    const together =
      last?.cell('name') === read.cell('name') && read.cell('option') !== '' && last.cell('option') !== ''
    if (last && !together) {
      yield* readGroup(group, columns, known)
      group = []
    }
    group.push(read)
  }
  if (group.length > 0) yield* readGroup(group, columns, known)
}

function rowOf(row: CsvRow, columns: Columns): OdooRow {
  const cell = (field: Field): string => {
    const column = columns[field]
    return column === undefined ? '' : row.at(column)
  }
  return { row: row.row, cell, taxes: [cell('taxes')] }
}

const isForSale = ({ cell }: OdooRow): boolean => yesCell(cell('forSale'), true) && yesCell(cell('active'), true)

function* readGroup(rows: readonly OdooRow[], columns: Columns, known: FileIdentities): Generator<ReadResult> {
  const sold = rows.filter(isForSale)
  for (const row of rows) if (!isForSale(row)) yield { skipped: problem(row.row, 'product.archived') }
  const [head] = sold
  if (head === undefined) return
  const { cell } = head
  const product = draftProduct(
    {
      row: head.row,
      key: cell('option') === '' ? '' : `odoo-${cell('name')}`,
      name: cell('name'),
      category: lastPart(cell('category')) || lastPart(cell('counterCategory')),
      description: cell('description'),
      unit: unitCell(cell('unit')),
    },
    sold.map((row) => skuCells(row, columns)),
    known,
  )
  yield { product }
}

/** "All / Saleable / Soft drinks" → "Soft drinks"; the categories that Odoo comes with say nothing. */
function lastPart(path: string): string {
  const part = path.split(',')[0]!.split('/').at(-1)!.trim()
  return /^(all|saleable|expenses)$/i.test(part) ? '' : part
}

function skuCells({ row, cell, taxes }: OdooRow, columns: Columns): SkuCells {
  const counted = countedOf(cell)
  return {
    row,
    itemNo: cell('itemNo'),
    barcodes: [cell('barcode')],
    options: optionsOf(cell('option')),
    price: cell('price'),
    cost: cell('cost'),
    quantity: counted === false ? '' : cell('quantity'),
    counted,
    tax: taxesOf(taxes, columns),
  }
}

/** Whether stock is kept of it: newer versions say it, in older ones consumables and services have none. */
function countedOf(cell: OdooRow['cell']): boolean | undefined {
  const type = cell('type').toLowerCase()
  if (type.startsWith('service')) return false
  const tracked = countedCell(cell('tracked'))
  if (tracked !== undefined) return tracked
  if (/^(product|storable)/.test(type)) return true
  return type.startsWith('consu') ? false : undefined
}

/** Without a tax in that column, a product is untaxed. */
function taxesOf(taxes: readonly string[], columns: Columns): TaxCells {
  const named = taxes.filter((one) => one !== '').join(';')
  if (columns.taxes === undefined) return {}
  return named === '' ? { taxable: false } : taxCell(named)
}

/** "Color: Red, Size: L" as two options. */
function optionsOf(cell: string): ImportedOption[] {
  if (cell === '') return []
  return cell.split(/,\s*(?=[^,:]+:)/).map((pair): ImportedOption => {
    const [name = '', ...value] = pair.split(':')
    return value.length === 0 ? ['Option', pair.trim()] : [name.trim(), value.join(':').trim()]
  })
}
