import { cents, type Cents } from '#domain/money.ts'

/** Converts full-width digits and stops of Chinese keyboards; removes grouping and currency signs. */
export const plainFigures = (text: string): string =>
  text
    .replace(/[０-９]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/[$￥¥,，\s]/g, '')

/**
 * Whether a text can still become an amount: 0 or up to `digits` digits without a leading zero, then up to two
 * decimals.
 */
export function mayBecomeMoney(text: string, digits = 8): boolean {
  return text === '' || new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})?(\\.\\d{0,2})?$`).test(text)
}

/** Parses a typed amount. Null if it is empty or no amount. */
export function parseMoney(text: string, digits = 8): Cents | null {
  const plain = plainFigures(text)
  if (plain === '' || plain === '.' || !mayBecomeMoney(plain, digits)) return null
  const [whole = '', decimals = ''] = plain.split('.')
  return cents(Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0') || '0'))
}

/** The 0.00 form without currency sign or grouping: what a field shows on blur. */
export const moneyText = (value: Cents | null | undefined): string =>
  value === null || value === undefined ? '' : (value / 100).toFixed(2)
