import Papa from 'papaparse'
import type { TextEncoding } from '#contract/catalogue/import-reading.ts'
import { encodingOf } from '#server/import/rows/text-encoding.ts'
import { problem, type Problem } from '#server/import/rows/problems.ts'

/** The file is not a table that the import knows; the message says what was found. */
export class UnreadableFile extends Error {}

export interface CsvRow {
  /** Row number as a spreadsheet shows it: the header is row 1, whatever line breaks its cells contain. */
  readonly row: number
  /** The cell of a column by header, ignoring case; '' if the column or the cell is missing. */
  readonly cell: (header: string) => string
  /** The cell of a column by place, from 0. */
  readonly at: (column: number) => string
}

export interface CsvTable {
  readonly headers: readonly string[]
  readonly rows: Iterable<CsvRow | Problem>
}

export const isProblem = (row: CsvRow | Problem): row is Problem => 'code' in row

/** Decodes a file as it was probably written, or in an encoding that somebody chose. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes)

/** The cells of a file, row by row from its first one. */
export interface FileCells {
  /** The encoding of its text; absent for Excel files. */
  readonly encoding?: TextEncoding
  readonly data: readonly (readonly string[])[]
  /** Places in `data` whose quotation marks don't match. */
  readonly broken: ReadonlySet<number>
  /** Places in `data` that had too much text, and have only the beginning of it. */
  readonly long?: ReadonlySet<number>
}

/** The cells of a CSV text with any of the usual separators and line ends. */
export function csvCells(text: string): FileCells {
  const unmarked = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<string[]>(unmarked, { delimiter: delimiterOf(unmarked) })
  const broken = parsed.errors.flatMap((e) => (e.type === 'Quotes' && e.row !== undefined ? [e.row] : []))
  return { data: withoutGuards(parsed.data), broken: new Set(broken) }
}

/** Cells without the apostrophe that keeps spreadsheets from running "=…" as a formula. */
function withoutGuards(data: string[][]): string[][] {
  for (const row of data) for (const [at, cell] of row.entries()) if (/^'+[=+\-@]/.test(cell)) row[at] = cell.slice(1)
  return data
}

/**
 * Rows of a CSV text. Blank rows are skipped silently; a row whose cells can't be separated is a problem instead of a
 * row. Throws UnreadableFile for a text without a header and a row.
 */
export const csvRows = (text: string): CsvTable => tableOf(csvCells(text))

/** As `csvRows`; `head` is the place of the header among the rows. */
export function tableOf({ data, broken, long = new Set() }: FileCells, head = 0): CsvTable {
  const headers = (data[head] ?? []).map((header) => header.trim())
  if (headers.filter(Boolean).length < 2) throw new UnreadableFile('The file has no header row.')
  const columns = new Map(headers.map((header, i) => [header.toLowerCase(), i] as const).toReversed())
  return { headers, rows: walk(data, { columns, width: headers.length, head }, { broken, long }) }
}

/**
 * The most frequent separator in the header line, which is the first line with any: a title may stand above it. Guessing
 * from rows would fail on "1,50".
 */
function delimiterOf(text: string): string {
  for (const line of text.slice(0, 20_000).split(/\r?\n/)) {
    const bare = line.replace(/"[^"]*"/g, '')
    const counted = [',', ';', '\t', '|'].map((mark) => [bare.split(mark).length, mark] as const)
    const [n, mark] = counted.reduce((best, next) => (next[0] > best[0] ? next : best))
    if (n > 1) return mark
  }
  return ','
}

interface Layout {
  readonly columns: ReadonlyMap<string, number>
  readonly width: number
  readonly head: number
}

function* walk(
  data: FileCells['data'],
  { columns, width, head }: Layout,
  { broken, long }: Required<Pick<FileCells, 'broken' | 'long'>>,
): Generator<CsvRow | Problem> {
  for (let i = head + 1; i < data.length; i++) {
    const cells = data[i]!
    const row = i + 1
    if (cells.every((cell) => cell.trim() === '')) continue
    const extra = cells.slice(width).filter((cell) => cell.trim() !== '').length
    const at = (column: number): string => (cells[column] ?? '').trim()
    if (long.has(i)) yield problem(row, 'row.too-long')
    else if (broken.has(i)) yield problem(row, 'row.broken-quotes')
    else if (extra > 0) yield problem(row, 'row.too-many-cells', extra)
    else yield { row, at, cell: (header) => at(columns.get(header.toLowerCase()) ?? -1) }
  }
}
