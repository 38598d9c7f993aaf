import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import { chooseLocation } from '#server/import/formats/square.ts'
import type { ImportedOption, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { countedCell, yesCell } from '#server/import/rows/number-cells.ts'
import { problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'
import { taxCell, type TaxCells } from '#server/import/rows/tax-cells.ts'

/** Lightspeed Retail's product export: "id,handle,sku,name,…,supply_price,retail_price,…", store columns by name. */
export const isLightspeed = (headers: readonly string[]): boolean =>
  ['handle', 'sku', 'retail_price', 'supply_price'].every((header) => headers.includes(header))

const STOCK = 'inventory_'
/** The stores that have columns of their own. */
export const lightspeedStores = (headers: readonly string[]): string[] =>
  headers.filter((header) => header.startsWith(STOCK)).map((header) => header.slice(STOCK.length))

/** The rows of one handle are the variants of a product. */
export function* readLightspeed(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const store = chooseLocation(lightspeedStores(table.headers), options.location)
  const reader = { store, headers: table.headers, known: new FileIdentities(options) }
  let group: CsvRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    const [first] = group
    if (first !== undefined && (row.cell('handle') === '' || row.cell('handle') !== first.cell('handle'))) {
      yield* readGroup(group, reader)
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield* readGroup(group, reader)
}

interface Reader {
  readonly store: string
  readonly headers: readonly string[]
  readonly known: FileIdentities
}

function* readGroup(rows: readonly CsvRow[], reader: Reader): Generator<ReadResult> {
  const why = refusal(rows, reader.known)
  if (why !== undefined) {
    for (const row of rows) yield { skipped: problem(row.row, ...why) }
    return
  }
  for (const row of rows) if (!isActive(row)) yield { skipped: problem(row.row, 'product.archived') }
  const [head] = rows
  const product = draftProduct(
    {
      row: head!.row,
      key: head!.cell('handle'),
      name: head!.cell('name'),
      category: (head!.cell('product_category') || head!.cell('type')).split('/').at(-1)!.trim(),
      brand: head!.cell('brand_name'),
      description: head!.cell('description'),
    },
    rows.filter(isActive).map((row) => skuCells(row, reader)),
    reader.known,
  )
  yield { product }
}

const isActive = (row: CsvRow): boolean => yesCell(row.cell('active'), true)

function refusal(
  rows: readonly CsvRow[],
  known: FileIdentities,
): readonly [ProblemCode, ...(string | number)[]] | undefined {
  const [head] = rows
  if (head!.cell('name') === '') return ['name.missing']
  if (rows.some((row) => row.cell('composite_sku') !== '')) return ['product.composite']
  if (!rows.some(isActive)) return ['product.archived']
  const key = head!.cell('handle') || head!.cell('sku')
  const earlier = known.claimProduct(key, head!.row)
  return earlier === undefined ? undefined : ['product.repeated', earlier, key]
}

function skuCells(row: CsvRow, { store, headers }: Reader): SkuCells {
  const options = ['one', 'two', 'three']
    .map((n): ImportedOption => [row.cell(`variant_option_${n}_name`), row.cell(`variant_option_${n}_value`)])
    .filter(([name, value]) => name !== '' && value !== '')
  const counted = countedCell(row.cell('track_inventory'))
  return {
    row: row.row,
    itemNo: row.cell('sku'),
    barcodes: [row.cell('barcode') || row.cell('upc') || row.cell('ean')],
    options,
    price: row.cell('retail_price'),
    cost: row.cell('supply_price'),
    quantity: counted === false ? undefined : row.cell(`${STOCK}${store}`),
    counted,
    tax: taxOf(row, headers),
  }
}

/** A tax by its name, or by its name and its rate in a column beside it. */
function taxOf(row: CsvRow, headers: readonly string[]): TaxCells {
  const named = headers.includes('tax_name') ? row.cell('tax_name') : row.cell('outlet_tax')
  const rate = row.cell('tax_rate')
  if (named === '' || rate === '' || named.includes('%')) return taxCell(named)
  const percent = Number(rate) <= 1 ? Number(rate) * 100 : Number(rate)
  return Number.isFinite(percent) ? taxCell(`${named} (${Number(percent.toFixed(4))}%)`) : taxCell(named)
}
