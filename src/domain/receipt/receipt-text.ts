import type { Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import { pad, textWidth, wrap } from '#domain/receipt/columns.ts'

/** Columns of 80 mm and 58 mm paper in the usual font. */
export type ReceiptColumns = 48 | 32

/** One line of paper. */
export interface PrintedLine {
  readonly text: string
  readonly bold: boolean
  /** Character width and height as multiples of normal. */
  readonly size: 1 | 2
  /** Printed as a QR code instead of the line. */
  readonly code?: { readonly text: string; readonly size: 'short' | 'whole' }
}

const PLAIN = { bold: false, size: 1 } as const
const LARGE = { bold: false, size: 2 } as const

/**
 * A receipt as lines for a printer of this many columns, with size and weight: store name and total large. A Han
 * character takes two columns. Long names wrap, amounts stay at the right edge. Control characters in names are
 * dropped, so that a product name cannot send commands to the printer.
 */
export const printedLines = (receipt: Receipt, columns: ReceiptColumns): PrintedLine[] =>
  receipt.rows.flatMap((row): PrintedLine[] => {
    if (row.kind === 'code') return [{ ...PLAIN, text: '', code: { text: row.text, size: row.size } }]
    const style = styleOf(row)
    return rowLines(row, columns / style.size).map((text) => ({ ...style, text: text.trimEnd() }))
  })

function styleOf(row: ReceiptRow): Omit<PrintedLine, 'text'> {
  if (row.kind === 'title' || (row.kind === 'pair' && row.weight === 'strong')) return LARGE
  return row.kind === 'mark' ? { ...PLAIN, bold: true } : PLAIN
}

/** The same lines for a printer or screen with one size and no codes. */
export const renderReceiptText = (receipt: Receipt, columns: ReceiptColumns): string =>
  receipt.rows
    .flatMap((row) => rowLines(row, columns))
    .map((line) => line.trimEnd())
    .join('\n') + '\n'

function rowLines(row: ReceiptRow, columns: number): string[] {
  switch (row.kind) {
    case 'code':
      return []
    case 'rule':
      return ['-'.repeat(columns)]
    case 'title':
    case 'text':
      return wrap(row.text, columns).map((line) => centre(line, columns))
    case 'mark':
      return wrap(`*** ${row.text} ***`, columns).map((line) => centre(line, columns))
    case 'pair':
      return twoSided(row.label, row.value, columns)
    case 'item':
      // "×" takes two columns in the fonts of Chinese printers and one in others
      return [...wrap(row.name, columns), ...twoSided(`  ${row.detail.replace('×', 'x')}`, row.amount, columns)]
    case 'item-extra':
      return twoSided(`  ${row.text}`, row.amount ?? '', columns)
  }
}

const centre = (line: string, columns: number): string =>
  ' '.repeat(Math.max(0, Math.floor((columns - textWidth(line)) / 2))) + line

/** Label at the left, value at the right edge of its last line; each wraps if both do not fit on one line. */
function twoSided(label: string, value: string, columns: number): string[] {
  if (value === '') return indented(label, columns)
  const values = wrap(value, columns)
  const first = values[0]!
  const room = columns - textWidth(first) - 1
  // a value that leaves no room for a label gets its own lines
  if (values.length > 1 || room < 8) {
    return [...indented(label, columns), ...values.map((line) => pad('', columns - textWidth(line)) + line)]
  }
  const labels = indented(label, room)
  const last = labels.pop() ?? ''
  return [...labels, pad(last, columns - textWidth(first)) + first]
}

function indented(text: string, columns: number): string[] {
  const indent = /^ */.exec(text)![0]
  return wrap(text.slice(indent.length), columns - indent.length).map((line) => indent + line)
}
