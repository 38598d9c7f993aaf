import { numberStyle, plainNumber, type DecimalMark } from '#domain/written-number.ts'
import type { NumberColumn } from '#domain/goods/import-questions.ts'
import { isProblem, type CsvRow, type CsvTable } from '#server/import/rows/csv-rows.ts'
import type { Problem } from '#server/import/rows/problems.ts'

/** Characters of an example. */
const EXAMPLE = 80

/** The number format of a file's system. */
interface Usual {
  /** The format to assume if nothing shows it. */
  readonly mark?: DecimalMark | undefined
  /** Whether it groups thousands. */
  readonly groups: boolean
}

/**
 * Number formats of columns: each by its own cells; one that could be read in two ways as the others of the
 * file, if these agree.
 */
export function numberColumns(table: CsvTable, columns: readonly number[], usual: Usual): NumberColumn[] {
  const cells = new Map<number, Set<string>>(columns.map((column) => [column, new Set()]))
  for (const row of table.rows) {
    if (isProblem(row)) continue
    for (const [column, seen] of cells) {
      const cell = row.at(column)
      if (/[.,，．]/.test(cell)) seen.add(cell)
    }
  }
  const styles = [...cells].map(([column, seen]) => ({ column, seen, style: numberStyle(seen, usual.groups) }))
  const shown = new Set(styles.flatMap(({ style }) => style.mark ?? []))
  const [common] = shown.size === 1 ? [...shown] : [usual.mark]
  return styles.flatMap(({ column, seen, style: { mark, unclear } }) => {
    const follows = unclear !== undefined && (usual.groups || !isGrouped(seen, common))
    const read = mark ?? (follows ? common : undefined)
    const example = unclear ?? [...seen].find((cell) => plainNumber(cell) !== undefined)
    // where each number shows its own mark there is nothing to say
    if (example === undefined || (read === undefined && unclear === undefined)) return []
    return [{ column, example: example.slice(0, EXAMPLE), ...(read === undefined ? {} : { mark: read }) }]
  })
}

/** Whether a decimal mark would make groups of a cell that has the other one. */
const isGrouped = (cells: Iterable<string>, mark: DecimalMark | undefined): boolean =>
  mark !== undefined &&
  [...cells].some(
    (cell) => plainNumber(cell) === undefined && plainNumber(cell, mark) !== undefined && !cell.includes(mark),
  )

/** A table whose numbers have a decimal point and no groups; cells that are no number stay. */
export function withPlainNumbers(
  table: CsvTable,
  columns: readonly number[],
  marks: ReadonlyMap<number, DecimalMark>,
): CsvTable {
  if (columns.length === 0) return table
  const wanted = new Set(columns)
  return mappedCells(table, (cell, column) =>
    wanted.has(column) ? (plainNumber(cell, marks.get(column)) ?? cell) : cell,
  )
}

/** A table whose cells are read through `read`. */
export function mappedCells(table: CsvTable, read: (cell: string, column: number) => string): CsvTable {
  const columns = new Map(table.headers.map((header, i) => [header.toLowerCase(), i] as const).toReversed())
  return { headers: table.headers, rows: mappedRows(table.rows, columns, read) }
}

function* mappedRows(
  rows: CsvTable['rows'],
  columns: ReadonlyMap<string, number>,
  read: (cell: string, column: number) => string,
): Generator<CsvRow | Problem> {
  for (const row of rows) {
    if (isProblem(row)) {
      yield row
      continue
    }
    const at = (column: number): string => read(row.at(column), column)
    yield { row: row.row, at, cell: (header) => at(columns.get(header.toLowerCase()) ?? -1) }
  }
}
