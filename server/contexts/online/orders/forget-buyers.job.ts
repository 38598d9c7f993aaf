import { forgettingJob } from '#server/jobs/forgetting-job.ts'
import { FORGET_BUYERS } from '#server/ledgers/orders/forget-buyers.ts'

const DAY = 86_400_000
/** Long enough for returns, disputes about cards and taxes. */
const KEPT_DAYS = 365

/** Orders of a store that ended a year ago are kept without their buyers. */
export const forgetBuyers = forgettingJob('orders.forget-buyers', FORGET_BUYERS, KEPT_DAYS * DAY)
