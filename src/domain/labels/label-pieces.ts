import { barcodeKind, type DrawnBarcode } from '#domain/barcode/barcode-kind.ts'
import { fitText, type LabelData, type LabelDesign, namesOf, priceText } from '#domain/labels/label-data.ts'
import { labelLayouts, points } from '#domain/labels/layouts.ts'

const PADDING = 4
/** Between the names and what is below them. */
const GAP = 2

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelLine {
  readonly text: string
  readonly size: number
  readonly bold?: boolean
  readonly struck?: boolean
  /** Aligned to the right. */
  readonly right?: boolean
}

/** How bwip-js draws a barcode. */
export interface BarsOptions {
  readonly bcid: DrawnBarcode['kind']
  readonly text: string
  readonly includetext: boolean
  readonly textxalign?: 'center'
  readonly height: number
  readonly paddingleft: number
  readonly paddingright: number
}

/** A part of a label in points from its upper left corner: lines below each other, or bars as large as fits the box. */
export type LabelPiece =
  | {
      readonly kind: 'lines'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly lines: LabelLine[]
    }
  | { readonly kind: 'bars'; readonly box: Box; readonly options: BarsOptions }

/** One label, the same on paper and on the screen: names at the top, the price at the bottom right, the barcode left. */
export function labelPieces(label: LabelData, design: LabelDesign): LabelPiece[] {
  const size = labelLayouts[design.layout].label
  const [width, height] = [points(size.width), points(size.height)]
  const inner = width - 2 * PADDING
  const scale = design.kind === 'shelf' ? 1.35 : 1
  const nameSize = Math.min(9, Math.max(5, height / 9)) * scale
  const names = namesOf(label, design.language).slice(0, height < 50 ? 1 : 2)
  const lines = names.length > 1 || height < 60 ? 1 : 2
  const top = names.map((name, at): LabelLine => {
    const size = at === 0 ? nameSize : nameSize * 0.85
    return { text: fitText(name, size, inner, lines), size, bold: at === 0 }
  })
  const taken = PADDING + nameSize * 1.45 * (names.length > 1 ? 1.85 : lines)
  const low = { y: taken + GAP, height: height - taken - GAP - PADDING }
  const code = design.barcode && label.barcode !== ''
  const beside = code ? { x: PADDING + inner * 0.62, width: inner * 0.38 } : { x: PADDING, width: inner }
  const figured = figures(label, design, { ...beside, ...low })
  return [
    { kind: 'lines', x: PADDING, y: PADDING, width: inner, lines: top },
    ...(code ? [bars(label.barcode, { x: PADDING, width: inner * (design.price ? 0.6 : 1), ...low })] : []),
    ...(figured.length === 0 ? [] : [{ kind: 'lines' as const, ...beside, y: low.y, lines: figured }]),
  ]
}

/** Price and item number, in the largest letters that fit. */
function figures(label: LabelData, design: LabelDesign, box: Box): LabelLine[] {
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
  return [
    ...(before === '' ? [] : [{ text: before, size: small, struck: true, right: true }]),
    ...(price === '' ? [] : [{ text: price, size: large, bold: true, right: true }]),
    ...(design.itemNo && label.itemNo !== ''
      ? [{ text: fitText(label.itemNo, small, box.width, 1), size: small, right: true }]
      : []),
  ]
}

/** Units of a drawn code: two for the narrowest bar; the digits below take 16. */
const USUAL_WIDTH = 224
const UNITS_PER_MM = 5.67

/**
 * The quiet zones left and right that scanners need. The digits of a GTIN are between its longer bars; those of a UPC-A
 * and the first of an EAN-13 are outside, in the quiet zone.
 */
const BESIDE_DIGITS = { ean13: [0, 6], upca: [0, 0], ean8: [6, 6], itf14: [6, 6] } as const

/** The bars as wide as the box lets them be. */
function bars(code: string, box: Box): LabelPiece {
  const { kind, text } = barcodeKind(code)
  const digits = box.height >= 22
  const [paddingleft, paddingright] = kind === 'code128' ? [10, 10] : digits ? BESIDE_DIGITS[kind] : [6, 6]
  const units = (USUAL_WIDTH * box.height) / box.width - (digits ? 16 : 0)
  return {
    kind: 'bars',
    box,
    options: {
      bcid: kind,
      text,
      includetext: digits,
      ...(kind === 'code128' || kind === 'itf14' ? { textxalign: 'center' } : {}),
      height: Math.max(3, Math.min(12, units / UNITS_PER_MM)),
      paddingleft,
      paddingright,
    },
  }
}
