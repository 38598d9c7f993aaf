import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for another when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const pick = (from: string): string => from[randomInt(from.length)]!

/** Four groups of letters and digits, `kmpw4827hdnq3956`; unlike the specification's, nobody else has it. */
export const initialPassword = (): string =>
  Array.from({ length: 16 }, (_, n) => pick(Math.floor(n / 4) % 2 === 0 ? LETTERS : DIGITS)).join('')
