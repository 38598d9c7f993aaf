import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Dots } from './esc-pos-decoder.ts'

const CELL = { width: 12, height: 24, pitch: 30 } as const
const FILE = new URL('../../server/drivers/printers/data/glyphs.br', import.meta.url)

type Letters = ReadonlyMap<string, string>

const bitsOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')

/** In bold: every dot repeated at its right. */
const boldOf = (bits: string, width: number): string =>
  bits.replace(/./g, (bit, at: number) => (bit === '1' || (at % width > 0 && bits[at - 1] === '1') ? '1' : '0'))

/** Radicals look like their characters; read the character. */
const isRadical = (char: string): boolean => /[\u2e80-\u2fdf]/.test(char)

/** Every character with its dots, in two widths. */
function readFont(): Record<12 | 24, { char: string; bits: string }[]> {
  const raw = brotliDecompressSync(readFileSync(FILE))
  const [narrow, wide] = [raw.readUInt16LE(0), raw.readUInt16LE(2)]
  const letters: Record<12 | 24, { char: string; bits: string }[]> = { 12: [], 24: [] }
  let at = 4 + (narrow + wide) * 2
  for (let i = 0; i < narrow + wide; i++) {
    const width = i < narrow ? 12 : 24
    const end = at + (width * CELL.height) / 8
    letters[width].push({ char: String.fromCharCode(raw.readUInt16LE(4 + i * 2)), bits: bitsOf(raw.subarray(at, end)) })
    at = end
  }
  return letters
}

const font = readFont()

/** Dots as text of 0 and 1 → the character with exactly these dots. */
function lettersOf(width: 12 | 24, bold: boolean): Letters {
  const table = new Map<string, string>()
  for (const { char, bits } of font[width].filter(({ bits }) => bits.includes('1'))) {
    const seen = bold ? boldOf(bits, width) : bits
    const before = table.get(seen)
    if (before === undefined || (isRadical(before) && !isRadical(char))) table.set(seen, char)
  }
  return table
}

const plain = { 12: lettersOf(12, false), 24: lettersOf(24, false) } as const
let heavy: Record<12 | 24, Letters> | undefined
const bold = (): Record<12 | 24, Letters> => (heavy ??= { 12: lettersOf(12, true), 24: lettersOf(24, true) })

const first = new Map<string, string>()
for (const width of [12, 24] as const)
  for (const { char, bits } of font[width]) first.set(char, plain[width].get(bits) ?? char)

/** A text in which characters with the same dots are one character. */
export const lookalike = (text: string): string => Array.from(text, (char) => first.get(char) ?? char).join('')

/** Number of characters that can be told apart. */
export const known = { narrow: plain[12].size, wide: plain[24].size }

const dotAt = ({ width, rows }: Dots, x: number, y: number): string => {
  const bit = y * width + x
  return (rows[bit >> 3]! & (0x80 >> (bit & 7))) === 0 ? '0' : '1'
}

function cell(dots: Dots, left: number, top: number, width: number, size: number): string {
  let bits = ''
  for (let y = 0; y < CELL.height; y++)
    for (let x = 0; x < width; x++) bits += dotAt(dots, left + x * size, top + y * size)
  return bits
}

/** The line at this top position, in characters of a size; undefined if something is not such a character. */
function lineAt(dots: Dots, top: number, size: number, letters: Record<12 | 24, Letters>): string | undefined {
  if (top + CELL.pitch * size > dots.height) return undefined
  let text = ''
  for (let left = 0; left < dots.width;) {
    const wide = left + 24 * size <= dots.width ? letters[24].get(cell(dots, left, top, 24, size)) : undefined
    const one = cell(dots, left, top, 12, size)
    const char = wide ?? (one.includes('1') ? letters[12].get(one) : ' ')
    if (char === undefined) return undefined
    text += char
    left += (wide === undefined ? 12 : 24) * size
  }
  return text.trimEnd()
}

/** Reads printed dots back as lines of text, character by character. Throws at dots that are no character. */
export function readDots(dots: Dots): string[] {
  const lines: string[] = []
  for (let top = 0; top < dots.height;) {
    const found = [1, 2]
      .map((size) => ({ size, text: lineAt(dots, top, size, plain) ?? lineAt(dots, top, size, bold()) }))
      .find(({ text }) => text !== undefined)
    if (found?.text === undefined) throw new Error(`no letters at ${top} of ${dots.height}`)
    lines.push(found.text)
    top += CELL.pitch * found.size
  }
  return lines
}
