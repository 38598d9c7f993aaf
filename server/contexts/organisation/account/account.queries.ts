import { AppError } from '#contract/errors.ts'
import type { SessionEntry } from '#contract/organisation/account.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { pageOf, type Page } from '#server/kernel/list-query.ts'

export interface OwnAccountRow extends Pick<
  TableRow<'account'>,
  'email' | 'password_hash' | 'first_name' | 'last_name' | 'avatar' | 'created_at'
> {
  organisation: string
  strong_passwords: boolean
  is_primary: boolean
  account_minutes: number | null
  role_name: string | null
  role_minutes: number | null
}

/** The caller's account in the organisation they are signed in to. */
export async function ownAccount(ctx: Ctx): Promise<OwnAccountRow> {
  const { rows } = await ctx.tx.query<OwnAccountRow>({
    name: 'own-account',
    text: `select a.email, a.password_hash, a.first_name, a.last_name, a.avatar, a.created_at, o.name as organisation,
        o.strong_passwords, m.is_primary, m.session_minutes as account_minutes, r.name as role_name,
        r.session_minutes as role_minutes
      from membership m join account a on a.id = m.account_id join organisation o on o.id = m.org_id
      left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
      where m.org_id = $1 and m.account_id = $2`,
    values: [ctx.orgId, ctx.accountId],
  })
  if (!rows[0]) throw new AppError('auth.required')
  return rows[0]
}

/**
 * Ends every live session of the caller's account except `keep`, a hash of its token, and what its devices may send counts
 * with.
 */
export async function endSessions(ctx: Ctx, reason: 'password' | 'everywhere', keep = ''): Promise<void> {
  await ctx.tx.query({
    text: 'update account set signed_out_at = $2 where id = $1',
    values: [ctx.accountId, new Date(ctx.now)],
  })
  await ctx.tx.query({
    across: 'sessions are of an account, in whichever organisation',
    text: `update session set ended_at = $2, ended_reason = $3
      where account_id = $1 and ended_at is null and token_hash <> $4`,
    values: [ctx.accountId, new Date(ctx.now), reason, keep],
  })
}

type SessionRow = Pick<
  TableRow<'session'>,
  'token_hash' | 'created_at' | 'seen_at' | 'ended_at' | 'ended_reason' | 'user_agent' | 'ip'
>

/** The caller's sign-ins into this organisation, newest first. */
export async function sessionPage(ctx: Ctx, page: Page): Promise<{ records: SessionEntry[]; total: number }> {
  const list = {
    columns: 'token_hash, created_at, seen_at, ended_at, ended_reason, user_agent, ip',
    from: 'from session where account_id = $1 and org_id = $2',
    values: [ctx.accountId, ctx.orgId],
    order: 'created_at desc, token_hash',
  }
  const { rows, total } = await pageOf<SessionRow>(ctx.tx, list, page)
  const own = sha256(ctx.token)
  const records = rows.map((row) => ({
    current: row.token_hash === own,
    startedAt: row.created_at,
    seenAt: row.seen_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at, endedBy: row.ended_reason ?? '' }),
    userAgent: row.user_agent,
    ip: row.ip,
  }))
  return { records, total }
}
