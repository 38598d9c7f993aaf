import { problem, type Problem } from '#server/import/rows/problems.ts'

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  reg: '®',
  trade: '™',
  copy: '©',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  aacute: 'á',
  icirc: 'î',
  ocirc: 'ô',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  oelig: 'œ',
  laquo: '«',
  raquo: '»',
}
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi

/** Decodes HTML entities, also doubly encoded ones (`&amp;quot;`); unknown ones stay. */
export function decodeEntities(text: string): string {
  const once = text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : all
  })
  return once === text ? once : decodeEntities(once)
}

/** Repairs UTF-8 that was once read as Windows-1252 ("â€“" for "–", "Ã©" for "é"). */
const MISREAD = /(?:[ÃÂ][\u0080-\u00bf]|â[\u0080-\u20ff\u2122][\u0080-\u2122])/
const WINDOWS_1252 = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ),
)

function repairEncoding(text: string): string {
  if (!MISREAD.test(text)) return text
  const bytes = Array.from(text, (char) => WINDOWS_1252.get(char) ?? -1)
  if (bytes.includes(-1)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

/**
 * One line of text for people: HTML entities decoded, wrong encodings repaired, replacement and control characters
 * removed, single spaces. What was done is added to `problems`.
 */
export function textCell(cell: string, row: number, problems: Problem[]): string {
  const repaired = repairEncoding(cell)
  if (repaired !== cell) problems.push(problem(row, 'text.encoding'))
  const decoded = decodeEntities(repaired)
  if (decoded !== repaired) problems.push(problem(row, 'text.entities'))
  const kept = decoded.replaceAll('\uFFFD', '')
  const text = kept.replace(/[\s\p{Cc}\u200b\u200e\u200f\ufeff]+/gu, ' ').trim()
  if (kept !== decoded) problems.push(problem(row, 'text.lost-characters', text))
  return text
}

/** A description without its markup: paragraphs and list items become lines. */
export function htmlCell(html: string): string {
  const lines = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(p|div|li|h[1-6]|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, '')
  return decodeEntities(lines)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** At most `max` characters (as people count them), cut between words if that keeps two thirds. */
export function shorten(text: string, max: number): string {
  const chars = Array.from(text)
  if (chars.length <= max) return text
  const cut = chars.slice(0, max).join('')
  const space = cut.lastIndexOf(' ')
  return (space > (cut.length * 2) / 3 ? cut.slice(0, space) : cut).replace(/[\s,;:/&(–-]+$/, '')
}

export const length = (text: string): number => Array.from(text).length
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
