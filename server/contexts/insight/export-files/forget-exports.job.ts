import { forgettingJob } from '#server/jobs/forgetting-job.ts'

/** Deletes the export files of a store that have ended. */
export const forgetExports = forgettingJob(
  'exports.forget',
  'delete from export_file where org_id = $1 and store_id = $2 and ends_at <= $3',
)
