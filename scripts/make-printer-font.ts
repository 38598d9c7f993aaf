import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import sharp from 'sharp'
import { textWidth } from '#domain/receipt/columns.ts'

/*
 * Draws the dots of every letter that a receipt can need, once, from two open fonts:
 *   npm install opentype.js @expo-google-fonts/noto-sans-sc @expo-google-fonts/noto-sans-mono   (in a folder of its own)
 *   node scripts/make-printer-font.ts <that folder>
 * and writes server/drivers/printers/data/glyphs.br, in the form that glyphs.ts reads.
 */

interface Glyph {
  readonly index: number
  getPath(x: number, y: number, size: number): { toPathData(decimals: number): string }
}
interface Font {
  readonly tables: { readonly cmap: { readonly glyphIndexMap: Readonly<Record<string, number>> } }
  charToGlyph(char: string): Glyph
}

const HEIGHT = 24
const PITCH = 32
const PER_ROW = 32
const PER_SHEET = 1024
/** The share of ink, out of 255, from which a dot is printed. */
const INK = 112

interface Face {
  readonly font: Font
  readonly width: 12 | 24
  readonly size: number
  readonly left: number
  readonly baseline: number
  readonly chars: readonly string[]
}

const folder = resolve(process.argv[2] ?? '.')
const parse = (createRequire(join(folder, 'package.json'))('opentype.js') as { parse: (bytes: ArrayBuffer) => Font })
  .parse
const load = (name: string): Font =>
  parse(new Uint8Array(readFileSync(join(folder, 'node_modules/@expo-google-fonts', name))).buffer)

const charsOf = (font: Font, width: number): string[] =>
  Object.keys(font.tables.cmap.glyphIndexMap)
    .map(Number)
    .filter((code) => code >= 0x20 && code < 0xffff && !(code >= 0x7f && code < 0xa0) && code !== 0xad)
    .toSorted((a, b) => a - b)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => textWidth(char) === width && !/[\p{C}\p{Z}\p{M}]/u.test(char.replace(/[ \u3000]/g, 'x')))

/**
 * The dots of up to 1024 characters, each row of a character packed into two or three bytes, most significant bit on
 * the left.
 */
async function dotsOf(face: Face, chars: readonly string[]): Promise<Buffer[]> {
  const rows = Math.ceil(chars.length / PER_ROW)
  const paths = chars.map((char, i) => {
    const [x, y] = [(i % PER_ROW) * PITCH + face.left, Math.floor(i / PER_ROW) * PITCH + face.baseline]
    return `<path d="${face.font.charToGlyph(char).getPath(x, y, face.size).toPathData(2)}"/>`
  })
  const [wide, high] = [PER_ROW * PITCH, rows * PITCH]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#fff"/>${paths.join('')}</svg>`
  const grey = await sharp(Buffer.from(svg), { unlimited: true }).greyscale().raw().toBuffer()
  return chars.map((_, i) => {
    const [left, top] = [(i % PER_ROW) * PITCH, Math.floor(i / PER_ROW) * PITCH]
    const bytes = Buffer.alloc((face.width * HEIGHT) / 8)
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < face.width; x++)
        if (255 - grey[(top + y) * wide + left + x]! >= INK) {
          const bit = y * face.width + x
          bytes[bit >> 3]! |= 0x80 >> (bit & 7)
        }
    return bytes
  })
}

async function drawn(face: Face): Promise<{ char: string; dots: Buffer }[]> {
  const all: { char: string; dots: Buffer }[] = []
  for (let at = 0; at < face.chars.length; at += PER_SHEET) {
    const chars = face.chars.slice(at, at + PER_SHEET)
    const dots = await dotsOf(face, chars)
    all.push(...chars.map((char, i) => ({ char, dots: dots[i]! })))
  }
  // a font may list a character without an outline
  return all.filter(({ char, dots }) => dots.some((byte) => byte !== 0) || char === ' ' || char === '\u3000')
}

const mono = load('noto-sans-mono/600SemiBold/NotoSansMono_600SemiBold.ttf')
const sans = load('noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf')
const narrow = await drawn({ font: mono, width: 12, size: 20, left: 0, baseline: 19, chars: charsOf(mono, 1) })
const wide = await drawn({ font: sans, width: 24, size: 23, left: 0.5, baseline: 20, chars: charsOf(sans, 2) })
const head = Buffer.from(Uint16Array.of(narrow.length, wide.length).buffer)
const codes = Buffer.from(Uint16Array.from([...narrow, ...wide].map(({ char }) => char.charCodeAt(0))).buffer)
const raw = Buffer.concat([head, codes, ...[...narrow, ...wide].map(({ dots }) => dots)])
const packed = brotliCompressSync(raw, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(new URL('../server/drivers/printers/data/glyphs.br', import.meta.url), packed)
process.stdout.write(`${narrow.length} narrow, ${wide.length} wide, ${raw.length} bytes, ${packed.length} packed\n`)
