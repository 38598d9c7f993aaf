import type { Tx } from '#server/db/session.ts'
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

/** Who looks after the account gave it a new password: what was tried before, from wherever, no longer stands against it. */
export async function clearFailuresAnywhere(tx: Tx, email: string): Promise<void> {
  await tx.query({
    text: `delete from rate_limit where split_part(key, ' ', 1) = 'sign-in' and split_part(key, ' ', 3) = $1`,
    values: [email],
  })
}

/** A right password, or a code that proved whose the address is, clears the account's count here. */
export const clearFailures = (ctx: Ctx, email: string): Promise<void> =>
  clearLimits(ctx.tx, [accountKey(email, ctx.ip)])
