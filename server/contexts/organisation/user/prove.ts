import type { Call } from '#server/kernel/context.ts'
import { tellPasswordChanged } from '#server/messages/tell-password-changed.ts'
import { keepPin } from '#server/contexts/organisation/authority/pins.queries.ts'
import { clearFailures } from '#server/kernel/sign-in-limit.ts'
import { organisationsOf, type AccountRow } from '#server/contexts/organisation/user/user.queries.ts'

/**
 * Makes an account its person's own, after they proved that the address is theirs, with a password of theirs. Whoever
 * had the account before is out: sessions and passkeys end. The first time PINs end too, since it is unknown who chose
 * them.
 */
export async function proveAccount(ctx: Call, account: AccountRow, password: string): Promise<void> {
  const at = new Date(ctx.now)
  await ctx.tx.query({
    text: `update account set password_hash = $2, must_change_password = false, initial_password_at = null,
      owner_org_id = null, proven_at = coalesce(proven_at, $3), signed_out_at = $3 where id = $1`,
    values: [account.id, await ctx.passwords.hash(password, account.password_hash), at],
  })
  await ctx.tx.query({
    text: `update session set ended_at = $2, ended_reason = 'password'
      where account_id = $1 and ended_at is null`,
    values: [account.id, at],
  })
  await ctx.tx.query({ text: 'delete from passkey where account_id = $1', values: [account.id] })
  if (account.proven_at === null)
    for (const { id: orgId } of await organisationsOf(ctx.tx, account.id))
      await keepPin({ ...ctx, orgId, accountId: account.id }, null)
  await clearFailures(ctx, { email: account.email })
  await tellPasswordChanged(ctx, account.email)
}
