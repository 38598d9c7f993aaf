import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { RefusedButCommitted, type Ctx } from '#server/kernel/context.ts'
import { ownAccount, type OwnAccountRow } from '#server/contexts/organisation/account/account.queries.ts'
import { checkTypedLimit, clearTyped, countTyped } from '#server/kernel/sign-in-limit.ts'

/**
 * The caller's account, after they typed their password again: for actions that an unattended screen must not allow.
 * Throws account.wrong-password at the field, counted against the caller, or auth.too-many-attempts.
 */
export async function checkOwnPassword(ctx: Ctx, password: string): Promise<OwnAccountRow> {
  const row = await ownAccount(ctx)
  await checkTypedLimit(ctx)
  if (!(await ctx.passwords.fits(password, row.password_hash))) {
    await countTyped(ctx)
    const sentence = errorText('account.wrong-password', ctx.language)
    throw new RefusedButCommitted(new AppError('account.wrong-password', { fields: { password: sentence } }))
  }
  await clearTyped(ctx)
  return row
}
