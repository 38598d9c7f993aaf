import { csvCell } from '#domain/csv-cell.ts'
import type { Column } from './column.ts'

/** The columns of a file: those with a `text`. */
export const inFile = <T>(columns: readonly Column<T>[]): Column<T>[] => columns.filter((column) => column.text)
export const headInFile = <T>({ id, head, name }: Column<T>): string => name ?? (typeof head === 'string' ? head : id)

/** Rows as CSV (RFC 4180, with a byte order mark, so that Excel reads Chinese). */
export function toCsv<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const told = inFile(columns)
  const heads = told.map((column) => csvCell(headInFile(column)))
  const lines = rows.map((row) => told.map((column) => csvCell(String(column.text!(row)))).join(','))
  return `\uFEFF${[heads.join(','), ...lines].join('\r\n')}\r\n`
}

/** Cents as a number that spreadsheets can add; '' if absent. */
export const amountInFile = (amount: number | undefined): string =>
  amount === undefined ? '' : (amount / 100).toFixed(2)

/** Starts a browser download. */
export function download(name: string, text: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof text === 'string' ? new Blob([text], { type }) : text)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
