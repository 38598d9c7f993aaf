import { BY_WEIGHT } from '#domain/goods/import-questions.ts'
import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import { chooseLocation } from '#server/import/formats/square.ts'
import type { ImportedOption, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { countedCell, yesCell } from '#server/import/rows/number-cells.ts'
import { taxHeadings, tickedTaxes } from '#server/import/rows/tax-cells.ts'
import { problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { pictureCells } from '#server/import/rows/picture-cells.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'

/** Loyverse's item export: "Handle,SKU,Name,Category,…", store columns in brackets. */
export const isLoyverse = (headers: readonly string[]): boolean =>
  headers.includes('Handle') && headers.includes('SKU') && headers.includes('Name') && !headers.includes('Title')

interface Layout {
  /** Name of a column of the chosen store: "Price [Main]", or "Price" in a file of one store. */
  readonly column: (name: string) => string
  readonly taxColumns: readonly string[]
}

/** The rows of one handle are a product; rows without a name are variants, or the parts of a composite. */
export function* readLoyverse(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const layout = layoutOf(table.headers, options)
  const known = new FileIdentities(options)
  let group: CsvRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    const first = group[0]
    if (first !== undefined && (row.cell('Handle') === '' || row.cell('Handle') !== first.cell('Handle'))) {
      yield* readGroup(group, layout, known)
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield* readGroup(group, layout, known)
}

/** The stores that have columns of their own. */
export const loyverseStores = (headers: readonly string[]): string[] =>
  headers.flatMap((h) => /^Price \[(.+)\]$/.exec(h)?.[1] ?? [])

function layoutOf(headers: readonly string[], options: ReadOptions): Layout {
  const location = chooseLocation(loyverseStores(headers), options.location)
  return {
    column: (name) => (headers.includes(`${name} [${location}]`) ? `${name} [${location}]` : name),
    taxColumns: taxHeadings(headers),
  }
}

function* readGroup(rows: readonly CsvRow[], layout: Layout, known: FileIdentities): Generator<ReadResult> {
  const head = rows[0]!
  const why = refusal(rows, layout, known)
  if (why !== undefined) {
    for (const row of rows) yield { skipped: problem(row.row, ...why) }
    return
  }
  for (const row of rows) if (!forSale(row, layout)) yield { skipped: problem(row.row, 'product.archived') }
  const names = [1, 2, 3].map((n) => head.cell(`Option ${n} name`))
  const product = draftProduct(
    {
      row: head.row,
      key: head.cell('Handle') || head.cell('SKU'),
      name: head.cell('Name'),
      category: head.cell('Category'),
      description: head.cell('Description'),
      // the file does not say in what
      ...(yesCell(head.cell('Sold by weight'), false) ? { unit: { unit: 'kg' as const, word: BY_WEIGHT } } : {}),
      pictures: rows.flatMap((row) =>
        pictureCells(row.cell('Image URL') || row.cell('Image'), row === head ? undefined : row.row),
      ),
    },
    rows.filter((row) => forSale(row, layout)).map((row) => skuCells(row, names, layout)),
    known,
  )
  yield { product }
}

const forSale = (row: CsvRow, layout: Layout): boolean => yesCell(row.cell(layout.column('Available for sale')), true)

function refusal(
  rows: readonly CsvRow[],
  layout: Layout,
  known: FileIdentities,
): readonly [ProblemCode, ...(string | number)[]] | undefined {
  const head = rows[0]!
  if (head.cell('Name') === '') return ['name.missing']
  if (rows.some((row) => row.cell('SKU of included item') !== '')) return ['product.composite']
  if (!rows.some((row) => forSale(row, layout))) return ['product.archived']
  const key = head.cell('Handle') || head.cell('SKU')
  const earlier = known.claimProduct(key, head.row)
  return earlier === undefined ? undefined : ['product.repeated', earlier, key]
}

function skuCells(row: CsvRow, names: readonly string[], layout: Layout): SkuCells {
  const options = names
    .map((name, i): ImportedOption => [name, row.cell(`Option ${i + 1} value`)])
    .filter(([name, value]) => name !== '' && value !== '')
  const counted = countedCell(row.cell('Track stock'))
  return {
    row: row.row,
    itemNo: row.cell('SKU'),
    barcodes: [row.cell('Barcode')],
    options,
    price: row.cell(layout.column('Price')) || row.cell('Default price'),
    cost: row.cell('Cost'),
    quantity: counted === false ? undefined : row.cell(layout.column('In stock')),
    counted,
    tax: tickedTaxes(layout.taxColumns, (column) => yesCell(row.cell(column), false)),
  }
}
