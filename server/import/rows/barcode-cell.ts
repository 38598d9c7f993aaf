import { displayGtin, normaliseGtin } from '#domain/barcode/gtin.ts'
import { problem, type Problem } from '#server/import/rows/problems.ts'

const LENGTHS = new Set([8, 12, 13, 14])

/**
 * A barcode as stored: a GTIN padded to 14 digits, or a shop's own code as text. Repairs what spreadsheets do to codes
 * (a leading apostrophe, a trailing ".0", lost leading zeros) and drops, with a reason, what can't be scanned: a wrong
 * check digit, or digits lost to "7.41E+11".
 * `gtinOnly`: the column contains only GTINs, so even a short number has lost its zeros.
 */
export function barcodeCell(cell: string, row: number, problems: Problem[], gtinOnly = false): string | undefined {
  const bare = cell.replace(/^["'=\s]+|["'\s]+$/g, '').replace(/\.0+$/, '')
  if (bare === '') return undefined
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(bare)) return leftOut(problems, problem(row, 'barcode.rounded', bare))
  const digits = bare.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return ownCode(bare, row, problems)
  if (digits !== bare && digits.length < 12) return ownCode(bare, row, problems)
  if (digits.length < 8 && !gtinOnly) return ownCode(bare, row, problems)
  if (digits.length > 14 || /^0*$/.test(digits)) return leftOut(problems, problem(row, 'barcode.unreadable', bare))
  const whole = LENGTHS.has(digits.length)
  const gtin = normaliseGtin(whole ? digits : digits.padStart(12, '0'))
  if (gtin === undefined && !whole && !gtinOnly) return digits
  if (gtin === undefined) return leftOut(problems, problem(row, 'barcode.check-digit', bare))
  if (!whole) problems.push(problem(row, 'barcode.zeros-restored', bare, displayGtin(gtin)))
  if (/^[1-8]/.test(gtin)) problems.push(problem(row, 'barcode.case', gtin))
  return gtin
}

/**
 * As `barcodeCell`; a number of 9 to 11 digits that may be a GTIN without its zeros, or a shop's own, is found as either.
 */
export function barcodeCodes(cell: string, row: number, problems: Problem[], gtinOnly = false): string[] {
  const code = barcodeCell(cell, row, problems, gtinOnly)
  if (code === undefined) return []
  const digits = cell.replace(/\D/g, '')
  return !gtinOnly && code.length === 14 && /^\d{9,11}$/.test(digits) ? [code, digits] : [code]
}

/** A shop's own code: letters and digits that a scanner can send, at most 60. */
function ownCode(text: string, row: number, problems: Problem[]): string | undefined {
  if (/^[\x21-\x7e]([\x20-\x7e]{0,58}[\x21-\x7e])?$/.test(text)) return text
  return leftOut(problems, problem(row, 'barcode.unreadable', text))
}

function leftOut(problems: Problem[], why: Problem): undefined {
  problems.push(why)
  return undefined
}
