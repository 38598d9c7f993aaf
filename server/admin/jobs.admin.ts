import { jobFailureTexts, jobTexts, type JobFailureReason, type JobName } from '#contract/texts/jobs.ts'
import { CommandError, type AdminCommand, type AdminEnv } from '#server/admin/admin-command.ts'
import { discardJob, retryJob, type FailedJob } from '#server/contexts/organisation/jobs/jobs.queries.ts'

const usage = `  jobs [list]
  jobs retry ID | all
  jobs discard ID
      background jobs of every organisation and of the server itself: those that failed for good, and how many wait`

interface Failed extends FailedJob {
  readonly org_id: string
  readonly organisation: string | null
  readonly attempts: number
  readonly failed_at: number
  readonly reason: string | null
}

/** Background jobs for the operator of the server, including those that belong to no organisation. */
export const jobs: AdminCommand = {
  name: 'jobs',
  usage,
  async run([verb = 'list', id, ...rest], env) {
    if (verb === 'list' && id === undefined) return list(env)
    if (verb === 'retry' && id !== undefined && rest.length === 0) return retry(env, id)
    if (verb === 'discard' && id !== undefined && rest.length === 0) return discard(env, id)
    throw new CommandError(`Usage:\n${usage}`)
  },
}

async function failedJobs({ db }: AdminEnv, id = 'all'): Promise<Failed[]> {
  const { rows } = await db.query<Failed>({
    text: `select j.org_id, o.name as organisation, j.id, j.kind, j.about, j.attempts, j.failed_at, j.reason, j.error
      from job j left join organisation o on o.id = j.org_id
      where j.failed_at is not null and $1 in ('all', j.id::text) order by j.failed_at, j.id`,
    values: [id],
  })
  if (id !== 'all' && rows.length === 0)
    throw new CommandError(`No job ${id} has failed for good; "jobs list" shows those that have.`)
  return rows
}

async function list(env: AdminEnv): Promise<number> {
  const failed = await failedJobs(env)
  for (const job of failed) {
    env.say(`${job.id}  ${whatOf(job)}, ${job.organisation ?? 'the whole server'}`)
    const why = jobFailureTexts[job.reason as JobFailureReason]?.en ?? ''
    env.say(`    ${new Date(job.failed_at).toISOString()} after ${job.attempts} tries: ${why} (${job.error ?? ''})`)
  }
  const { rows } = await env.db.query<{ waiting: number; late: number }>({
    text: `select count(*) as waiting, count(*) filter (where run_at < $1) as late from job where failed_at is null`,
    values: [new Date()],
  })
  env.say(`${failed.length} failed for good; ${rows[0]!.waiting} waiting, ${rows[0]!.late} of them due.`)
  return 0
}

const whatOf = ({ kind, about }: FailedJob): string => {
  const what = jobTexts[kind as JobName]?.en ?? kind
  return about === '' ? what : `${what}: ${about}`
}

async function retry(env: AdminEnv, id: string): Promise<number> {
  const failed = await failedJobs(env, id)
  for (const job of failed) await env.db.tx((tx) => retryJob(tx, job.org_id, job.id, Date.now()))
  env.say(`Retrying ${failed.length} now.`)
  return 0
}

async function discard(env: AdminEnv, id: string): Promise<number> {
  if (id === 'all') throw new CommandError('Discard jobs one by one: a discarded job is never done.')
  for (const job of await failedJobs(env, id)) {
    await env.db.tx((tx) => discardJob(tx, job.org_id, job.id, Date.now()))
    env.say(`Discarded: ${whatOf(job)}.`)
  }
  return 0
}
