import { forgettingJob } from '#server/jobs/forgetting-job.ts'

/** How long a notice is kept, in ms. */
const KEPT = 30 * 24 * 3_600_000

/** Deletes a store's notices of more than 30 days ago, with who has read them. */
export const forgetNotices = forgettingJob(
  'notices.forget',
  'delete from notice where org_id = $1 and store_id = $2 and created_at < $3',
  KEPT,
)
