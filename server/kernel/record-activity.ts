import type { ActivityAction } from '#contract/texts/activity.ts'
import type { ChangedField } from '#contract/texts/activity-changes.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'

/** One field that changed, as words or figures; never a password, a code or a personal number. */
export interface Change {
  readonly field: ChangedField
  readonly from: unknown
  readonly to: unknown
}

export interface Activity {
  readonly action: ActivityAction
  readonly subject?: { readonly id: string; readonly name: string }
  readonly changes?: readonly Change[]
  /** The store that it was about, where the call itself is not one of a store. */
  readonly storeId?: string
  /** Who did it and in which organisation, where nobody is signed in. */
  readonly by?: { readonly accountId: string; readonly orgId: string }
}

/** What a line needs of a call; the platform operator's commands are no calls. */
export type ActivityCtx = Pick<Ctx, 'tx' | 'now' | 'accountId' | 'orgId' | 'storeId' | 'ip' | 'userAgent'>

/**
 * Writes a line of the organisation's activity log in the caller's transaction: who, what, when, from where, old
 * and new value. Rows are only ever added; the database refuses anything else.
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

/** What the log calls a person. */
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
