import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import type { ReadResult } from '#server/import/rows/imported-product.ts'
import { decodeEntities } from '#server/import/rows/text-cells.ts'
import type { Problem } from '#server/import/rows/problems.ts'

const SHOWN = 200

type About = NonNullable<Problem['about']>

/** The position of names and item numbers in a file: headings, or column positions. */
export interface LabelColumns {
  readonly names: readonly (string | number)[]
  readonly numbers: readonly (string | number)[]
}

/**
 * Reads a table so that its skipped rows carry the product's name and item number, as far as the row has them; a row
 * without a name belongs to the product above.
 */
export function* withLabels(
  table: CsvTable,
  columns: LabelColumns,
  read: (table: CsvTable) => Iterable<ReadResult>,
): Generator<ReadResult> {
  const labels = new Map<number, About>()
  const watched = { headers: table.headers, rows: watching(table, columns, labels) }
  for (const result of read(watched)) {
    if (!('skipped' in result)) {
      for (const { sourceRow } of result.product.skus) labels.delete(sourceRow)
      yield result
      continue
    }
    const { skipped } = result
    const about = skipped.about ?? labels.get(skipped.row)
    yield about === undefined ? result : { skipped: { ...skipped, about } }
  }
}

function* watching({ rows }: CsvTable, columns: LabelColumns, labels: Map<number, About>): Generator<CsvRow | Problem> {
  let above = ''
  for (const row of rows) {
    if (!isProblem(row)) {
      const first = (places: LabelColumns['names']): string => {
        for (const place of places) {
          const cell = typeof place === 'string' ? row.cell(place) : row.at(place)
          if (cell !== '') return decodeEntities(cell).slice(0, SHOWN)
        }
        return ''
      }
      const itemNo = first(columns.numbers)
      above = first(columns.names) || above
      if (above !== '' || itemNo !== '') labels.set(row.row, { name: above, itemNo })
    }
    yield row
  }
}
