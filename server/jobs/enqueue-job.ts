import type { Tx } from '#server/db/session.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { WHOLE_SERVER } from '#server/jobs/job-rows.ts'
import { commitSignal } from '#server/kernel/commit-signal.ts'
import { newId } from '#server/kernel/new-id.ts'

export interface JobRequest<P> {
  readonly payload: P
  /** When it was requested, and when it is due unless `runAt` is set. */
  readonly now: number
  readonly runAt?: number
  /** The organisation whose people see a failure; absent: work for the whole server. */
  readonly orgId?: string
  readonly storeId?: string
  /** A short description of the recipient or subject, which the organisation may read. */
  readonly about?: string
  /** Enqueueing the same key twice does the work once; start it with the id of its subject. */
  readonly key?: string
}

/**
 * Adds a job in the caller's transaction: it runs once that has committed, and never otherwise. A waiting job with the
 * same key takes the new time and payload, a running one runs again, and one that failed for good starts again.
 */
export async function enqueueJob<P>(tx: Tx, { kind }: JobKind<P>, wanted: JobRequest<P>): Promise<void> {
  const id = newId(wanted.now)
  await tx.query({
    name: 'job-enqueue',
    ...(wanted.orgId ? {} : { across: 'work for the whole server is of no organisation' }),
    text: `insert into job (org_id, id, store_id, kind, unique_key, about, payload, created_at, run_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (kind, unique_key) do update set payload = excluded.payload, about = excluded.about,
        -- what is due already keeps its place; what runs now runs again, at the latest time that was asked for
        run_at = case
          when job.held_by is not null then job.run_at
          when job.failed_at is null and excluded.run_at <= excluded.created_at then least(job.run_at, excluded.run_at)
          else excluded.run_at end,
        again_at = case when job.held_by is not null then excluded.run_at end,
        attempts = case when job.held_by is null then 0 else job.attempts end,
        lost = case when job.failed_at is null then job.lost else 0 end,
        failed_at = null, reason = null, error = null`,
    values: [
      wanted.orgId || WHOLE_SERVER,
      id,
      wanted.storeId || null,
      kind,
      wanted.key ?? id,
      wanted.about ?? '',
      JSON.stringify(wanted.payload),
      new Date(wanted.now),
      new Date(wanted.runAt ?? wanted.now),
    ],
  })
  tellRunners(tx)
}

const runners = commitSignal()
/** Wakes the runners of this process after the transaction, instead of at their next round. */
export const tellRunners = runners.tell
/** @returns a function that stops listening */
export const whenEnqueued = runners.listen
