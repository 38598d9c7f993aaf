import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { textWidth } from '#domain/receipt/columns.ts'

/** Height of every letter in dots; a line of paper takes six more. */
export const GLYPH_HEIGHT = 24

/** The dots of a letter, row after row without gaps, highest bit at the left. */
export interface Glyph {
  readonly width: 12 | 24
  readonly dots: Uint8Array
}

/** What stands where no letter is known: a box, as wide as the letter would be. */
const boxOf = (width: 12 | 24): Glyph => {
  const dots = new Uint8Array((width * GLYPH_HEIGHT) / 8)
  for (let y = 3; y < 21; y++)
    for (let x = 1; x < width - 1; x++)
      if (y === 3 || y === 20 || x === 1 || x === width - 2)
        dots[(y * width + x) >> 3]! |= 0x80 >> ((y * width + x) & 7)
  return { width, dots }
}

let known: ReadonlyMap<string, Glyph> | undefined

/** Read once: 32,000 letters, among them every Han character of GB 18030 that fits 16 bits. */
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

/** The dots of a letter, or a box where none are known. */
export const glyphOf = (char: string): Glyph => letters().get(char) ?? boxes[textWidth(char) === 2 ? 24 : 12]

/** Reads the letters now, so that the first ticket does not wait for them. */
export const warmGlyphs = (): void => void letters()
