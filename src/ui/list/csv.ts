import type { Column } from './column.ts'

/**
 * A spreadsheet would execute a cell that starts like a formula; an apostrophe makes it text. Plain numbers stay
 * numbers.
 */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text)

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The columns of a file: those with a `text`. */
export const inFile = <T>(columns: readonly Column<T>[]): Column<T>[] => columns.filter((column) => column.text)
export const headInFile = <T>({ id, head, name }: Column<T>): string => name ?? (typeof head === 'string' ? head : id)

/** Rows as CSV (RFC 4180, with a byte order mark, so that Excel reads Chinese). */
export function toCsv<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const told = inFile(columns)
  const heads = told.map((column) => quote(headInFile(column)))
  const lines = rows.map((row) => told.map((column) => quote(safe(String(column.text!(row))))).join(','))
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
