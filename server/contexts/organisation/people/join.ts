import { shiftStates } from '#domain/shift-states.ts'
import { AppError } from '#contract/errors.ts'
import type { Call } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import type { InvitationRow } from '#server/contexts/organisation/people/invitations.queries.ts'
import { endLiveSession } from '#server/contexts/organisation/people/people.queries.ts'

/**
 * Makes an account a member as the invitation prepared it, and ends the invitation. Deleted roles and stores are left
 * out; an existing member is unchanged.
 */
export async function joinBy(ctx: Call, invitation: InvitationRow, accountId: string): Promise<void> {
  const { org_id: orgId } = invitation
  const at = new Date(ctx.now)
  const { rowCount } = await ctx.tx.query({
    text: `insert into membership (org_id, account_id, org_role_id, session_minutes, created_at, everywhere_id)
      values ($1, $2, (select id from org_role where org_id = $1 and id = $3), $4, $5, $6) on conflict do nothing`,
    values: [orgId, accountId, invitation.org_role_id, invitation.session_minutes, at, invitation.everywhere_id],
  })
  if (rowCount > 0) {
    await ctx.tx.query({
      text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
        select r.org_id, r.store_id, $2, r.id, $4
        from jsonb_to_recordset($3::jsonb) as p("storeId" uuid, "roleId" uuid)
        join store_role r on r.org_id = $1 and r.store_id = p."storeId" and r.id = p."roleId"
        join store s on s.org_id = r.org_id and s.id = r.store_id and s.deleted_at is null
        on conflict do nothing`,
      values: [orgId, accountId, JSON.stringify(invitation.positions), at],
    })
    await ctx.tx.query({
      text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
        select r.org_id, r.store_id, $2, r.id, $4 from store_role r
        join store s on s.org_id = r.org_id and s.id = r.store_id and s.deleted_at is null
        where r.org_id = $1 and r.shared_id = $3 on conflict do nothing`,
      values: [orgId, accountId, invitation.everywhere_id, at],
    })
  }
  await ctx.tx.query({
    text: 'update invitation set accepted_at = $3, account_id = $4 where org_id = $1 and id = $2',
    values: [orgId, invitation.id, at, accountId],
  })
  await recordJoined(ctx, orgId, accountId, invitation.email)
}

/**
 * Moves what an organisation's own account of an address had there to the person's account: role, positions, views.
 * Sales stay under the old account, which nobody can sign in to any more. Throws invitation.on-duty if it has an open
 * shift.
 */
export async function takeOver(ctx: Call, orgId: string, from: string, to: string, email: string): Promise<void> {
  const duty = await ctx.tx.query({
    text: `select 1 from shift where org_id = $1 and account_id = $2 and state in ('${shiftStates.open}', '${shiftStates.closing}') limit 1`,
    values: [orgId, from],
  })
  if (duty.rows.length > 0) throw new AppError('invitation.on-duty')
  for (const table of ['membership', 'store_position', 'saved_view'])
    await ctx.tx.query({
      text: `update ${table} set account_id = $3 where org_id = $1 and account_id = $2`,
      values: [orgId, from, to],
    })
  await endLiveSession(ctx.tx, orgId, from, 'removed', ctx.now)
  await recordJoined(ctx, orgId, to, email)
}

const recordJoined = (ctx: Call, orgId: string, accountId: string, email: string): Promise<void> =>
  changed(ctx, {
    kind: 'account.joined',
    subject: { id: accountId, name: email },
    changes: changesBetween({}, { email }),
    by: { accountId, orgId },
  })
