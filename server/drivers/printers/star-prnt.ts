import type { PrintedLine } from '#domain/receipt/receipt-text.ts'
import { textWidth } from '#domain/receipt/columns.ts'
import { westernByte } from '#server/drivers/printers/code-pages.ts'
import { bandsOf, type Paper, type PrintOrder } from '#server/drivers/printers/print-plan.ts'
import { piecesOf, rasterOf } from '#server/drivers/printers/raster.ts'

const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a] as const
/** Initialise; code page Windows 1252. */
const OPEN = [ESC, 0x40, ESC, GS, 0x74, 32] as const
/** BEL opens the first drawer. */
const DRAWER = [0x07] as const
const CUT = [ESC, 0x64, 3] as const

/**
 * A ticket in Star's own language. Chinese is printed as dots whatever fonts the printer has, because which one is
 * active is set in the printer, invisibly to us.
 */
export function starPrntBytes(order: PrintOrder, paper: Paper): Uint8Array {
  const copy = bandsOf(order.receipt, { ...paper, chineseFont: false }).map(({ form, lines }) =>
    form === 'text' ? Buffer.from(lines.flatMap(textLine)) : dots(lines, paper.columns),
  )
  const start = Buffer.from([...OPEN, ...(order.drawer ? DRAWER : [])])
  const copies = Array.from({ length: order.copies }, () => [...copy, Buffer.from(CUT)]).flat()
  return Buffer.concat([start, ...copies])
}

function textLine(line: PrintedLine): number[] {
  const large = line.size > 1
  const letters = Array.from(line.text).flatMap((char) => (textWidth(char) === 0 ? [] : [westernByte(char) ?? 0x3f]))
  return [
    ...(line.bold ? [ESC, 0x45] : []),
    ...(large ? [ESC, 0x69, line.size - 1, line.size - 1] : []),
    ...letters,
    LF,
    ...(large ? [ESC, 0x69, 0, 0] : []),
    ...(line.bold ? [ESC, 0x46] : []),
  ]
}

function dots(lines: readonly PrintedLine[], columns: number): Buffer {
  const whole = rasterOf(lines, columns)
  return Buffer.concat(
    (lines[0]?.code ? piecesOf(whole) : [whole]).flatMap(({ width, height, rows }) => [
      Buffer.from([ESC, GS, 0x53, 1, (width / 8) & 255, (width / 8) >> 8, height & 255, height >> 8, 0]),
      rows,
    ]),
  )
}
