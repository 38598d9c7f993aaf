import { cents, milli, type Cents, type Milli } from '#domain/money.ts'
import { normaliseGtin } from '#domain/barcode/gtin.ts'

/**
 * A label layout of the store's scale: `2 IIIII VVVVV C` as UPC-A (prefix 02 in 13 digits) or `2X IIIII VVVVV C` as
 * EAN-13.
 */
export interface EmbeddedLayout {
  /** First two of the 13 digits: 02 (UPC-A beginning with 2), 20 … 29. */
  readonly prefix: string
  /** `price`: whole cents; `weight`: thousandths of the base unit. */
  readonly holds: 'price' | 'weight'
  /** The first digit of the value checks the other four. */
  readonly verifier: boolean
}

/** A store's barcode settings. Without a layout scale labels are off and codes beginning with 2 are plain GTINs. */
export interface CodeSettings {
  readonly embedded: readonly EmbeddedLayout[]
}

export type ReadCode =
  | { readonly kind: 'gtin'; readonly gtin: string }
  /** `gtin`: the same digits as a GTIN, for a store without a product of that item number. */
  | { readonly kind: 'embedded'; readonly item: string; readonly price: Cents; readonly gtin: string }
  | { readonly kind: 'embedded'; readonly item: string; readonly quantity: Milli; readonly gtin: string }
  | { readonly kind: 'member'; readonly code: string }
  /** Anything else: an item number, the store's own packaging code, or an unknown label. */
  | { readonly kind: 'text'; readonly text: string }

const MEMBER = /^MEMBER-(.+)$/i
/** Symbology identifier that a scanner may put before the data, and the marker of GS1 data. */
const SYMBOLOGY = /^\][A-Za-z]\d/
const GS1_MARKS = new Set([']C1', ']d2', ']e0', ']Q3'])

/**
 * Interprets a scanned or typed code for a store. A code beginning with 2 is a scale label if it matches one, otherwise
 * a number that the store assigned itself.
 */
export function readCode(raw: string, settings: CodeSettings): ReadCode {
  const text = raw.trim()
  const member = MEMBER.exec(text)
  if (member) return { kind: 'member', code: member[1]! }
  const mark = SYMBOLOGY.exec(text)?.[0] ?? ''
  const data = text.slice(mark.length)
  const digits = GS1_MARKS.has(mark) && data.startsWith('01') ? data.slice(2, 16) : data
  const gtin = normaliseGtin(digits)
  if (!gtin) return { kind: 'text', text: data }
  if (settings.embedded.length === 0 || !isInStore(gtin)) return { kind: 'gtin', gtin }
  return readEmbedded(gtin, settings.embedded) ?? { kind: 'gtin', gtin }
}

/** 02 and 20 … 29: numbers that each store assigns itself. */
const isInStore = (gtin14: string): boolean => /^0(02|2)/.test(gtin14)

function readEmbedded(gtin: string, layouts: readonly EmbeddedLayout[]): ReadCode | undefined {
  const code13 = gtin.slice(1)
  const layout = layouts.find(({ prefix }) => code13.startsWith(prefix))
  if (!layout) return undefined
  const item = code13.slice(2, 7)
  const field = code13.slice(7, 12)
  if (layout.verifier && verifierOf(field.slice(1)) !== Number(field[0])) return undefined
  const value = Number(layout.verifier ? field.slice(1) : field)
  return layout.holds === 'price'
    ? { kind: 'embedded', item, price: cents(value), gtin }
    : { kind: 'embedded', item, quantity: milli(value), gtin }
}

const TWO_MINUS = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
const THREE = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
const FIVE_MINUS = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

/** The GS1 check digit of a four-digit price or weight. */
export function verifierOf(four: string): number {
  const [a, b, c, d] = Array.from(four, Number) as [number, number, number, number]
  return ((TWO_MINUS[a]! + TWO_MINUS[b]! + THREE[c]! + FIVE_MINUS[d]!) * 3) % 10
}
