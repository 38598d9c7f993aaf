import { forgettingJob } from '#server/jobs/forgetting-job.ts'

/** Deletes the sign-ins of a store's web shop that have ended. */
export const forgetBuyerSessions = forgettingJob(
  'buyer-sessions.forget',
  'delete from buyer_session where org_id = $1 and store_id = $2 and ends_at <= $3',
)
