import { cents, type Cents } from '#domain/money.ts'
import { plainNumber } from '#domain/written-number.ts'

/** The typed text, with the figures and marks of Chinese keyboards converted, without currency signs and spaces. */
export const typedFigures = (text: string): string =>
  text
    .replace(/[０-９．，]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/[$￥¥\s]/g, '')

/**
 * A typed number as figures with a decimal point; undefined if it is none. `1,234` is grouped, `93,50` has a decimal
 * comma, and `12,34,5` is nothing.
 */
export const typedNumber = (text: string): string | undefined => plainNumber(typedFigures(text), '.')

/**
 * Whether a text can still become an amount: 0 or up to `digits` digits without a leading zero, perhaps grouped by
 * commas, then up to two decimals after a point or a comma.
 */
export function mayBecomeMoney(text: string, digits = 8): boolean {
  const plain = new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})?([.,]\\d{0,2})?$`).test(text)
  const grouped = /^[1-9]\d{0,2}(,\d{3})*(,\d{0,3}|\.\d{0,2})$/.test(text)
  return plain || (grouped && text.split('.')[0]!.replaceAll(',', '').length <= digits)
}

/** Parses a typed amount. Null if it is empty or no amount. */
export function parseMoney(text: string, digits = 8): Cents | null {
  const plain = typedNumber(text)
  if (plain === undefined || plain.includes(',') || !mayBecomeMoney(plain, digits)) return null
  const [whole = '', decimals = ''] = plain.split('.')
  return cents(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
}

/** The 0.00 form without currency sign or grouping: what a field shows on blur. */
export const moneyText = (value: Cents | null | undefined): string =>
  value === null || value === undefined ? '' : (value / 100).toFixed(2)
