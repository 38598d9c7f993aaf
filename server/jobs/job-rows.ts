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
  /** Including this attempt; those that ended with the process are counted by `lost` alone. */
  readonly attempts: number
  /** Number of times that a process ended, or was lost, while it worked on it. */
  readonly lost: number
  readonly held_by: string
}

/** Number of jobs of a kind that this process can take. */
export interface Room {
  readonly kind: string
  /** Number of further jobs. */
  readonly free: number
  /** Number at once of one organisation. */
  readonly eachOrg: number
}

/** The jobs of a kind that this process runs and has run for an organisation. */
export interface Turn {
  readonly kind: string
  readonly orgId: string
  /** Number of its jobs that run now. */
  readonly running: number
  /** Rises with each job that was begun: whoever has the lowest waits longest for a turn. */
  readonly served: number
}

/**
 * Claims due jobs until `until`; after that another process may take them, since this one was killed. Organisations
 * take turns: whoever has fewer running comes first, then who was served longest ago, then what has been due longest.
 * Skips jobs that others are claiming now.
 */
export async function takeDue(
  tx: Tx,
  room: readonly Room[],
  turns: readonly Turn[],
  now: number,
  until: number,
): Promise<HeldJob[]> {
  const { rows } = await tx.query<HeldJob>({
    name: 'job-take',
    text: `with room as (select * from json_to_recordset($1::json) as r (kind text, free bigint, "eachOrg" bigint)),
      turn as (
        select * from json_to_recordset($2::json) as t (kind text, "orgId" uuid, running bigint, served bigint)
      ),
      waiting as (
        select j.org_id, j.id, j.kind, j.run_at,
          row_number() over (partition by j.kind, j.org_id order by j.run_at, j.id) as place
        from room join job j on j.kind = room.kind and j.failed_at is null and j.run_at <= $3
      ),
      ranked as (
        select w.org_id, w.id, room.free, row_number() over (
          partition by w.kind order by w.place + coalesce(turn.running, 0), coalesce(turn.served, 0), w.run_at, w.id
        ) as turn_no
        from waiting w join room on room.kind = w.kind
        left join turn on turn.kind = w.kind and turn."orgId" = w.org_id
        where w.place + coalesce(turn.running, 0) <= room."eachOrg"
      ),
      due as materialized (
        select j.org_id, j.id from job j join ranked on ranked.org_id = j.org_id and ranked.id = j.id
        where ranked.turn_no <= ranked.free and j.failed_at is null and j.run_at <= $3
        for update of j skip locked
      )
      update job set run_at = $4, held_by = $5, again_at = case when job.again_at > $3 then job.again_at end, lost = job.lost + case when job.held_by is null then 0 else 1 end,
        attempts = job.attempts + case when job.held_by is null then 1 else 0 end
      from due where job.org_id = due.org_id and job.id = due.id
      returning job.org_id, job.id, job.store_id, job.kind, job.payload, job.attempts, job.lost, job.held_by`,
    values: [JSON.stringify(room), JSON.stringify(turns), new Date(now), new Date(until), randomUUID()],
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

/** Deletes a job that is done, or makes it due again if it was asked for while it ran. */
export async function finish(tx: Tx, job: HeldJob): Promise<void> {
  const { rowCount } = await tx.query({
    text: 'delete from job where org_id = $1 and id = $2 and held_by = $3 and again_at is null',
    values: [job.org_id, job.id, job.held_by],
  })
  if (rowCount === 0)
    await change(
      tx,
      job,
      `update job set run_at = again_at, again_at = null, held_by = null, attempts = 0, lost = 0, reason = null, error = null`,
    )
}

/** Gives the job back as if it had not been claimed. */
export const giveBack = (tx: Tx, job: HeldJob, now: number): Promise<boolean> =>
  change(tx, job, 'update job set run_at = $4, held_by = null, attempts = attempts - 1', [new Date(now)])

export interface Failed {
  readonly reason: JobFailureReason
  readonly error: string
}

export const tryLater = (tx: Tx, job: HeldJob, { reason, error }: Failed, at: number): Promise<boolean> =>
  change(tx, job, 'update job set run_at = $4, held_by = null, reason = $5, error = $6', [new Date(at), reason, error])

/** Lets a job that its process did not survive rest, and forgets how often: then it is tried like a new one. */
export const restAfterLoss = (tx: Tx, job: HeldJob, at: number): Promise<boolean> =>
  change(tx, job, 'update job set run_at = $4, held_by = null, lost = 0', [new Date(at)])

/** No more tries, unless it was asked for again while it ran. */
export const failForGood = (tx: Tx, job: HeldJob, { reason, error }: Failed, now: number): Promise<boolean> =>
  change(
    tx,
    job,
    `update job set failed_at = case when again_at is null then $4::timestamptz end, run_at = coalesce(again_at, run_at),
      attempts = case when again_at is null then attempts else 0 end, lost = case when again_at is null then lost else 0 end,
      again_at = null, held_by = null, reason = $5, error = $6`,
    [new Date(now), reason, error],
  )
