import { shorten } from '#server/import/rows/text-cells.ts'

const SMALL = new Set([
  'and',
  'or',
  'of',
  'in',
  'with',
  'the',
  'a',
  'an',
  'for',
  'on',
  'to',
  'de',
  'la',
  'n',
  "'n'",
  'no',
])
/** Words that stay in capitals in brands and names. */
const CAPITALS = new Set([
  'BBQ',
  'USA',
  'US',
  'NY',
  'II',
  'III',
  'IGA',
  'HEB',
  'H-E-B',
  'WB',
  'XO',
  'MSG',
  'DHA',
  'LLC',
  'UK',
  'TV',
  'BLT',
  'IPA',
  'TGI',
  'A&W',
  'M&M',
  'B&M',
  'V8',
  'S&W',
])

/** Capitalises a text in all capitals or all lower case; others stay as written. */
export function capitalise(text: string): string {
  const letters = text.replace(/[^A-Za-z]/g, '')
  const shouting = letters.length > 3 && letters === letters.toUpperCase()
  if (!shouting && letters !== letters.toLowerCase()) return text
  const words = text.split(' ')
  return words
    .map((word, i) =>
      CAPITALS.has(word) ? word : SMALL.has(word.toLowerCase()) && i > 0 ? word.toLowerCase() : firstLarge(word),
    )
    .join(' ')
}

const firstLarge = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-/(&"])([a-zà-ÿ])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

const COMPANY =
  /[,.\s]+(inc|llc|l\.l\.c|co|corp|corporation|company|ltd|limited|lp|l\.p|usa|na|n\.a|brands|foods company)\.?$/i

/** A brand as people say it: "Hy-Vee, Inc." → "Hy-Vee", "GREAT VALUE" → "Great Value". */
export function brandName(raw: string): string {
  let brand = raw.replace(/[®™]/g, '').trim()
  for (let before = ''; before !== brand;) {
    before = brand
    brand = brand.replace(COMPANY, '').trim()
  }
  return /not a branded/i.test(brand) ? '' : shorten(capitalise(brand), 40)
}

/** First of the printed package sizes, tidied: "32 fl oz/1 Quart/946 mL" → "32 fl oz". */
export function packageSize(raw: string): string {
  const first = raw.split('/')[0]!.trim().replace(/\s+/g, ' ')
  const match = /^(\d+(?:\.\d+)?)\s*(oz|fl oz|lb|lbs|g|kg|ml|l|ct|pt|qt|gal)\.?$/i.exec(first)
  if (match === null) return ''
  const unit = match[2]!.toLowerCase().replace('lbs', 'lb').replace(/^ml$/, 'mL').replace(/^l$/, 'L')
  return `${String(Number(match[1]))} ${unit}`
}

const GRAMS: Readonly<Record<string, number>> = {
  oz: 28.35,
  'fl oz': 29.57,
  lb: 453.6,
  g: 1,
  kg: 1000,
  mL: 1,
  L: 1000,
  pt: 473,
  qt: 946,
  gal: 3785,
}

/** Grams (or millilitres) of a normalised size; 0 if unknown. */
export function gramsOf(size: string): number {
  const match = /^([\d.]+) (.+)$/.exec(size)
  return match === null ? 0 : Math.round(Number(match[1]) * (GRAMS[match[2]!] ?? 0))
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The name on the shelf: brand, description and size, up to 75 characters. */
export function shelfName(brand: string, description: string, size: string): string {
  const said = bare(description).includes(bare(brand))
  const full = brand === '' || said ? description : `${brand} ${description}`
  const name = Array.from(full).length <= 75 ? full : shorten(description, 75)
  return size !== '' && !bare(name).includes(bare(size)) && Array.from(`${name} ${size}`).length <= 75
    ? `${name} ${size}`
    : name
}
