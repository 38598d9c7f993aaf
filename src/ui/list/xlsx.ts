import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './column.ts'
import { headInFile, inFile } from './csv.ts'

const figure = /^-?\d+(\.\d+)?$/

/** The longest name that Excel allows for a sheet. */
const SHEET_NAME = 31

/** Rows as an Excel file, with the columns of the CSV. Figures are numbers there; codes stay as they are written. */
export function toXlsx<T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): Promise<Blob> {
  const told = inFile(columns)
  const cell = (column: Column<T>, row: T): string | number => {
    const text = column.text!(row)
    return column.align === 'right' && figure.test(String(text)) ? Number(text) : text
  }
  async function* cells(): AsyncGenerator<(string | number)[]> {
    yield told.map(headInFile)
    for (const row of rows) yield told.map((column) => cell(column, row))
  }
  return new Response(writeXlsxStream(cells(), { name: name.slice(0, SHEET_NAME), freezePane: { rows: 1 } })).blob()
}
