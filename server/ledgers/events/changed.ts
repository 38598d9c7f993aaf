import { eventKind, type EventName } from '#contract/events.ts'
import type { ChangedField } from '#contract/texts/activity-changes.ts'
import type { Tx } from '#server/db/session.ts'
import type { Call, Person } from '#server/kernel/context.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import { wakeReaders } from '#server/ledgers/events/readers-awake.ts'
import { syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

/** One changed field, as text or number; never a password, a code or a personal number. */
export interface Change {
  readonly field: ChangedField
  readonly from: unknown
  readonly to: unknown
}

/** That something changed, of one of the kinds in `contract/events`. */
export interface ChangeEvent {
  readonly kind: EventName
  readonly subject?: { readonly id: string; readonly name: string }
  readonly changes?: readonly Change[]
  /** The records whose tasks follow, if they are others than the subject. */
  readonly about?: readonly string[]
  /** The store it is about, if the call itself does not belong to one. */
  readonly storeId?: string
  /** The account that did it and in which organisation, if that is not the caller. */
  readonly by?: Pick<Person, 'accountId' | 'orgId'>
}

/** Parts of a call that an event needs; the platform operator's commands are not calls. */
type CalledFrom = Pick<Call, 'tx' | 'now' | 'ip' | 'userAgent'>
export type EventCtx = CalledFrom & Pick<Person, 'accountId' | 'orgId' | 'storeId'>

/** Somebody who is not signed in yet, such as in the call that signs up: who it was is said with the event. */
type ByStranger = ChangeEvent & { readonly by: Pick<Person, 'accountId' | 'orgId'> }

/**
 * Says in the caller's transaction that something changed: who, what, when, from where, old and new value. What its kind
 * declares follows in the same transaction, what its readers do (`event-reader.ts`) soon after it. The activity log shows
 * these events; they are never changed, which the database refuses.
 */
export async function changed(ctx: CalledFrom, event: ByStranger): Promise<void>
export async function changed(ctx: EventCtx, event: ChangeEvent): Promise<void>
export async function changed(ctx: CalledFrom & Partial<EventCtx>, event: ChangeEvent): Promise<void> {
  const { tx, now } = ctx
  const { accountId = '', orgId = '' } = event.by ?? ctx
  const storeId = event.storeId ?? ctx.storeId ?? ''
  const { tasks, catalogue } = eventKind(event.kind)
  const ids = event.about ?? (event.subject ? [event.subject.id] : [])
  if (tasks) await syncTasks(tx, { orgId, storeId }, tasks, { ids, now, by: accountId })
  if (catalogue) await nextRevision(tx, orgId, storeId)
  await tx.query({
    name: 'event',
    text: `insert into event
        (org_id, id, at, account_id, account_name, store_id, kind, subject_id, subject_name, changes, ip, user_agent)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      orgId,
      newId(now),
      new Date(now),
      accountId === '' ? null : accountId,
      await nameOf(tx, accountId),
      storeId === '' ? null : storeId,
      event.kind,
      event.subject?.id ?? '',
      event.subject?.name ?? '',
      JSON.stringify(event.changes ?? []),
      ctx.ip,
      ctx.userAgent,
    ],
  })
  wakeReaders(tx)
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
