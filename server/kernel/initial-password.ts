import { randomInt } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'

/** Letters and digits that are not confused when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const pick = (from: string): string => from[randomInt(from.length)]!

/** Four groups of letters and digits, such as `kmpw4827hdnq3956`; a different one for each account. */
export const initialPassword = (): string =>
  Array.from({ length: 16 }, (_, n) => pick(Math.floor(n / 4) % 2 === 0 ? LETTERS : DIGITS)).join('')

const DAY = 86_400_000

/**
 * Whether an initial password from a given time has expired: anybody can find a slip of paper. Null: the password is
 * the account's own.
 */
export const initialPasswordOver = (ctx: Pick<Ctx, 'now' | 'settings'>, givenAt: number | null): boolean =>
  givenAt !== null && ctx.now > givenAt + ctx.settings.initialPasswordDays * DAY
