import type { JobFilter } from '#contract/organisation/jobs.ts'
import type { Tx } from '#server/db/session.ts'
import { tellRunners } from '#server/jobs/enqueue-job.ts'

export interface JobRecord {
  id: string
  kind: string
  about: string
  store_name: string
  created_at: number
  run_at: number
  attempts: number
  held_by: string | null
  failed_at: number | null
  reason: string | null
  error: string | null
}

const fromText = `
  from job j left join store s on s.org_id = j.org_id and s.id = j.store_id
  where j.org_id = $1 and (j.failed_at is not null) = $2::boolean`

/** A page of an organisation's jobs: last failed first, or first due first. */
export async function jobPage(
  tx: Tx,
  orgId: string,
  filter: JobFilter,
): Promise<{ records: JobRecord[]; total: number }> {
  const values = [orgId, filter.state === 'failed']
  const { rows } = await tx.query<JobRecord>({
    text: `select j.id, j.kind, j.about, coalesce(s.name, '') as store_name, j.created_at, j.run_at, j.attempts, j.held_by,
        j.failed_at, j.reason, j.error
      ${fromText} order by j.failed_at desc, j.run_at, j.id limit $3 offset $4`,
    values: [...values, filter.pageSize, (filter.currentPage - 1) * filter.pageSize],
  })
  const count = await tx.query<{ n: number }>({ text: `select count(*) as n ${fromText}`, values })
  return { records: rows, total: count.rows[0]!.n }
}

/** A job that somebody retried or discarded. */
export interface FailedJob {
  readonly id: string
  readonly kind: string
  readonly about: string
  readonly error: string | null
}

/** Makes a job that failed for good due again, with all its tries. */
export async function retryJob(tx: Tx, orgId: string, id: string, now: number): Promise<FailedJob | undefined> {
  const { rows } = await tx.query<FailedJob>({
    text: `update job set failed_at = null, attempts = 0, lost = 0, run_at = $3
      where org_id = $1 and id = $2 and failed_at is not null returning id, kind, about, error`,
    values: [orgId, id, new Date(now)],
  })
  tellRunners(tx)
  return rows[0]
}

/** Discards a job that failed for good or waits; one that a living process works on is left to it. */
export async function discardJob(tx: Tx, orgId: string, id: string, now: number): Promise<FailedJob | undefined> {
  const { rows } = await tx.query<FailedJob>({
    text: `delete from job where org_id = $1 and id = $2
      and (failed_at is not null or held_by is null or run_at <= $3) returning id, kind, about, error`,
    values: [orgId, id, new Date(now)],
  })
  return rows[0]
}
