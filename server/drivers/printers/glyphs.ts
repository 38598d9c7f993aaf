import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { textWidth } from '#domain/receipt/columns.ts'

/** Height of every character in dots; a line of paper has six more. */
export const GLYPH_HEIGHT = 24

/** The dots of a character, row by row without gaps, most significant bit on the left. */
export interface Glyph {
  readonly width: 12 | 24
  readonly dots: Uint8Array
}

/** Shown for an unknown character: a box of its width. */
const boxOf = (width: 12 | 24): Glyph => {
  const dots = new Uint8Array((width * GLYPH_HEIGHT) / 8)
  for (let y = 3; y < 21; y++)
    for (let x = 1; x < width - 1; x++)
      if (y === 3 || y === 20 || x === 1 || x === width - 2)
        dots[(y * width + x) >> 3]! |= 0x80 >> ((y * width + x) & 7)
  return { width, dots }
}

let known: ReadonlyMap<string, Glyph> | undefined

/** Loaded once: 32,000 characters, including every Han character of GB 18030 within 16 bits. */
function letters(): ReadonlyMap<string, Glyph> {
  if (known) return known
  const raw = brotliDecompressSync(readFileSync(new URL('data/glyphs.br', import.meta.url)))
  const [narrow, wide] = [raw.readUInt16LE(0), raw.readUInt16LE(2)]
  const found = new Map<string, Glyph>()
  let at = 4 + (narrow + wide) * 2
  for (let i = 0; i < narrow + wide; i++) {
    const width = i < narrow ? 12 : 24
    const end = at + (width * GLYPH_HEIGHT) / 8
    found.set(String.fromCharCode(raw.readUInt16LE(4 + i * 2)), { width, dots: raw.subarray(at, end) })
    at = end
  }
  return (known = found)
}

const boxes = { 12: boxOf(12), 24: boxOf(24) } as const

/** The dots of a character, or a box if unknown. */
export const glyphOf = (char: string): Glyph => letters().get(char) ?? boxes[textWidth(char) === 2 ? 24 : 12]

/** Loads the characters now, so that the first ticket does not wait for them. */
export const warmGlyphs = (): void => void letters()
