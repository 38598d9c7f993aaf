import { cents, type Cents } from '#domain/money.ts'

/** A key of the number pad. `00` for money, `.` for weights. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back' | 'clear'

const MOST = 9_999_999_999

/**
 * Enters money like a cash register: digits come in from the right, so 2 0 0 0 is 20.00. At most 8 digits before the
 * point; further keys change nothing.
 */
export function pressMoney(value: Cents, key: PadKey): Cents {
  if (key === 'clear') return cents(0)
  if (key === 'back') return cents(Math.floor(value / 10))
  if (key === '.') return value
  const next = key === '00' ? value * 100 : value * 10 + Number(key)
  return next > MOST ? value : cents(next)
}

/** Enters a quantity with up to `decimals` decimals, as text: `0.375`. Invalid keys change nothing. */
export function pressQuantity(text: string, key: PadKey, decimals = 3): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  if (key === '.') return decimals === 0 || text.includes('.') ? text : `${text || '0'}.`
  const next = `${text === '0' ? '' : text}${key}`
  const plain = next === '00' ? '0' : next
  return new RegExp(`^\\d{1,6}(\\.\\d{0,${decimals}})?$`).test(plain) ? plain : text
}

const byKeyboard: Record<string, PadKey> = { Backspace: 'back', Delete: 'clear', '.': '.', ',': '.', Decimal: '.' }

/** The pad key of a keyboard key; undefined for other keys. */
export const padKeyOf = (key: string): PadKey | undefined => (/^\d$/.test(key) ? (key as PadKey) : byKeyboard[key])
