import { randomUUID } from 'node:crypto'
import type { JobFailureReason } from '#contract/texts/jobs.ts'
import type { Tx } from '#server/db/session.ts'

/** The organisation of jobs that are work for the whole server. */
export const WHOLE_SERVER = '00000000-0000-0000-0000-000000000000'

/** A job that this process has claimed for a while. */
export interface HeldJob {
  readonly org_id: string
  readonly id: string
  readonly store_id: string | null
  readonly kind: string
  readonly payload: unknown
  /** Including this attempt. */
  readonly attempts: number
  readonly held_by: string
}

/** How many more jobs of each kind this process can take. */
export type Room = ReadonlyMap<string, number>

/**
 * Claims due jobs, the longest due first, until `until`; after that another process may take them, since this one was
 * killed. Skips jobs that others are claiming now.
 */
export async function takeDue(tx: Tx, room: Room, now: number, until: number): Promise<HeldJob[]> {
  const { rows } = await tx.query<HeldJob>({
    name: 'job-take',
    text: `with due as materialized (
        select j.org_id, j.id from unnest($1::text[], $2::bigint[]) as room (kind, free)
        cross join lateral (
          select org_id, id from job where kind = room.kind and failed_at is null and run_at <= $3
          order by run_at limit room.free for update skip locked
        ) j
      )
      update job set run_at = $4, held_by = $5, attempts = job.attempts + 1
      from due where job.org_id = due.org_id and job.id = due.id
      returning job.org_id, job.id, job.store_id, job.kind, job.payload, job.attempts, job.held_by`,
    values: [[...room.keys()], [...room.values()], new Date(now), new Date(until), randomUUID()],
  })
  return rows
}

/** Only the owner of a claim changes the job. @returns whether the claim was still valid */
async function change(tx: Tx, job: HeldJob, text: string, values: readonly unknown[] = []): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `${text} where org_id = $1 and id = $2 and held_by = $3`,
    values: [job.org_id, job.id, job.held_by, ...values],
  })
  return rowCount > 0
}

export const holdOn = (tx: Tx, job: HeldJob, until: number): Promise<boolean> =>
  change(tx, job, 'update job set run_at = $4', [new Date(until)])

export const removeDone = (tx: Tx, job: HeldJob): Promise<boolean> => change(tx, job, 'delete from job')

/** Gives the job back as if it had not been claimed. */
export const giveBack = (tx: Tx, job: HeldJob, now: number): Promise<boolean> =>
  change(tx, job, 'update job set run_at = $4, held_by = null, attempts = attempts - 1', [new Date(now)])

export interface Failed {
  readonly reason: JobFailureReason
  readonly error: string
}

export const tryLater = (tx: Tx, job: HeldJob, { reason, error }: Failed, at: number): Promise<boolean> =>
  change(tx, job, 'update job set run_at = $4, held_by = null, reason = $5, error = $6', [new Date(at), reason, error])

export const failForGood = (tx: Tx, job: HeldJob, { reason, error }: Failed, now: number): Promise<boolean> =>
  change(tx, job, 'update job set failed_at = $4, held_by = null, reason = $5, error = $6', [
    new Date(now),
    reason,
    error,
  ])
