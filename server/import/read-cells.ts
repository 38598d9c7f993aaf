import { csvCells, decodeText, type FileCells } from '#server/import/rows/csv-rows.ts'
import { MOST_COLUMNS, RefusedFile, TextCount } from '#server/import/file-limits.ts'
import type { HowToRead } from '#server/import/file-process.ts'
import { encodingOf } from '#server/import/rows/text-encoding.ts'
import { isOldOffice, isZip, xlsxRows } from '#server/import/xlsx-file.ts'

/**
 * The cells of an XLSX or of a text with separators, within limits. Must run in a process of its own: what a file
 * needs is known only afterwards.
 * @throws RefusedFile
 */
export async function readCells(bytes: Uint8Array, { name, limits, encoding }: HowToRead): Promise<FileCells> {
  if (isOldOffice(bytes)) throw new RefusedFile('file.old-excel')
  const count = new TextCount(limits)
  const data: string[][] = []
  const add = (row: readonly string[]): void => {
    if (data.length >= limits.rows) throw new RefusedFile('file.too-many-rows')
    if (row.length > MOST_COLUMNS) throw new RefusedFile('file.too-wide')
    data.push(count.kept(row, data.length))
  }
  if (isZip(bytes)) {
    for await (const row of xlsxRows(bytes, limits.rows)) add(row)
    return { data, broken: new Set(), long: count.long }
  }
  if (/\.xls[xm]?$/i.test(name)) throw new RefusedFile('file.not-xlsx')
  const read = encoding ?? encodingOf(bytes)
  const text = decodeText(bytes, read)
  if (text.includes('\u0000')) throw new RefusedFile('file.no-table')
  const table = csvCells(text)
  for (const row of table.data) add(row)
  return { encoding: read, data, broken: table.broken, long: count.long }
}
