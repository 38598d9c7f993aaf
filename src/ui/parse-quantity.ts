import { milli, type Milli } from '#domain/money.ts'
import { typedNumber } from './parse-money.ts'

/** Parses a typed quantity with at most so many decimals: above zero. Undefined if it is none. */
export function parseQuantity(text: string, decimals: number): Milli | undefined {
  const match = /^(\d{1,8})(?:\.(\d{0,3}))?$/.exec(typedNumber(text) ?? '')
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  const value = Number(whole) * 1000 + Number(rest.padEnd(3, '0'))
  return value > 0 && value % 10 ** (3 - decimals) === 0 ? milli(value) : undefined
}

/** A quantity as a field shows it. */
export const quantityField = (value: Milli): string => String(value / 1000)
