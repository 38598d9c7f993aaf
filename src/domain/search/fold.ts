const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’`´]/g
const SEPARATORS = /[^\p{L}\p{N}]+/gu
/** Everything that folding leaves as it is, so that most texts are folded by one test. */
const PLAIN = /^[a-z0-9 ]*$/

/**
 * The form in which texts are compared in search: lower case, full width as half width, accents removed,
 * apostrophes dropped, other punctuation as one space. Han characters stay.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower.replace(/ {2,}/g, ' ').trim()
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(SEPARATORS, ' ')
    .trim()
}

/** What of a sku is searched. Pinyin and initials come from the server: no dictionary on the device. */
export interface SearchFields {
  readonly nameZh: string
  readonly nameEn: string
  /** Whole syllables, such as "lao gan ma". */
  readonly pinyin?: string
  /** First letters, such as "lgm". */
  readonly initials?: string
  readonly itemNo?: string
  readonly barcodes?: readonly string[]
}

/** What ends a field inside a line, before the space of the next one: no folded text holds it. */
export const FIELD_END = '\u0001'

/**
 * The one folded line of a sku: its fields in falling order of weight, told apart by their ends. Pinyin and
 * item numbers stand in it without spaces too, as people type them.
 */
export function searchLine(fields: SearchFields): string {
  const pinyin = fold(fields.pinyin ?? '')
  const itemNo = fold(fields.itemNo ?? '')
  const parts = [
    fold(fields.nameZh),
    fold(fields.nameEn),
    pinyin.replaceAll(' ', ''),
    fold(fields.initials ?? ''),
    itemNo,
    itemNo.replaceAll(' ', ''),
    ...(fields.barcodes ?? []).map(fold),
  ]
  return [...new Set(parts)].filter((part) => part !== '').join(`${FIELD_END} `)
}
