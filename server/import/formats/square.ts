import { isProblem, UnreadableFile, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ImportedOption, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { countedCell, yesCell } from '#server/import/rows/number-cells.ts'
import { taxHeadings, tickedTaxes } from '#server/import/rows/tax-cells.ts'
import { unitCell } from '#server/import/rows/unit-cells.ts'
import { problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { pictureCells } from '#server/import/rows/picture-cells.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'

/** Square's item library export: "Token,Item Name,Variation Name,SKU,…". */
export const isSquare = (headers: readonly string[]): boolean =>
  headers.includes('Item Name') && headers.includes('Variation Name')

/** The header's statements about the chosen store's columns and taxes. */
interface Layout {
  readonly location: string
  readonly taxColumns: readonly string[]
}

/** Consecutive rows with one item name are the variations of one product. */
export function* readSquare(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const layout = layoutOf(table.headers, options)
  const known = new FileIdentities(options)
  let group: CsvRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    const why = refusal(row, layout, known)
    if (why !== undefined) {
      yield { skipped: problem(row.row, ...why) }
      continue
    }
    if (group.length > 0 && row.cell('Item Name') !== group[0]!.cell('Item Name')) {
      yield readGroup(group, layout, known)
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield readGroup(group, layout, known)
}

const STOCK = 'Current Quantity '
/** The stores that have columns of their own. */
export const squareStores = (headers: readonly string[]): string[] =>
  headers.filter((h) => h.startsWith(STOCK)).map((h) => h.slice(STOCK.length))

function layoutOf(headers: readonly string[], options: ReadOptions): Layout {
  return {
    location: chooseLocation(squareStores(headers), options.location),
    taxColumns: taxHeadings(headers),
  }
}

/**
 * The location whose columns are used: the only one, or the requested one. Throws UnreadableFile, with the names to
 * choose from, if the file has several and none was requested, or not the requested one.
 */
export function chooseLocation(locations: readonly string[], wanted: string | undefined): string {
  const found = wanted === undefined ? undefined : locations.find((name) => name.toLowerCase() === wanted.toLowerCase())
  if (found !== undefined) return found
  if (wanted === undefined && locations.length <= 1) return locations[0] ?? ''
  const names = locations.map((name) => `"${name}"`).join(', ')
  throw new UnreadableFile(
    wanted === undefined
      ? `The file has columns of several stores: ${names}. Choose one with --location.`
      : `The file has no columns of "${wanted}"; it has ${names === '' ? 'none of any store' : names}.`,
  )
}

function refusal(
  row: CsvRow,
  layout: Layout,
  known: FileIdentities,
): readonly [ProblemCode, ...(string | number)[]] | undefined {
  if (row.cell('Item Name') === '') return ['name.missing']
  if (/gift card/i.test(row.cell('Item Type'))) return ['product.gift-card']
  const forSale =
    !yesCell(row.cell('Archived'), false) &&
    yesCell(row.cell('Sellable'), true) &&
    yesCell(row.cell(`Enabled ${layout.location}`), true)
  if (!forSale) return ['product.archived']
  const token = row.cell('Token')
  const earlier = token === '' ? undefined : known.claimProduct(token, row.row)
  return earlier === undefined ? undefined : ['product.repeated', earlier, token]
}

function readGroup(rows: readonly CsvRow[], layout: Layout, known: FileIdentities): ReadResult {
  const head = rows[0]!
  const category = head.cell('Reporting Category') || head.cell('Category') || firstCategory(head.cell('Categories'))
  const product = draftProduct(
    {
      row: head.row,
      key: head.cell('Item Name'),
      name: head.cell('Item Name'),
      category,
      description: head.cell('Description'),
      unit: unitCell(squareUnit(head.cell('Unit and Precision'))),
      pictures: rows.flatMap((row) =>
        pictureCells(row.cell('Image URL') || row.cell('Image'), rows.length > 1 && row !== head ? row.row : undefined),
      ),
    },
    rows.map((row) => skuCells(row, layout, rows.length)),
    known,
  )
  return { product }
}

/** "Per Item" is by the piece, "lb (.000)" by the pound. */
const squareUnit = (cell: string): string => cell.replace(/^per\s+/i, '')

/** "Drinks (Y12Z), Drinks > Tea" → "Drinks". */
const firstCategory = (cell: string): string =>
  (cell.split(',')[0] ?? '')
    .split('>')
    .at(-1)!
    .replace(/\([A-Z0-9]{10,}\)/, '')
    .trim()

function skuCells(row: CsvRow, layout: Layout, siblings: number): SkuCells {
  const quantity = row.cell(`Current Quantity ${layout.location}`)
  return {
    row: row.row,
    itemNo: row.cell('SKU'),
    barcodes: [row.cell('GTIN')],
    options: optionsOf(row, siblings),
    price: row.cell(`Price ${layout.location}`) || row.cell('Price'),
    cost: row.cell('Default Unit Cost'),
    quantity: quantity === '' ? undefined : quantity,
    counted: countedCell(row.cell('Stockable')),
    tax: tickedTaxes(layout.taxColumns, (column) => yesCell(row.cell(column), false)),
  }
}

/** The named options; without any, the variation's name, unless it is the only, unnamed one. */
function optionsOf(row: CsvRow, siblings: number): ImportedOption[] {
  const named = [1, 2, 3]
    .map((n): ImportedOption => [row.cell(`Option Name ${n}`), row.cell(`Option Value ${n}`)])
    .filter(([name, value]) => name !== '' && value !== '')
  if (named.length > 0) return named
  const variation = row.cell('Variation Name')
  const plain = variation === '' || (siblings === 1 && /^(regular|default)$/i.test(variation))
  return plain ? [] : [['Variation', variation]]
}
