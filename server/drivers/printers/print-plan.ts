import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { printedLines, type PrintedLine, type ReceiptColumns } from '#domain/receipt/receipt-text.ts'
import { printable } from '#server/drivers/printers/code-pages.ts'

/** The features of a printer that matter for its tickets. */
export interface Paper {
  readonly columns: ReceiptColumns
  /** It has its own Chinese font. */
  readonly chineseFont: boolean
}

/** The content sent as one job. */
export interface PrintOrder {
  readonly receipt: Receipt
  /** None: only the drawer opens, without paper. */
  readonly copies: number
  /** Opens the cash drawer connected to the printer. */
  readonly drawer: boolean
}

/** Lines printed in one way: as text in the printer's font, or as dots. */
export interface Band {
  readonly form: 'text' | 'dots'
  readonly lines: readonly PrintedLine[]
}

/** Dots are sent in pieces that small printers can buffer. */
const MOST_LINES = 8

/**
 * Splits a receipt into bands: text if the printer has the characters, else dots. A Chinese receipt on a printer
 * without a Chinese font is printed as dots throughout, for one typeface.
 */
export function bandsOf(receipt: Receipt, paper: Paper): Band[] {
  const lines = printedLines(receipt, paper.columns)
  const formOf = ({ text, code }: PrintedLine): Band['form'] =>
    code || (receipt.language === 'zh' && !paper.chineseFont) || !printable(text, paper.chineseFont) ? 'dots' : 'text'
  const bands: { form: Band['form']; lines: PrintedLine[] }[] = []
  for (const line of lines) {
    const last = bands.at(-1)
    const form = formOf(line)
    const alone = line.code !== undefined || last?.lines[0]?.code !== undefined
    if (!alone && last?.form === form && (form === 'text' || last.lines.length < MOST_LINES)) last.lines.push(line)
    else bands.push({ form, lines: [line] })
  }
  return bands
}
