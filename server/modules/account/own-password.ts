import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { Kept, type Ctx } from '#server/http/context.ts'
import { ownAccount, type OwnAccountRow } from '#server/modules/account/account.queries.ts'
import { checkSignInLimit, clearFailures, countFailure } from '#server/modules/user/sign-in-limit.ts'

/**
 * The caller's account, once their password was right again: for what a screen left open must not allow. Throws
 * account.wrong-password at the field, counted like a failed sign-in, or auth.too-many-attempts.
 */
export async function checkOwnPassword(ctx: Ctx, password: string): Promise<OwnAccountRow> {
  const row = await ownAccount(ctx)
  await checkSignInLimit(ctx, row.email)
  if (!(await ctx.passwords.fits(password, row.password_hash))) {
    await countFailure(ctx, row.email)
    const sentence = errorText('account.wrong-password', ctx.language)
    throw new Kept(new AppError('account.wrong-password', { fields: { password: sentence } }))
  }
  await clearFailures(ctx, row.email)
  return row
}
