import { AppError } from '#contract/errors.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { RefusedButCommitted, type Ctx } from '#server/kernel/context.ts'
import { initialPasswordOver } from '#server/kernel/initial-password.ts'
import { checkTypedLimit, countTyped } from '#server/kernel/sign-in-limit.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

/** The first app version that asks the incoming cashier for their password. */
const ASKS_SINCE = 2

type Row = Pick<TableRow<'account'>, 'password_hash' | 'initial_password_at'>

/**
 * Whether the incoming cashier confirmed with their own password. False: their app is too old to ask. Throws
 * input.invalid if none was given, handover.wrong-password at the field, counted against the person who typed it, and
 * auth.too-many-attempts.
 * @param accountId somebody who may sell in the caller's store
 */
export async function confirmIncoming(ctx: Ctx, accountId: string, password: string | undefined): Promise<boolean> {
  if (password === undefined) {
    if (ctx.contract < ASKS_SINCE) return false
    throw new AppError('input.invalid', { fields: { incomingPassword: fieldTexts.required[ctx.language] } })
  }
  const { rows } = await ctx.tx.query<Row>({
    text: `select a.password_hash, a.initial_password_at from membership m join account a on a.id = m.account_id
      where m.org_id = $1 and m.account_id = $2`,
    values: [ctx.orgId, accountId],
  })
  const { password_hash, initial_password_at } = rows[0]!
  await checkTypedLimit(ctx)
  const right = await ctx.passwords.fits(password, password_hash)
  if (right && !initialPasswordOver(ctx, initial_password_at)) return true
  await countTyped(ctx)
  const incomingPassword = errorText('handover.wrong-password', ctx.language)
  throw new RefusedButCommitted(new AppError('handover.wrong-password', { fields: { incomingPassword } }))
}
