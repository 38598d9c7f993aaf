import { setImmediate } from 'node:timers/promises'
import type { LabelDesign } from '#contract/catalogue/labels.ts'
import { labelLayouts } from '#domain/labels/layouts.ts'
import { textWidth, wrap } from '#domain/receipt/columns.ts'
import { barcodeKind } from '#domain/barcode/barcode-kind.ts'
import { LINE_HEIGHT, rasterOf } from '#server/drivers/printers/raster.ts'
import { namesOf, priceText, type LabelData } from '#domain/labels/label-data.ts'

export interface Copies {
  readonly label: LabelData
  readonly copies: number
}

export type Dpi = 203 | 300

/** Width of the narrowest bar in dots. */
const MODULE = { 203: 2, 300: 3 } as const
const COMMANDS = { ean13: '^BEN', ean8: '^B8N', upca: '^BUN', itf14: '^B2N', code128: '^BCN' } as const
/** Width in dots of a letter at its smallest. */
const CELL = 12

/** A pause after so many products: a few milliseconds. */
const AT_ONCE = 10

/**
 * The labels in ZPL, the language of label printers: one format each, with its number of copies. Texts are sent as
 * pictures, since few label printers have Chinese letters. Pauses for others.
 */
export async function labelZpl(all: readonly Copies[], design: LabelDesign, dpi: Dpi): Promise<string> {
  const formats: string[] = []
  for (const { label, copies } of all) {
    formats.push(format(label, design, dpi, copies))
    if (formats.length % AT_ONCE === 0) await setImmediate()
  }
  return formats.join('\n')
}

function format(label: LabelData, design: LabelDesign, dpi: Dpi, copies: number): string {
  const { width, height } = labelLayouts[design.layout].label
  const dots = (tenths: number): number => Math.round((tenths * dpi) / 254)
  const [across, down, edge] = [dots(width), dots(height), dots(15)]
  const inner = across - 2 * edge
  const small = design.kind === 'shelf' && down > 300 ? 2 : 1
  const fields: string[] = []
  let y = edge
  for (const name of namesOf(label, design.language)) {
    fields.push(text(name, small, edge, y, inner))
    y += LINE_HEIGHT * small
  }
  let bottom = down - edge
  const price = design.price && label.price !== null ? priceText(label.price) : ''
  if (price !== '') {
    const size = price.length * CELL * 2 <= inner && down > 5 * LINE_HEIGHT ? 2 : 1
    bottom -= LINE_HEIGHT * size
    const wide = price.length * CELL * size
    fields.push(text(price, size, across - edge - wide, bottom, wide))
  }
  if (design.itemNo && label.itemNo !== '')
    fields.push(text(label.itemNo, 1, edge, down - edge - LINE_HEIGHT, Math.floor(inner / 2)))
  const underBars = LINE_HEIGHT + (price === '' && !design.itemNo ? 0 : 4)
  const high = Math.min(bottom, down - edge - (design.itemNo ? LINE_HEIGHT : 0)) - y - underBars
  if (design.barcode && label.barcode !== '' && high >= 24) fields.push(bars(label.barcode, dpi, edge, y, high))
  return [`^XA^CI28^PW${across}^LL${down}`, ...fields, `^PQ${copies}`, '^XZ'].join('\n')
}

/** A line of text as dots, as much of it as fits. */
function text(words: string, size: 1 | 2, x: number, y: number, width: number): string {
  const columns = Math.floor(width / (CELL * size))
  const shown = wrap(words, Math.max(1, columns))[0]!
  // a row of dots has whole bytes
  const cells = Math.max(2, Math.ceil((textWidth(shown) * size) / 2) * 2)
  const raster = rasterOf([{ text: shown, size, bold: true }], cells)
  const bytes = raster.rows.length
  const hex = Buffer.from(raster.rows).toString('hex').toUpperCase()
  return `^FO${Math.max(0, x)},${y}^GFA,${bytes},${bytes},${raster.width / 8},${hex}^FS`
}

function bars(code: string, dpi: Dpi, x: number, y: number, height: number): string {
  const { kind, text: digits } = barcodeKind(code)
  // the printer computes the check digit of a GTIN itself
  const data = kind === 'code128' || kind === 'itf14' ? digits : digits.slice(0, -1)
  // signs that would begin a command are sent by their number
  const safe = data.replace(/[\^~_]/g, (char) => `_${char.codePointAt(0)!.toString(16).toUpperCase()}`)
  return `^FO${x},${y}^BY${MODULE[dpi]}${COMMANDS[kind]},${height},Y,N^FH_^FD${safe}^FS`
}
