const DIGITS = /^\d+$/
const LENGTHS = new Set([8, 12, 13, 14])

/** The check digit (mod 10) of these digits. */
export function checkDigit(digits: string): number {
  let total = 0
  for (let i = 0; i < digits.length; i++) {
    // the digit next to the check digit weighs 3, then 1 and 3 in turn
    total += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  }
  return (10 - (total % 10)) % 10
}

const checks = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/**
 * The UPC-A of a zero-suppressed UPC-E of 8 digits (number system 0 or 1, six digits, check digit), or
 * undefined where the check digit, which is that of the UPC-A, is wrong.
 */
export function expandUpcE(code: string): string | undefined {
  if (!/^[01]\d{7}$/.test(code)) return undefined
  const [a, b, c, d, e, f] = code.slice(1, 7) as unknown as [string, string, string, string, string, string]
  const body = upcBody(a + b, c, d, e, f)
  const full = `${code[0]}${body}${code[7]}`
  return checks(full) ? full : undefined
}

function upcBody(ab: string, c: string, d: string, e: string, f: string): string {
  if (f <= '2') return `${ab}${f}0000${c}${d}${e}`
  if (f === '3') return `${ab}${c}00000${d}${e}`
  if (f === '4') return `${ab}${c}${d}00000${e}`
  return `${ab}${c}${d}${e}0000${f}`
}

/**
 * The one form in which a GTIN is stored and looked up: 14 digits, padded with zeros. Accepts GTIN-8, UPC-A, EAN-13,
 * GTIN-14 and UPC-E, so that the same article is found however a scanner reports it. Undefined when the length or the
 * check digit is wrong. Eight digits beginning with 0 are read as UPC-E where possible, because GTIN-8 with a leading 0
 * are in-store numbers; others as GTIN-8.
 */
export function normaliseGtin(code: string): string | undefined {
  if (!DIGITS.test(code) || !LENGTHS.has(code.length)) return undefined
  const asIs = checks(code) ? code : undefined
  const upcE = code.length === 8 ? expandUpcE(code) : undefined
  const found = code.startsWith('0') ? (upcE ?? asIs) : (asIs ?? upcE)
  return found?.padStart(14, '0')
}

/**
 * A stored GTIN as printed: the shortest of 8, 12, 13 and 14 digits that leads back to it. (Eight digits with a leading
 * 0 may be the UPC-E of another article.)
 */
export const displayGtin = (gtin14: string): string =>
  [8, 12, 13].map((length) => gtin14.slice(-length)).find((short) => normaliseGtin(short) === gtin14) ?? gtin14
