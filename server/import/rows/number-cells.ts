import { cents, milli, type Cents, type Milli } from '#domain/money.ts'
import { plainNumber, scaled } from '#domain/written-number.ts'

/** A number of a cell, and whether it has more decimals than fit, so that it was rounded half up. */
export interface Figure<Unit> {
  readonly value: Unit
  readonly rounded: boolean
}

/**
 * A decimal number as spreadsheets and tills write it ("1,234.50", "$4.5", "1.234,50", "12 USD"), times 10^places,
 * rounded half up; undefined for anything else. "1,299" is 1299: cells of a column with a decimal comma are converted
 * before (`NumberColumns`).
 */
export function decimalCell(cell: string, places: number): number | undefined {
  return figureCell(cell, places)?.value
}

function figureCell(cell: string, places: number): Figure<number> | undefined {
  const plain = plainNumber(cell, '.')
  const read = plain === undefined ? undefined : scaled(plain, places)
  return read && { value: read.value, rounded: !read.exact }
}

/** The largest price, and the largest quantity in thousandths. */
const MOST_CENTS = 9_999_999_999
const MOST_MILLI = 99_999_999_000

/** Whole cents, or undefined. */
export function moneyCell(cell: string): Figure<Cents> | undefined {
  const read = figureCell(cell, 2)
  return read && Math.abs(read.value) <= MOST_CENTS ? { ...read, value: cents(read.value) } : undefined
}

/** Whole thousandths of the unit, or undefined. */
export function quantityCell(cell: string): Figure<Milli> | undefined {
  const read = figureCell(cell, 3)
  return read && Math.abs(read.value) <= MOST_MILLI ? { ...read, value: milli(read.value) } : undefined
}

/** Whether a cell says that stock is counted; undefined for an empty or unknown one. */
export function countedCell(cell: string): boolean | undefined {
  if (/^(✓|是|计|计库存|counted|tracked)$/i.test(cell)) return true
  if (/^(–|-|否|不|不计|不计库存|not counted|untracked)$/i.test(cell)) return false
  return yesCell(cell, true) === yesCell(cell, false) ? yesCell(cell, true) : undefined
}

/** Yes or no in the ways exports write it; `otherwise` for an empty or unknown cell. */
export function yesCell(cell: string, otherwise: boolean): boolean {
  if (/^(y|yes|true|1|active|visible|enabled)$/i.test(cell)) return true
  if (/^(n|no|false|0|disabled)$/i.test(cell)) return false
  return otherwise
}
