import type { LabelLayoutName } from '#domain/labels/layouts.ts'

/** The label data of one product. */
export interface LabelData {
  readonly zh: string
  readonly en: string
  readonly itemNo: string
  /** As stored; '' without one. */
  readonly barcode: string
  /** Cents; null: no price yet. */
  readonly price: number | null
  readonly originalPrice: number | null
}

/** The content of a label: for the product itself, or larger for the edge of the shelf. */
export interface LabelDesign {
  readonly layout: LabelLayoutName
  readonly kind: 'product' | 'shelf'
  readonly language: 'zh' | 'en' | 'both'
  readonly price: boolean
  /** The price before a reduction, crossed out. */
  readonly originalPrice: boolean
  readonly itemNo: boolean
  readonly barcode: boolean
}

/** The names in the order of the design; the second only where it differs. */
export function namesOf(label: LabelData, language: LabelDesign['language']): string[] {
  if (language !== 'both') return [label[language] || label.zh || label.en]
  return [...new Set([label.zh, label.en].filter(Boolean))]
}

export const priceText = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** A Chinese character is as wide as the letters are high, other letters little more than half of that. */
const widthOf = (char: string): number => (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(char) ? 1 : 0.56)

/** As much of a text as fits into some lines of a width, both in the same unit as the size of the letters. */
export function fitText(text: string, size: number, width: number, lines: number): string {
  const room = (width / size) * lines * 0.94
  let used = 0
  let kept = ''
  for (const char of text) {
    used += widthOf(char)
    if (used > room) return `${kept.trimEnd()}…`
    kept += char
  }
  return kept
}
