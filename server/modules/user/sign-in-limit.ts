import type { Ctx } from '#server/http/context.ts'
import { checkLimits, clearLimits, countAgainst, type Limit } from '#server/http/limits.ts'

const QUARTER = 15 * 60
const accountKey = (email: string, ip: string): string => `sign-in ${ip} ${email}`

/** Failures, not sign-ins, are counted: ten an account and address, a hundred an address, in a quarter of an hour. */
const limitsOf = (email: string, ip: string): Limit[] => [
  { key: accountKey(email, ip), most: 10, seconds: QUARTER },
  { key: `sign-in ${ip}`, most: 100, seconds: QUARTER },
]

/** Throws auth.too-many-attempts while an account or address has failed too often. */
export const checkSignInLimit = (ctx: Ctx, email: string): Promise<void> =>
  checkLimits(ctx.tx, limitsOf(email, ctx.ip), ctx.now)

/** Counts a failed sign-in. The refusal must be thrown as `Kept`. */
export const countFailure = (ctx: Ctx, email: string): Promise<void> =>
  countAgainst(ctx.tx, limitsOf(email, ctx.ip), ctx.now)

/** A right password clears the account's count. */
export const clearFailures = (ctx: Ctx, email: string): Promise<void> =>
  clearLimits(ctx.tx, [accountKey(email, ctx.ip)])
