import { problem, type Problem } from '#server/import/problems.ts'

/** Whether 14 digits end in their GS1 check digit. */
function checks(gtin14: string): boolean {
  let total = 0
  for (let i = 0; i < 13; i++) total += Number(gtin14[i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (total % 10)) % 10 === Number(gtin14[13])
}

/**
 * A barcode as it is stored: a GTIN padded to 14 digits, or a code of the shop's own as its text. Repairs
 * what spreadsheets do to codes (an apostrophe in front, ".0" behind, lost leading zeros) and leaves out,
 * with the reason, what can no longer be scanned: a wrong check digit, or digits lost to "7.41E+11".
 *
 * `gtinOnly`: the column holds nothing but GTINs, so that even a short number is one that lost its zeros.
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
  const gtin = digits.padStart(14, '0')
  if (!checks(gtin)) return leftOut(problems, problem(row, 'barcode.check-digit', bare))
  if (![8, 12, 13, 14].includes(digits.length))
    problems.push(problem(row, 'barcode.zeros-restored', bare, shortest(gtin)))
  if (/^[1-8]/.test(gtin)) problems.push(problem(row, 'barcode.case', gtin))
  return gtin
}

/** As it is printed: 12 digits for the United States, else 13. */
const shortest = (gtin: string): string => (gtin.startsWith('00') ? gtin.slice(2) : gtin.replace(/^0/, ''))

/** A code of the shop's own: letters and digits that a scanner can send, at most 60. */
function ownCode(text: string, row: number, problems: Problem[]): string | undefined {
  if (/^[\x21-\x7e]([\x20-\x7e]{0,58}[\x21-\x7e])?$/.test(text)) return text
  return leftOut(problems, problem(row, 'barcode.unreadable', text))
}

function leftOut(problems: Problem[], why: Problem): undefined {
  problems.push(why)
  return undefined
}
