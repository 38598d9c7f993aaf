import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ImportedOption, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { yesCell } from '#server/import/rows/number-cells.ts'
import { problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { pictureCells } from '#server/import/rows/picture-cells.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'

/** Shopify's product export, in the header of 2015 to 2024 and the one since ("URL handle", "SKU"). */
export const isShopify = (headers: readonly string[]): boolean => {
  const lower = new Set(headers.map((header) => header.toLowerCase()))
  return (lower.has('handle') || lower.has('url handle')) && (lower.has('variant price') || lower.has('option1 value'))
}

const either = (row: CsvRow, ...headers: readonly string[]): string =>
  headers.map(row.cell).find((cell) => cell !== '') ?? ''
const handleOf = (row: CsvRow): string => either(row, 'Handle', 'URL handle')
const priceOf = (row: CsvRow): string => either(row, 'Variant Price', 'Price')
const itemNoOf = (row: CsvRow): string => either(row, 'Variant SKU', 'SKU')
const imageOf = (row: CsvRow): string => either(row, 'Image Src', 'Product image URL')
const optionOf = (row: CsvRow, n: number): string => either(row, `Option${n} Value`)

/**
 * The rows of one handle are a product: the first has its name, each row with a price, a number or an option is a
 * variant, and the others only add pictures.
 */
export function* readShopify(table: CsvTable, options: ReadOptions): Generator<ReadResult> {
  const known = new FileIdentities(options)
  const tracks = table.headers.some((header) => /^(variant )?inventory tracker$/i.test(header))
  let group: CsvRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    if (group.length > 0 && handleOf(row) !== handleOf(group[0]!)) {
      yield* readGroup(group, known, tracks)
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield* readGroup(group, known, tracks)
}

/** `tracks`: the file says which variants are counted. */
function* readGroup(rows: readonly CsvRow[], known: FileIdentities, tracks: boolean): Generator<ReadResult> {
  const head = rows[0]!
  const refused = refusal(head, known)
  if (refused !== undefined) {
    for (const row of rows) if (row === head || isVariant(row)) yield { skipped: problem(row.row, ...refused) }
    return
  }
  const names = [1, 2, 3].map((n) => either(head, `Option${n} Name`))
  const variants: SkuCells[] = []
  for (const row of rows) {
    if (isVariant(row)) variants.push(skuCells(row, names, tracks))
    // a row with a picture alone belongs to the product above: pictures are told of once for the whole file
    else if (imageOf(row) === '') yield { skipped: problem(row.row, 'row.empty-variant') }
  }
  if (variants.length === 0) return
  const category = either(head, 'Type', 'Product Category').split('>').at(-1) ?? ''
  const product = draftProduct(
    {
      row: head.row,
      key: handleOf(head),
      name: head.cell('Title'),
      category,
      brand: head.cell('Vendor'),
      description: either(head, 'Body (HTML)', 'Description'),
      pictures: [
        ...rows.flatMap((row) => pictureCells(imageOf(row))),
        ...rows.flatMap((row) => pictureCells(either(row, 'Variant Image', 'Variant image URL'), row.row)),
      ],
    },
    variants,
    known,
  )
  yield { product }
}

type Refusal = readonly [code: ProblemCode, ...values: (string | number)[]]

/** Why no row of the group is imported, if so. */
function refusal(head: CsvRow, known: FileIdentities): Refusal | undefined {
  const handle = handleOf(head)
  if (handle === '') return ['row.orphan']
  if (head.cell('Title') === '') return ['name.missing']
  if (yesCell(head.cell('Gift Card'), false)) return ['product.gift-card']
  if (/^(archived|draft)$/i.test(head.cell('Status'))) return ['product.archived']
  const earlier = known.claimProduct(handle, head.row)
  return earlier === undefined ? undefined : ['product.repeated', earlier, handle]
}

const isVariant = (row: CsvRow): boolean => priceOf(row) !== '' || itemNoOf(row) !== '' || optionOf(row, 1) !== ''

function skuCells(row: CsvRow, names: readonly string[], tracks: boolean): SkuCells {
  const options = names
    .map((name, i): ImportedOption => [name, optionOf(row, i + 1)])
    .filter(([name, value]) => name !== '' && value !== '' && value !== 'Default Title')
  const tracker = either(row, 'Variant Inventory Tracker', 'Inventory tracker')
  return {
    row: row.row,
    itemNo: itemNoOf(row),
    barcodes: [either(row, 'Variant Barcode', 'Barcode')],
    options,
    price: priceOf(row),
    compareAtPrice: either(row, 'Variant Compare At Price', 'Compare-at price'),
    cost: either(row, 'Cost per item'),
    quantity: tracker === '' ? undefined : either(row, 'Variant Inventory Qty', 'Inventory quantity'),
    ...(tracks ? { counted: tracker !== '' } : {}),
    tax: { taxable: yesCell(either(row, 'Variant Taxable', 'Charge tax'), true) },
  }
}
