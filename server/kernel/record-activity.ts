import type { ActivityAction } from '#contract/texts/activity.ts'
import type { ChangedField } from '#contract/texts/activity-changes.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'

/** One changed field, as text or number; never a password, a code or a personal number. */
export interface Change {
  readonly field: ChangedField
  readonly from: unknown
  readonly to: unknown
}

export interface Activity {
  readonly action: ActivityAction
  readonly subject?: { readonly id: string; readonly name: string }
  readonly changes?: readonly Change[]
  /** The store it is about, if the call itself does not belong to one. */
  readonly storeId?: string
  /** Who did it and in which organisation, if nobody is signed in. */
  readonly by?: { readonly accountId: string; readonly orgId: string }
}

/** What a log entry needs from a call; the platform operator's commands are not calls. */
export type ActivityCtx = Pick<Ctx, 'tx' | 'now' | 'accountId' | 'orgId' | 'storeId' | 'ip' | 'userAgent'>

/**
 * Adds an entry to the organisation's activity log in the caller's transaction: who, what, when, from where, old and
 * new value. Entries are never changed; the database refuses that.
 */
export async function recordActivity(ctx: ActivityCtx, activity: Activity): Promise<void> {
  const { accountId, orgId } = activity.by ?? ctx
  await ctx.tx.query({
    name: 'activity',
    text: `insert into activity
        (org_id, id, at, account_id, account_name, store_id, action, subject_id, subject_name, changes, ip, user_agent)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      orgId,
      newId(ctx.now),
      new Date(ctx.now),
      accountId === '' ? null : accountId,
      await nameOf(ctx.tx, accountId),
      activity.storeId ?? (ctx.storeId === '' ? null : ctx.storeId),
      activity.action,
      activity.subject?.id ?? '',
      activity.subject?.name ?? '',
      JSON.stringify(activity.changes ?? []),
      ctx.ip,
      ctx.userAgent,
    ],
  })
}

/** A person's name in the log. */
export async function nameOf(tx: Tx, accountId: string): Promise<string> {
  if (accountId === '') return ''
  const { rows } = await tx.query<{ name: string }>({
    name: 'account-name',
    text: `select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from account where id = $1`,
    values: [accountId],
  })
  return rows[0]?.name ?? ''
}

type Changing = { readonly [F in ChangedField]?: unknown }

/** The fields that differ, in the order of `after`; equal when they read the same as JSON. */
export function changesBetween<A extends object>(
  before: Changing,
  after: A & { readonly [F in Exclude<keyof A, ChangedField>]: never },
): Change[] {
  const now: Changing = after
  return (Object.keys(after) as ChangedField[])
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({ field, from: before[field] ?? null, to: now[field] ?? null }))
}
