import { AppError } from '#contract/errors.ts'
import { RefusedButCommitted, type Call } from '#server/kernel/context.ts'
import { initialPasswordOver } from '#server/kernel/initial-password.ts'
import { checkSignInLimit, clearFailures, countFailure, type Trying } from '#server/kernel/sign-in-limit.ts'
import { accountsByEmail, organisationsOf, type Entry } from '#server/contexts/organisation/user/user.queries.ts'

export interface Way extends Entry {
  /** The account that opens this organisation. */
  readonly accountId: string
}

/**
 * The organisations that an address and password open: those of the person's own account, and of accounts that single
 * organisations created for the address, if the password fits. Unknown addresses are hashed too, so that neither words
 * nor timing reveal whether an account exists. Throws auth.wrong-credentials, counted; auth.too-many-attempts; and
 * auth.initial-password-over for an expired initial password.
 */
export async function waysIn(ctx: Call, trying: Trying, password: string): Promise<Way[]> {
  await checkSignInLimit(ctx, trying)
  const accounts = await accountsByEmail(ctx.tx, trying.email)
  const fitting = new Set(
    await ctx.passwords.fitting(
      password,
      accounts.map((account) => account.password_hash),
    ),
  )
  const ways: Way[] = []
  let over = false
  for (const account of accounts) {
    if (!fitting.has(account.password_hash) || account.disabled_at !== null) continue
    const organisations = await organisationsOf(ctx.tx, account.id)
    if (organisations.length > 0 && initialPasswordOver(ctx, account.initial_password_at)) over = true
    else ways.push(...organisations.map((entry) => ({ ...entry, accountId: account.id })))
  }
  if (ways.length === 0 && !over) {
    await countFailure(ctx, trying)
    throw new RefusedButCommitted(new AppError('auth.wrong-credentials'))
  }
  await clearFailures(ctx, trying)
  if (ways.length === 0)
    throw new AppError('auth.initial-password-over', { values: { days: ctx.settings.initialPasswordDays } })
  return ways
}

/** The answer to a sign-in that has to choose between organisations. */
export const choicesOf = (ways: readonly Entry[]): Entry[] => ways.map(({ id, name }) => ({ id, name }))
