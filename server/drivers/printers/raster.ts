import { textWidth } from '#domain/receipt/columns.ts'
import type { PrintedLine } from '#domain/receipt/receipt-text.ts'
import { codeDots, type Raster } from '#server/drivers/printers/code-dots.ts'
import { GLYPH_HEIGHT, glyphOf, type Glyph } from '#server/drivers/printers/glyphs.ts'

/** Height of a normal text line in dots: the characters and the space below them. */
export const LINE_HEIGHT = 30
const CELL = 12

/** The lines as dots, on paper with this many columns. */
export function rasterOf(lines: readonly PrintedLine[], columns: number): Raster {
  const width = columns * CELL
  const codes = lines.map(({ code }) => code && codeDots(code.text, code.size, width))
  const heights = lines.map((line, i) => codes[i]?.height ?? LINE_HEIGHT * line.size)
  const height = heights.reduce((sum, each) => sum + each, 0)
  const raster = { width, height, rows: new Uint8Array((width / 8) * height) }
  let top = 0
  lines.forEach((line, i) => {
    const code = codes[i]
    if (code) raster.rows.set(code.rows, (width / 8) * top)
    else drawLine(raster, line, top)
    top += heights[i]!
  })
  return raster
}

function drawLine(raster: Raster, line: PrintedLine, top: number): void {
  let left = 0
  for (const char of line.text) {
    const columns = textWidth(char)
    // combining marks take no column of their own
    if (columns === 0) continue
    if (char !== ' ' && left + columns * CELL * line.size <= raster.width)
      drawGlyph(raster, glyphOf(char), line, left, top)
    left += columns * CELL * line.size
  }
}

function drawGlyph(raster: Raster, { width, dots }: Glyph, line: PrintedLine, left: number, top: number): void {
  for (let bit = 0; bit < width * GLYPH_HEIGHT; bit++) {
    if ((dots[bit >> 3]! & (0x80 >> (bit & 7))) === 0) continue
    const x = left + (bit % width) * line.size
    const y = top + Math.floor(bit / width) * line.size
    // bold repeats each dot one to the right, inside the character's cell
    const across = bit % width === width - 1 || !line.bold ? line.size : line.size * 2
    for (let dy = 0; dy < line.size; dy++) for (let dx = 0; dx < across; dx++) setDot(raster, x + dx, y + dy)
  }
}

function setDot({ width, rows }: Raster, x: number, y: number): void {
  const bit = y * width + x
  rows[bit >> 3]! |= 0x80 >> (bit & 7)
}

/** Rows of dots that small printers can buffer at once. */
const PIECE = 240

/** The same dots in consecutive pieces. */
export const piecesOf = ({ width, height, rows }: Raster): Raster[] =>
  Array.from({ length: Math.ceil(height / PIECE) }, (_, i) => {
    const part = rows.subarray((width / 8) * PIECE * i, (width / 8) * PIECE * (i + 1))
    return { width, height: part.length / (width / 8), rows: part }
  })
