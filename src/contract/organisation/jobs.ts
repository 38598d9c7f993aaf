import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, page, paging, Text } from '#contract/schemas.ts'

const JobRow = v.object({
  id: Id,
  /** A key of `jobTexts`; a newer server may have more. */
  kind: v.string(),
  /** The recipient or subject, such as the address of a mail; '' if the kind says it all. */
  about: v.string(),
  /** '' for the organisation itself. */
  storeName: v.string(),
  createdAt: Instant,
  state: v.picklist(['waiting', 'running', 'failed']),
  /** The number of attempts, including a running one. */
  attempts: v.number(),
  /** When it failed for good, or is tried next; absent while it runs. */
  at: v.optional(Instant),
  /** Why the last attempt failed: a key of `jobFailureTexts`. */
  reason: v.optional(v.string()),
  /** The technical message. */
  technicalNote: v.optional(v.string()),
})
export type JobRow = v.InferOutput<typeof JobRow>

/** Background jobs: those that failed for good, or those still to run. */
export const JobFilter = v.object({ ...paging, state: v.optional(v.picklist(['failed', 'waiting']), 'failed') })
export type JobFilter = v.InferOutput<typeof JobFilter>
/** The search of the list's address. */
export type JobSearch = v.InferInput<typeof JobFilter>

/** The background jobs of an organisation, and those that failed for good. */
export const jobs = {
  list: query({
    name: 'jobs.list',
    path: 'GET /org/jobs/list',
    can: 'orgActivity',
    input: JobFilter,
    output: page(JobRow),
    reads: ['job'],
  }),
  /** Retries one that failed for good. */
  retry: command({
    name: 'jobs.retry',
    path: 'POST /org/jobs/retry',
    can: 'orgActivity',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['job', 'activity'],
    errors: ['record.missing'],
  }),
  /** Discards one that failed for good or still waits; the activity log records it with the reason. */
  discard: command({
    name: 'jobs.discard',
    path: 'POST /org/jobs/discard',
    can: 'orgActivity',
    input: v.object({ id: Id, reason: v.pipe(Text(300), v.trim(), v.minLength(1)) }),
    output: v.object({}),
    writes: ['job', 'activity'],
    errors: ['record.missing'],
  }),
}
