import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ImportedOption, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { countedCell, moneyCell } from '#server/import/rows/number-cells.ts'
import { taxCell, type TaxCells } from '#server/import/rows/tax-cells.ts'
import { problem } from '#server/import/rows/problems.ts'
import { pictureCells } from '#server/import/rows/picture-cells.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'

/** WooCommerce's product export: "ID,Type,SKU,Name,Published,…,Regular price,…". */
export const isWooCommerce = (headers: readonly string[]): boolean =>
  ['Type', 'SKU', 'Name', 'Regular price'].every((header) => headers.includes(header))

/** A "variable" row is a product without a price of its own; its "variation" rows name it as their parent. */
export function* readWooCommerce(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const known = new FileIdentities(options)
  const rows: CsvRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) yield { skipped: row }
    else rows.push(row)
  }
  const children = new Map<string, CsvRow[]>()
  for (const row of rows.filter(isVariation)) {
    const parent = row.cell('Parent')
    children.set(parent, [...(children.get(parent) ?? []), row])
  }
  const taken = new Set<CsvRow>()
  for (const row of rows.filter((each) => !isVariation(each))) {
    const keys = [row.cell('SKU'), `id:${row.cell('ID')}`].filter((key) => key !== '' && isVariable(row))
    const own = keys.flatMap((key) => children.get(key) ?? [])
    for (const child of own) taken.add(child)
    yield readProduct(row, own, { known, today: dayOf(options.now ?? Date.now()) })
  }
  for (const row of rows) {
    if (!isVariation(row)) continue
    if (!taken.has(row)) yield { skipped: problem(row.row, 'row.orphan') }
    else if (!isForSale(row)) yield { skipped: problem(row.row, 'product.archived') }
  }
}

const isVariation = (row: CsvRow): boolean => row.cell('Type').split(',').includes('variation')
const isVariable = (row: CsvRow): boolean => row.cell('Type').split(',').includes('variable')
/** The first of a list; a comma within a name is written with a backslash. */
const firstOf = (list: string): string =>
  list
    .split(/(?<!\\),/)[0]!
    .replaceAll(String.raw`\,`, ',')
    .trim()

interface Reader {
  readonly known: FileIdentities
  /** As the file writes days: 2026-11-26. */
  readonly today: string
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Published and sold here: 0 is private, -1 a draft; an external product is sold elsewhere. */
const isForSale = (row: CsvRow): boolean =>
  /^(|1|true|yes)$/i.test(row.cell('Published')) && !row.cell('Type').split(',').includes('external')

function readProduct(row: CsvRow, all: readonly CsvRow[], { known, today }: Reader): ReadResult {
  const variations = all.filter(isForSale)
  const types = row.cell('Type').split(',')
  if (row.cell('Name') === '') return { skipped: problem(row.row, 'name.missing') }
  if (types.includes('grouped')) return { skipped: problem(row.row, 'product.composite') }
  if (!isForSale(row) || (all.length > 0 && variations.length === 0))
    return { skipped: problem(row.row, 'product.archived') }
  const key = row.cell('ID') || row.cell('SKU')
  const earlier = key === '' ? undefined : known.claimProduct(key, row.row)
  if (earlier !== undefined) return { skipped: problem(row.row, 'product.repeated', earlier, key) }
  const category = firstOf(row.cell('Categories')).split('>').at(-1)!.trim()
  const product = draftProduct(
    {
      row: row.row,
      key: key === '' ? '' : `woo-${key}`,
      name: row.cell('Name'),
      category,
      brand: row.cell('Brands'),
      description: (row.cell('Description') || row.cell('Short description')).replaceAll(String.raw`\n`, '<br>'),
      pictures: [
        ...pictureCells(row.cell('Images')),
        ...variations.flatMap((one) => pictureCells(one.cell('Images'), one.row)),
      ],
    },
    variations.length > 0 ? variations.map((one) => skuCells(one, today)) : [skuCells(row, today)],
    known,
  )
  return { product }
}

/** A sale price that has no end is the price, one with an end a promotion; one that is over is left out. */
function saleOf(row: CsvRow, today: string): Pick<SkuCells, 'price' | 'compareAtPrice' | 'promotion' | 'notes'> {
  const [sale, regular] = [row.cell('Sale price'), row.cell('Regular price')]
  if (sale === '') return { price: regular }
  const [from, to] = [row.cell('Date sale price starts').slice(0, 10), row.cell('Date sale price ends').slice(0, 10)]
  const later = from > today
  if ((later && to === '') || (to !== '' && to < today))
    return { price: regular, notes: [problem(row.row, 'price.sale-over', sale, from || '…', to || '…')] }
  const read = regular === '' || to === '' ? undefined : moneyCell(sale)
  if (read === undefined || read.value <= 0) return { price: sale, compareAtPrice: regular }
  const promotion = { price: read.value, ...(later ? { from } : {}), to }
  const note = later
    ? problem(row.row, 'price.sale-planned', sale, from, to)
    : problem(row.row, 'price.sale-ends', sale, to)
  return { price: regular, promotion, notes: [note] }
}

/** A class other than the standard one is a tax of its own. */
const taxOf = (status: string, name: string): TaxCells =>
  /^(none|shipping)$/i.test(status)
    ? { taxable: false }
    : name === '' || name === 'parent'
      ? { taxable: true }
      : taxCell(name)

/** Whether stock is managed. An export of a whole product, which has this column beside it, leaves it empty otherwise. */
function countedOf(row: CsvRow, stock: string): boolean | undefined {
  const managed = countedCell(row.cell('Manage stock?') || row.cell('Meta: _manage_stock'))
  if (managed !== undefined) return managed
  if (stock !== '') return true
  return row.cell('In stock?') === '' ? undefined : false
}

function skuCells(row: CsvRow, today: string): SkuCells {
  const options = [1, 2, 3]
    .map((n): ImportedOption => [row.cell(`Attribute ${n} name`), firstOf(row.cell(`Attribute ${n} value(s)`))])
    .filter(([name, value]) => name !== '' && value !== '' && isVariation(row))
  const stock = row.cell('Stock').toLowerCase()
  const counted = countedOf(row, stock)
  return {
    row: row.row,
    itemNo: row.cell('SKU'),
    barcodes: [row.cell('GTIN, UPC, EAN, or ISBN')],
    options,
    ...saleOf(row, today),
    quantity: stock === 'parent' || counted === false ? undefined : stock,
    counted,
    tax: taxOf(row.cell('Tax status'), row.cell('Tax class')),
  }
}
