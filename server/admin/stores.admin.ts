import type { EventName } from '#contract/events.ts'
import { type AdminCommand, type AdminEnv, CommandError } from '#server/admin/admin-command.ts'
import type { Database } from '#server/db/session.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

const states = ['', 'under review', 'approved', 'rejected', 'rejected for good'] as const
const underReview = 1
const approved = 2
const rejected = 3
const rejectedForGood = 4

const usage = `  stores [list]
  stores approve STORE
  stores reject STORE REASON…
  stores reject-for-good STORE REASON…
      reviews new stores (STORE_REVIEW=manual); STORE is the id shown in the list`

/** The action's name in the merchant's activity log. */
const actions = {
  [approved]: 'store.approved',
  [rejected]: 'store.rejected',
  [rejectedForGood]: 'store.rejected-for-good',
} as const satisfies Readonly<Record<number, EventName>>
type Decision = keyof typeof actions

/**
 * The platform operator's review of a store, logged in the merchant's activity log. A permanently rejected store stays
 * rejected.
 */
export const stores: AdminCommand = {
  name: 'stores',
  usage,
  async run([verb = 'list', store, ...reason], env) {
    if (verb === 'list') return list(env)
    if (!store) throw new CommandError(`Usage:\n${usage}`)
    if (verb === 'approve') return review(env, store, approved, '')
    if (verb === 'reject') return review(env, store, rejected, reasonOf(reason))
    if (verb === 'reject-for-good') return review(env, store, rejectedForGood, reasonOf(reason))
    throw new CommandError(`Usage:\n${usage}`)
  },
}

function reasonOf(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (reason === '') throw new CommandError('Give a reason; it is shown to the merchant.')
  return reason
}

async function list({ db, say }: AdminEnv): Promise<number> {
  const { rows } = await db.query<{
    id: string
    name: string
    org: string
    review_state: number
    review_reason: string
  }>({
    text: `select s.id, s.name, o.name as org, s.review_state, s.review_reason from store s
      join organisation o on o.id = s.org_id where s.deleted_at is null order by s.review_state, s.created_at, s.id`,
  })
  for (const row of rows) {
    const reason = row.review_reason === '' ? '' : ` (${row.review_reason})`
    say(`${row.id}  ${states[row.review_state] ?? row.review_state}${reason}  ${row.name}, ${row.org}`)
  }
  say(`${rows.length} stores, ${rows.filter((row) => row.review_state === underReview).length} under review.`)
  return 0
}

async function review({ db, say }: AdminEnv, store: string, state: Decision, reason: string): Promise<number> {
  const name = await decide(db, store, state, reason)
  say(`${name}: ${states[state]}${reason === '' ? '' : ` (${reason})`}.`)
  return 0
}

async function decide(db: Database, store: string, state: Decision, reason: string): Promise<string> {
  const name = await db.tx(async (tx) => {
    const { rows } = await tx.query<{ id: string; org_id: string; name: string }>({
      text: 'select id, org_id, name from store where id::text = $1 and deleted_at is null for update',
      values: [store],
    })
    const row = rows[0]
    if (!row) return undefined
    const moved = await transitionAll(tx, machines.storeReview, { org_id: row.org_id, id: row.id }, state, {
      set: { review_reason: reason, ...(state === approved ? { reviewed_at: new Date() } : {}) },
      again: state !== rejectedForGood,
    })
    if (moved.length === 0) return undefined
    const nobody = { accountId: '', storeId: row.id, ip: '', userAgent: '' }
    await changed(
      { ...nobody, tx, now: Date.now(), orgId: row.org_id },
      {
        kind: actions[state],
        subject: { id: row.id, name: row.name },
        changes: reason === '' ? [] : [{ field: 'reviewReason', from: null, to: reason }],
      },
    )
    return row.name
  })
  if (name !== undefined) return name
  const known = await db.query({
    text: 'select id from store where id::text = $1 and deleted_at is null',
    values: [store],
  })
  throw new CommandError(
    known.rowCount > 0
      ? 'This store was permanently rejected.'
      : `There is no store ${store}; "stores list" shows them.`,
  )
}
