import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'

const QUARTER = 15 * 60
/** Failures, not sign-ins, are counted: ten an account and address, a hundred an address, in a quarter of an hour. */
const perAccount = new RateLimiterMemory({ points: 10, duration: QUARTER })
const perAddress = new RateLimiterMemory({ points: 100, duration: QUARTER })

const accountKey = (email: string, ip: string): string => `${ip} ${email}`

/** Throws auth.too-many-attempts while an account or address has failed too often. */
export async function checkSignInLimit(email: string, ip: string): Promise<void> {
  const [account, address] = await Promise.all([perAccount.get(accountKey(email, ip)), perAddress.get(ip)])
  const blocked = [account, address].find((state) => state !== null && state.remainingPoints <= 0)
  if (blocked)
    throw new AppError('auth.too-many-attempts', { values: { seconds: Math.ceil(blocked.msBeforeNext / 1000) } })
}

/** Counts a failed sign-in. */
export async function countFailure(email: string, ip: string): Promise<void> {
  const ignoreFull = (reason: unknown): void => {
    if (!(reason instanceof RateLimiterRes)) throw reason
  }
  await Promise.all([
    perAccount.consume(accountKey(email, ip)).catch(ignoreFull),
    perAddress.consume(ip).catch(ignoreFull),
  ])
}

/** A right password clears the account's count. */
export const clearFailures = async (email: string, ip: string): Promise<void> => {
  await perAccount.delete(accountKey(email, ip))
}
