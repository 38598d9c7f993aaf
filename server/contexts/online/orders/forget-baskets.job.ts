import { forgettingJob } from '#server/jobs/forgetting-job.ts'

/** Deletes the baskets of a store that nobody has changed for 30 days, with what was typed for them. */
export const forgetBaskets = forgettingJob(
  'baskets.forget',
  'delete from shop_basket where org_id = $1 and store_id = $2 and ends_at <= $3',
)
