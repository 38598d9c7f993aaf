import { isProblem, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { problem } from '#server/import/rows/problems.ts'
import { draftProduct } from '#server/import/rows/product-draft.ts'

/** USDA FoodData Central's branded foods, as an extract: number, GTIN, owner, brand, description, category. */
export const isUsda = (headers: readonly string[]): boolean =>
  headers.includes('fdc_id') && (headers.includes('gtin_raw') || headers.includes('gtin_upc'))

/** One row is one product, without prices; numbers have lost their leading zeros. */
export function* readUsda(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const known = new FileIdentities(options)
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    const name = row.cell('description')
    const gtin = row.cell('gtin_raw') || row.cell('gtin_upc')
    if (name === '') {
      yield { skipped: problem(row.row, 'name.missing') }
      continue
    }
    const earlier = known.claimProduct(gtin.padStart(14, '0'), row.row)
    if (earlier !== undefined) {
      yield { skipped: problem(row.row, 'product.repeated', earlier, gtin) }
      continue
    }
    const cells = {
      row: row.row,
      key: row.cell('fdc_id'),
      name,
      category: row.cell('category') || row.cell('branded_food_category'),
      brand: row.cell('brand_name') || row.cell('brand_owner'),
      packageSize: row.cell('package_weight'),
    }
    const sku = {
      row: row.row,
      itemNo: row.cell('fdc_id'),
      barcodes: [gtin],
      options: [],
      price: row.cell('price'),
      gtinOnly: true,
    }
    yield { product: draftProduct(cells, [sku], known) }
  }
}
