import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { printedLines, type PrintedLine, type ReceiptColumns } from '#domain/receipt/receipt-text.ts'
import { printable } from '#server/drivers/printers/code-pages.ts'

/** What a printer is, as far as its tickets depend on it. */
export interface Paper {
  readonly columns: ReceiptColumns
  /** It has a Chinese font of its own. */
  readonly chineseFont: boolean
}

/** What goes out as one piece. */
export interface PrintOrder {
  readonly receipt: Receipt
  /** None: only the drawer opens; no paper moves. */
  readonly copies: number
  /** Opens the cash drawer that hangs on the printer. */
  readonly drawer: boolean
}

/** Lines that go out one way: as letters of the printer's font, or as dots. */
export interface Band {
  readonly form: 'text' | 'dots'
  readonly lines: readonly PrintedLine[]
}

/** Dots go out in pieces that also small printers can hold. */
const MOST_LINES = 8

/**
 * A receipt cut into bands: letters where the printer has them, dots where it has not. A Chinese receipt on a printer
 * without a Chinese font is dots throughout, so that it is in one type.
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
