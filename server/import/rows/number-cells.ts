import { cents, divideHalfUp, milli, type Cents, type Milli } from '#domain/money.ts'

const DOT = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/
const COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/

/**
 * A decimal number as spreadsheets and tills write it ("1,234.50", "$4.5", "1.234,50", "12 USD"), times 10^places,
 * rounded half up; undefined for anything else. Computed without floats.
 */
export function decimalCell(cell: string, places: number): number | undefined {
  const bare = cell.replace(/^'/, '').replace(/[\s$€£¥￥]|USD|CNY|EUR|GBP|HK|^US/gi, '')
  const plain = DOT.test(bare)
    ? bare.replace(/,/g, '')
    : COMMA.test(bare)
      ? bare.replace(/\./g, '').replace(',', '.')
      : undefined
  if (plain === undefined) return undefined
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  const scaled = divideHalfUp(BigInt(whole + fraction) * 10n ** BigInt(places), 10n ** BigInt(fraction.length))
  if (!Number.isSafeInteger(scaled)) return undefined
  return plain.startsWith('-') && scaled !== 0 ? -scaled : scaled
}

/** Whole cents, or undefined. */
export function moneyCell(cell: string): Cents | undefined {
  const value = decimalCell(cell, 2)
  return value === undefined ? undefined : cents(value)
}

/** Whole thousandths of the unit, or undefined. */
export function quantityCell(cell: string): Milli | undefined {
  const value = decimalCell(cell, 3)
  return value === undefined ? undefined : milli(value)
}

/** Yes or no in the ways exports write it; `otherwise` for an empty or unknown cell. */
export function yesCell(cell: string, otherwise: boolean): boolean {
  if (/^(y|yes|true|1|active|visible|enabled)$/i.test(cell)) return true
  if (/^(n|no|false|0|disabled)$/i.test(cell)) return false
  return otherwise
}
