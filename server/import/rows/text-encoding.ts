import type { TextEncoding } from '#contract/catalogue/import-reading.ts'

const START = 2000

/**
 * The probable encoding of a text: UTF-8 or UTF-16 with or without a mark; else GB18030 if most of its letters beyond
 * ASCII are common Chinese characters (spreadsheets in China), else Windows-1252 (spreadsheets elsewhere).
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const mark = String(bytes.subarray(0, 2))
  if (mark === '255,254') return 'utf-16le'
  if (mark === '254,255') return 'utf-16be'
  const start = bytes.subarray(0, START)
  const zeros = (odd: 0 | 1): number => start.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (zeros(1) * 4 > start.length) return 'utf-16le'
  if (zeros(0) * 4 > start.length) return 'utf-16be'
  if (isValid(bytes, 'utf-8')) return 'utf-8'
  return isChinese(bytes) && isValid(bytes, 'gb18030') ? 'gb18030' : 'windows-1252'
}

function isValid(bytes: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Common characters, punctuation and full-width figures of GB2312 are pairs of high bytes of which the first is A1 to A3
 * or B0 to D7. An accented letter of a western language stands alone, before a letter of ASCII.
 */
function isChinese(bytes: Uint8Array): boolean {
  let common = 0
  let others = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x80) continue
    const isPair = (bytes[at + 1] ?? 0) >= 0xa1
    const isCommon = (lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7)
    if (isPair && isCommon) common++
    else others++
    if (isPair) at++
  }
  return common > others
}
