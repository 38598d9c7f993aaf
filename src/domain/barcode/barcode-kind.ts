import { displayGtin } from '#domain/barcode/gtin.ts'

/** The symbol for a stored code: a GTIN in its usual length, anything else as Code 128. */
export interface DrawnBarcode {
  readonly kind: 'ean13' | 'ean8' | 'upca' | 'itf14' | 'code128'
  readonly text: string
}

const KINDS = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' } as const

/** The barcode of a stored code: 14 digits of a GTIN, or a code of the shop's own. */
export function barcodeKind(code: string): DrawnBarcode {
  if (!/^\d{14}$/.test(code)) return { kind: 'code128', text: code }
  const text = displayGtin(code)
  return { kind: KINDS[text.length as keyof typeof KINDS], text }
}
