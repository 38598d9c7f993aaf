import type { Database, Tx } from '#server/db/session.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { lastHour, nextHour } from '#server/jobs/hour-in-zone.ts'

type Nothing = Readonly<Record<string, never>>

/** When recurring work is due. */
export type Schedule = { readonly job: JobKind<Nothing> } & (
  | { /** Milliseconds from one time to the next. */ readonly every: number }
  | {
      /** Once a day for each store, at this full hour of its own time zone. */
      readonly dailyAt: number
    }
)

const HOUR = 3_600_000

interface Looked {
  readonly looked_at: number
  readonly next_at: number
}

/**
 * Enqueues what the schedules require, once for all processes: the first process moves the schedule on in the same
 * transaction. Runs missed while no server was running are done once.
 * @returns when to check again
 */
export async function enqueueScheduled(db: Database, schedules: readonly Schedule[], now: number): Promise<number> {
  let next = now + HOUR
  for (const schedule of schedules) next = Math.min(next, await db.tx((tx) => moveOn(tx, schedule, now)))
  return next
}

async function moveOn(tx: Tx, schedule: Schedule, now: number): Promise<number> {
  const name = schedule.job.kind
  await tx.query({
    text: 'insert into job_schedule (name, looked_at, next_at) values ($1, $2, $2) on conflict (name) do nothing',
    values: [name, new Date(now)],
  })
  const { rows } = await tx.query<Looked>({
    text: 'select looked_at, next_at from job_schedule where name = $1 for update',
    values: [name],
  })
  const last = rows[0]!
  if (last.next_at > now) return last.next_at
  const next = 'every' in schedule ? await once(tx, schedule, last, now) : await eachStore(tx, schedule, last, now)
  await tx.query({
    text: 'update job_schedule set looked_at = $2, next_at = $3 where name = $1',
    values: [name, new Date(now), new Date(next)],
  })
  return next
}

type Every = Extract<Schedule, { every: number }>
type Daily = Extract<Schedule, { dailyAt: number }>

async function once(tx: Tx, { job, every }: Every, last: Looked, now: number): Promise<number> {
  await enqueueJob(tx, job, { payload: {}, now, key: job.kind })
  return last.next_at + every * (Math.floor((now - last.next_at) / every) + 1)
}

/** Checks at least hourly, since a store may be opened in another time zone. */
async function eachStore(tx: Tx, { job, dailyAt }: Daily, last: Looked, now: number): Promise<number> {
  const { rows: stores } = await tx.query<{ id: string; org_id: string; time_zone: string }>({
    text: 'select id, org_id, time_zone from store where deleted_at is null order by org_id, id',
  })
  for (const store of stores)
    if (lastHour(now, dailyAt, store.time_zone) > last.looked_at)
      await enqueueJob(tx, job, { payload: {}, now, orgId: store.org_id, storeId: store.id, key: store.id })
  const zones = [...new Set(stores.map((store) => store.time_zone))]
  return Math.min(now + HOUR, ...zones.map((zone) => nextHour(now, dailyAt, zone)))
}
