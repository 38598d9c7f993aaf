import { isUuid } from '#domain/ids.ts'
import type { ImportColumns, ImportField } from '#domain/goods/import-fields.ts'
import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'
import { countedCell } from '#server/import/rows/number-cells.ts'
import { taxCell, taxWord } from '#server/import/rows/tax-cells.ts'
import { unitCell } from '#server/import/rows/unit-cells.ts'
import { problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { pictureCells } from '#server/import/rows/picture-cells.ts'
import { draftProduct, type SkuCells } from '#server/import/rows/product-draft.ts'

type Cell = (field: ImportField) => string

/**
 * A shop's own file, whose columns somebody has matched. One row is one product, unless a column says which rows are
 * variants of one: then those with the same code behind each other are.
 */
export function* readOwn(table: CsvTable, columns: ImportColumns, options: ReadOptions = {}): Generator<ReadResult> {
  const tax = columns.taxable === undefined ? '' : taxWord(table.headers[columns.taxable] ?? '')
  const reader = { known: new FileIdentities(options), names: new Map<string, number>(), columns, tax }
  let group: CsvRow[] = []
  for (const row of table.rows) {
    if (isProblem(row)) {
      yield { skipped: row }
      continue
    }
    const code = cellOf(row, columns)('group')
    const first = group[0]
    if (first !== undefined && (code === '' || code !== cellOf(first, columns)('group'))) {
      yield* readGroup(group, reader)
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield* readGroup(group, reader)
}

interface OwnReader {
  readonly known: FileIdentities
  /** The first row of each name. */
  readonly names: Map<string, number>
  readonly columns: ImportColumns
  /** The names of its taxes. */
  readonly tax: string
}

const cellOf =
  (row: CsvRow, columns: ImportColumns): Cell =>
  (field) => {
    const column = columns[field]
    return column === undefined ? '' : row.at(column)
  }

function* readGroup(rows: readonly CsvRow[], { known, names, columns, tax }: OwnReader): Generator<ReadResult> {
  const head = rows[0]!
  const cell = cellOf(head, columns)
  const why = refusal(head, cell, known)
  if (why !== undefined) {
    for (const row of rows) yield { skipped: problem(row.row, ...why) }
    return
  }
  const [zh, en] = [cell('nameZh'), cell('nameEn')]
  const name = cell('name') || en || zh
  const product = draftProduct(
    {
      row: head.row,
      key: cell('group'),
      name,
      ...(zh !== '' && en !== '' ? { names: { zh, en } } : {}),
      category: cell('category'),
      brand: cell('brand'),
      description: cell('description'),
      unit: unitCell(cell('unit')),
      pictures: rows.flatMap((row) =>
        pictureCells(cellOf(row, columns)('picture'), row === head ? undefined : row.row),
      ),
    },
    rows.map((row) => skuCells(row, cellOf(row, columns), tax)),
    known,
  )
  const folded = name.toLowerCase()
  const earlier = names.get(folded)
  names.set(folded, earlier ?? head.row)
  yield {
    product:
      earlier === undefined
        ? product
        : { ...product, problems: [...product.problems, problem(head.row, 'name.repeated', earlier)] },
  }
}

function refusal(
  head: CsvRow,
  cell: Cell,
  known: FileIdentities,
): readonly [ProblemCode, ...(string | number)[]] | undefined {
  if (cell('name') === '' && cell('nameZh') === '' && cell('nameEn') === '') return ['name.missing']
  const key = cell('group') || cell('id') || cell('barcode')
  const earlier = key === '' ? undefined : known.claimProduct(key, head.row)
  return earlier === undefined ? undefined : ['product.repeated', earlier, key]
}

function skuCells(row: CsvRow, cell: Cell, tax: string): SkuCells {
  const option = cell('option')
  const id = cell('id').toLowerCase()
  return {
    row: row.row,
    itemNo: cell('itemNo'),
    barcodes: cell('barcode').split(/[\s,;|]+/),
    options: option === '' ? [] : [['Option', option]],
    price: cell('price'),
    compareAtPrice: cell('originalPrice'),
    cost: cell('cost'),
    quantity: cell('quantity'),
    packPrices: cell('packPrices'),
    counted: countedCell(cell('counted')),
    tax: taxCell(cell('taxable'), tax),
    ...(isUuid(id) ? { skuId: id } : {}),
  }
}
