import bwip from 'bwip-js/node'
import type { LabelDesign } from '#contract/catalogue/labels.ts'
import { barcodeKind } from '#server/drivers/printers/barcode-kind.ts'
import type { PdfPiece } from '#server/drivers/pdf/pdf-document.ts'
import { fitText, namesOf, priceText, type LabelData } from '#server/drivers/pdf/label-data.ts'

const PADDING = 4

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One label of a size in points: names at the top, the price at the bottom right, the barcode at the bottom left. */
export function labelPieces(
  label: LabelData,
  design: LabelDesign,
  size: { readonly width: number; readonly height: number },
): PdfPiece[] {
  const box: Box = { x: 0, y: 0, ...size }
  const inner = box.width - 2 * PADDING
  const scale = design.kind === 'shelf' ? 1.35 : 1
  const nameSize = Math.min(9, Math.max(5, box.height / 9)) * scale
  const names = namesOf(label, design.language).slice(0, box.height < 50 ? 1 : 2)
  const lines = names.length > 1 || box.height < 60 ? 1 : 2
  const top = names.map((name, at): PdfPiece => {
    const size = at === 0 ? nameSize : nameSize * 0.85
    return { text: fitText(name, size, inner, lines), fontSize: size, bold: at === 0 }
  })
  const left = box.x + PADDING
  const pieces: PdfPiece[] = [at(left, box.y + PADDING, inner, top)]
  const taken = PADDING + nameSize * 1.45 * (names.length > 1 ? 1.85 : lines)
  const low = { y: box.y + taken, height: box.height - taken - PADDING }
  const code = design.barcode && label.barcode !== ''
  if (code) pieces.push(barcode(label.barcode, { x: left, width: inner * (design.price ? 0.6 : 1), ...low }))
  pieces.push(
    ...figures(label, design, { x: code ? left + inner * 0.62 : left, width: inner * (code ? 0.38 : 1), ...low }),
  )
  return pieces
}

const at = (x: number, y: number, width: number, stack: readonly PdfPiece[]): PdfPiece => ({
  columns: [{ width, stack }],
  absolutePosition: { x, y },
})

/** Price and item number, in the largest letters that fit. */
function figures(label: LabelData, design: LabelDesign, box: Box): PdfPiece[] {
  const price = design.price && label.price !== null ? priceText(label.price) : ''
  const before =
    design.price && design.originalPrice && label.originalPrice !== null && label.originalPrice > (label.price ?? 0)
      ? priceText(label.originalPrice)
      : ''
  const small = Math.min(7, Math.max(5, box.height / 5))
  const rows = (before === '' ? 0 : 1) + (design.itemNo ? 1 : 0)
  const large = Math.max(
    6,
    Math.min((box.height - rows * small * 1.45) / 1.45, box.width / (Math.max(1, price.length) * 0.6), 40),
  )
  const stack: PdfPiece[] = [
    ...(before === ''
      ? []
      : [{ text: before, fontSize: small, decoration: 'lineThrough', alignment: 'right' } as const]),
    ...(price === '' ? [] : [{ text: price, fontSize: large, bold: true, alignment: 'right' } as const]),
    ...(design.itemNo && label.itemNo !== ''
      ? [{ text: fitText(label.itemNo, small, box.width, 1), fontSize: small, alignment: 'right' } as const]
      : []),
  ]
  return stack.length === 0 ? [] : [at(box.x, box.y, box.width, stack)]
}

/** Units of a drawn code: two for the narrowest bar; the digits below take 16. */
const USUAL_WIDTH = 224
const UNITS_PER_MM = 5.67

/** The bars as drawn lines, as wide as the box lets them be, with the quiet zone that scanners need. */
function barcode(code: string, box: Box): PdfPiece {
  const { kind, text } = barcodeKind(code)
  const digits = box.height >= 22
  const units = (USUAL_WIDTH * box.height) / box.width - (digits ? 16 : 0)
  const svg = bwip.toSVG({
    bcid: kind,
    text,
    includetext: digits,
    textxalign: 'center',
    height: Math.max(3, Math.min(12, units / UNITS_PER_MM)),
    paddingwidth: kind === 'code128' ? 10 : 6,
  })
  return { svg, fit: [box.width, box.height], absolutePosition: { x: box.x, y: box.y } }
}
