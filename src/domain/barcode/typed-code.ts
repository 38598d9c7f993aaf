import { checkDigit, normaliseGtin } from '#domain/barcode/gtin.ts'

const LENGTHS = new Set([8, 12, 13, 14])
/** Letters, digits and signs that a scanner can send; no blank at either end. */
const OWN = /^[\x21-\x7e]([\x20-\x7e]{0,58}[\x21-\x7e])?$/

export type TypedCode =
  | { readonly code: string }
  | { readonly problem: 'check-digit'; readonly right: string }
  | { readonly problem: 'unreadable' }

/**
 * A barcode as somebody typed or scanned it, in the form in which it is stored: a GTIN padded to 14 digits, or a code of
 * the shop's own as its text. Digits of a GTIN's length whose check digit is wrong were mistyped: `right` is the number
 * with the digit that belongs there.
 */
export function typedCode(text: string): TypedCode {
  const bare = text.trim()
  const digits = bare.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || (digits !== bare && !LENGTHS.has(digits.length))) return own(bare)
  const gtin = normaliseGtin(digits)
  if (gtin !== undefined) return { code: gtin }
  if (digits.length > 14) return { problem: 'unreadable' }
  if (!LENGTHS.has(digits.length)) return own(bare)
  return { problem: 'check-digit', right: digits.slice(0, -1) + String(checkDigit(digits.slice(0, -1))) }
}

const own = (text: string): TypedCode => (OWN.test(text) ? { code: text } : { problem: 'unreadable' })
