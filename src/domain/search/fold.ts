const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’`´]/g
const SEPARATORS = /[^\p{L}\p{N}]+/gu
/** Characters that folding does not change, so that most texts need one test only. */
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

/** The searchable texts of a sku. Pinyin and initials come from the server, so the device needs no dictionary. */
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

/** Separates the fields of a line; folded texts never contain it. */
export const FIELD_END = '\u0001'

/**
 * The folded search line of a sku: its fields in descending weight, with separators. Pinyin and item numbers are also
 * included without spaces, as people type them.
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
