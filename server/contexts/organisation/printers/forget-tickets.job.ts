import { forgettingJob } from '#server/jobs/forgetting-job.ts'

/** Time that finished tickets are kept, in ms. */
const KEPT = 14 * 24 * 3_600_000

/** Deletes the old tickets of a store. */
export const forgetTickets = forgettingJob(
  'tickets.forget',
  `delete from print_job where org_id = $1 and store_id = $2 and created_at < $3
    and state not in ('queued', 'offered')`,
  KEPT,
)
