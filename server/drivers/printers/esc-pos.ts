import type { PrintedLine } from '#domain/receipt/receipt-text.ts'
import { textWidth } from '#domain/receipt/columns.ts'
import { chineseBytes, westernByte } from '#server/drivers/printers/code-pages.ts'
import { bandsOf, type Paper, type PrintOrder } from '#server/drivers/printers/print-plan.ts'
import { LINE_HEIGHT, piecesOf, rasterOf } from '#server/drivers/printers/raster.ts'

const [ESC, FS, GS, LF] = [0x1b, 0x1c, 0x1d, 0x0a] as const
/** Initialise; code page Windows 1252; lines as high as those printed as dots. */
const OPEN = [ESC, 0x40, ESC, 0x74, 16, ESC, 0x33, LINE_HEIGHT] as const
/** Pin 2 of the drawer, 50 ms on, 500 ms off. */
const DRAWER = [ESC, 0x70, 0, 0x19, 0xfa] as const
/** Feeds to the cutter and makes a partial cut. */
const CUT = [GS, 0x56, 66, 0] as const

/** A ticket in ESC/POS, each copy cut separately; the drawer opens before the paper moves. */
export function escPosBytes(order: PrintOrder, paper: Paper): Uint8Array {
  const copy = bandsOf(order.receipt, paper).map(({ form, lines }) =>
    form === 'text' ? Buffer.from(lines.flatMap((line) => textLine(line))) : dots(lines, paper.columns),
  )
  const start = Buffer.from([...OPEN, ...(order.drawer ? DRAWER : [])])
  const copies = Array.from({ length: order.copies }, () => [...copy, Buffer.from(CUT)]).flat()
  return Buffer.concat([start, ...copies])
}

function textLine(line: PrintedLine): number[] {
  const size = (line.size - 1) * 0x11
  const styled = line.bold || size > 0
  return [
    ...(styled ? [ESC, 0x45, line.bold ? 1 : 0, GS, 0x21, size] : []),
    ...letters(line.text),
    LF,
    ...(styled ? [ESC, 0x45, 0, GS, 0x21, 0] : []),
  ]
}

/** The characters of a line; two-byte ones are enclosed in FS & and FS . */
function letters(text: string): number[] {
  const bytes: number[] = []
  let chinese = false
  for (const char of text) {
    if (textWidth(char) === 0) continue
    const pair = chineseBytes(char)
    if ((pair !== undefined) !== chinese) {
      chinese = pair !== undefined
      bytes.push(FS, chinese ? 0x26 : 0x2e)
    }
    bytes.push(...(pair ?? [westernByte(char) ?? 0x3f]))
  }
  if (chinese) bytes.push(FS, 0x2e)
  return bytes
}

function dots(lines: readonly PrintedLine[], columns: number): Buffer {
  const whole = rasterOf(lines, columns)
  return Buffer.concat(
    (lines[0]?.code ? piecesOf(whole) : [whole]).flatMap(({ width, height, rows }) => [
      Buffer.from([GS, 0x76, 0x30, 0, (width / 8) & 255, (width / 8) >> 8, height & 255, height >> 8]),
      rows,
    ]),
  )
}
