import { randomInt } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'

/** Letters and digits that nobody mistakes for another when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const pick = (from: string): string => from[randomInt(from.length)]!

/** Four groups of letters and digits, `kmpw4827hdnq3956`; unlike the specification's, nobody else has it. */
export const initialPassword = (): string =>
  Array.from({ length: 16 }, (_, n) => pick(Math.floor(n / 4) % 2 === 0 ? LETTERS : DIGITS)).join('')

const DAY = 86_400_000

/**
 * Whether an initial password that was given at a moment works no longer: on a slip of paper it is anybody's who finds
 * it. Null: the password is the account's own.
 */
export const initialPasswordOver = (ctx: Pick<Ctx, 'now' | 'settings'>, givenAt: number | null): boolean =>
  givenAt !== null && ctx.now > givenAt + ctx.settings.initialPasswordDays * DAY
