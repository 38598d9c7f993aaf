/** A file's statements about the taxes of a product. */
export interface TaxCells {
  /** Absent if it says nothing. */
  readonly taxable?: boolean
  /** Taxes by name, where it names some. */
  readonly taxNames?: readonly string[]
}

const YES = /^(y|yes|true|1|taxable|standard|应税|含税|计税|是)$/i
const NO = /^(n|no|none|false|0|exempt|tax[ -]?exempt|non-?taxable|zero[ -]?rated?|免税|不计税|否|不)$/i
const PERCENT = /(\d{1,3}(?:[.,]\d+)?)\s*%/

/** The rate in millionths that the name of a tax has: "MwSt (19%)" is 190,000. */
export function rateNamed(name: string): number | undefined {
  const [, figures] = PERCENT.exec(name) ?? []
  return figures === undefined ? undefined : Math.round(Number(figures.replace(',', '.')) * 10_000)
}

/** The name of a tax without its rate, for receipts. */
export const taxLabel = (name: string): string =>
  name
    .replace(PERCENT, '')
    .replace(/[()["\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 20) || 'Sales tax'

/** The tax named in a column's heading: "Taux TVA" is TVA; '' if it does not say which tax it is. */
export const taxWord = (heading: string): string =>
  /TVA|MwSt|USt|VAT|IVA|GST|HST|PST|QST|BTW|增值税/i.exec(heading)?.[0] ?? ''

/** Taxes by name; those of 0 % tax nothing. */
function namedTaxes(names: readonly string[]): TaxCells {
  const taxing = [
    ...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 80).trim()).filter((name) => name !== '')),
  ].filter((name) => rateNamed(name) !== 0)
  return taxing.length === 0 ? { taxable: false } : { taxable: true, taxNames: taxing }
}

/**
 * Meaning of a cell: yes, no, a rate ("19%", "5,5 %", "20"), or names of taxes, separated by commas. `word`: what taxes
 * are called that have nothing but a rate.
 */
export function taxCell(cell: string, word = ''): TaxCells {
  if (cell === '') return {}
  if (YES.test(cell)) return { taxable: true }
  if (NO.test(cell)) return { taxable: false }
  if (/^\d{1,2}([.,]\d+)?$/.test(cell)) return namedTaxes([`${word} ${cell}%`])
  const names = cell.split(/[;|\n]|(?<=%)\s*,|,(?!\d)/)
  return namedTaxes(names.map((name) => (/^\s*\d[\d.,]*\s*%\s*$/.test(name) ? `${word} ${name}` : name)))
}

const heading = /^Tax - /

/** The columns of a file that are taxes: a row is taxed by those that are ticked in it. */
export const taxHeadings = (headers: readonly string[]): string[] => headers.filter((header) => heading.test(header))

/** The taxes of a row according to its ticked columns. */
export const tickedTaxes = (headings: readonly string[], isTicked: (heading: string) => boolean): TaxCells =>
  headings.length === 0
    ? {}
    : namedTaxes(headings.filter(isTicked).map((one) => one.replace(heading, '').replaceAll('"', '')))
