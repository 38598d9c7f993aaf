import { AppError } from '#contract/errors.ts'
import { jobs, type JobRow } from '#contract/organisation/jobs.ts'
import { jobTexts, type JobName } from '#contract/texts/jobs.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  discardJob,
  jobPage,
  retryJob,
  type FailedJob,
  type JobRecord,
} from '#server/contexts/organisation/jobs/jobs.queries.ts'

/** A job whose process is gone waits for another one. */
const stateOf = (row: JobRecord, now: number): JobRow['state'] => {
  if (row.failed_at !== null) return 'failed'
  return row.held_by === null || row.run_at <= now ? 'waiting' : 'running'
}

const shown = (row: JobRecord, now: number): JobRow => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  storeName: row.store_name,
  createdAt: row.created_at,
  state: stateOf(row, now),
  attempts: row.attempts,
  ...(stateOf(row, now) !== 'running' ? { at: row.failed_at ?? row.run_at } : {}),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.error === null ? {} : { technicalNote: row.error }),
})

/** The name of a job in the activity log, in the language of the person who acted on it. */
function subject(ctx: Ctx, { id, kind, about }: FailedJob): { id: string; name: string } {
  const name = jobTexts[kind as JobName]?.[ctx.language] ?? kind
  return { id, name: about === '' ? name : `${name}: ${about}` }
}

export const jobsHandlers = implement(jobs, {
  list: async (ctx, filter) => {
    const { records, total } = await jobPage(ctx.tx, ctx.orgId, filter)
    return { records: records.map((row) => shown(row, ctx.now)), total }
  },

  retry: async (ctx, { id }) => {
    const job = await retryJob(ctx.tx, ctx.orgId, id, ctx.now)
    if (!job) throw new AppError('record.missing')
    await changed(ctx, { kind: 'job.retried', subject: subject(ctx, job) })
    return {}
  },

  discard: async (ctx, { id, reason }) => {
    const job = await discardJob(ctx.tx, ctx.orgId, id, ctx.now)
    if (!job) throw new AppError('record.missing')
    await changed(ctx, {
      kind: 'job.discarded',
      subject: subject(ctx, job),
      changes: [{ field: 'reason', from: null, to: reason }],
    })
    return {}
  },
})
