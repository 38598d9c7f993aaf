import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ReadResult } from '#server/import/rows/imported-product.ts'
import { problem } from '#server/import/rows/problems.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'

/** WooCommerce's product export: "ID,Type,SKU,Name,Published,…,Regular price,…". */
export const isWooCommerce = (headers: readonly string[]): boolean =>
  ['Type', 'SKU', 'Name', 'Regular price'].every((header) => headers.includes(header))

/** A "variable" row is a product without a price of its own; its "variation" rows name it as their parent. */
export function* readWooCommerce(table: CsvTable): Generator<ReadResult> {
  const known = new FileIdentities()
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
    yield readProduct(row, own, known)
  }
  for (const row of rows) if (isVariation(row) && !taken.has(row)) yield { skipped: problem(row.row, 'row.orphan') }
}

const isVariation = (row: CsvRow): boolean => row.cell('Type').split(',').includes('variation')
const isVariable = (row: CsvRow): boolean => row.cell('Type').split(',').includes('variable')
/** The first of a list; a comma within a name is written with a backslash. */
const firstOf = (list: string): string =>
  list
    .split(/(?<!\\),/)[0]!
    .replaceAll(String.raw`\,`, ',')
    .trim()

function readProduct(row: CsvRow, variations: readonly CsvRow[], known: FileIdentities): ReadResult {
  const types = row.cell('Type').split(',')
  if (row.cell('Name') === '') return { skipped: problem(row.row, 'name.missing') }
  if (types.includes('grouped')) return { skipped: problem(row.row, 'product.composite') }
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
      description: row.cell('Description') || row.cell('Short description'),
      unit: 'each',
      image: firstOf(row.cell('Images')),
    },
    variations.length > 0 ? variations.map(skuCells) : [skuCells(row)],
    known,
  )
  return { product }
}

function skuCells(row: CsvRow): SkuCells {
  const options = [1, 2, 3]
    .map((n) => [row.cell(`Attribute ${n} name`), row.cell(`Attribute ${n} value(s)`)] as const)
    .filter(([name, value]) => name !== '' && value !== '' && isVariation(row))
  const sale = row.cell('Sale price')
  const regular = row.cell('Regular price')
  return {
    row: row.row,
    itemNo: row.cell('SKU'),
    barcodes: [row.cell('GTIN, UPC, EAN, or ISBN')],
    options: Object.fromEntries(options),
    price: sale || regular,
    ...(sale === '' ? {} : { compareAtPrice: regular }),
    quantity: row.cell('Stock'),
    taxable: row.cell('Tax status') !== 'none',
  }
}
