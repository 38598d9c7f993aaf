import type { Schedule } from '#server/jobs/enqueue-scheduled.ts'
import type { JobServices } from '#server/jobs/job-kind.ts'
import { middleSizes } from '#server/pictures/middle-sizes.job.ts'
import { tidyPictures } from '#server/pictures/tidy-pictures.job.ts'
import { settleCardPayments } from '#server/contexts/sales/payments/settle-left-alone.job.ts'
import { applyDuePricesJob } from '#server/contexts/catalogue/prices/apply-due-prices.job.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import { dayBooks } from '#server/contexts/insight/books/day-books.job.ts'
import { dueReports } from '#server/contexts/insight/schedules/due-reports.job.ts'
import { forgetExports } from '#server/contexts/insight/export-files/forget-exports.job.ts'
import { releaseMacou } from '#server/contexts/sales/macou/release-macou.job.ts'
import { settleOnlinePayments } from '#server/contexts/online/payments/settle-payments.job.ts'
import { advanceOrdersJob } from '#server/contexts/online/orders/advance-orders.job.ts'
import { endSalesJob } from '#server/contexts/online/goods/end-sales.job.ts'
import { tellRestockedJob } from '#server/contexts/online/shop/tell-restocked.job.ts'
import { forgetBuyerSessions } from '#server/contexts/online/buyers/forget-buyer-sessions.job.ts'
import { leaveJob } from '#server/contexts/online/buyers/leave.job.ts'
import { forgetBaskets } from '#server/contexts/online/orders/forget-baskets.job.ts'
import { forgetBuyers } from '#server/contexts/online/orders/forget-buyers.job.ts'
import { forgetNotices } from '#server/contexts/online/notices/forget-notices.job.ts'
import { forgetTickets } from '#server/contexts/organisation/printers/forget-tickets.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Stores are closed, and clocks change earlier in the night. */
const AT_NIGHT = 4
/** The books of the night are written. */
const IN_THE_MORNING = 6
/** The store's new day has begun. */
const MIDNIGHT = 0

/** Recurring jobs. A server that takes no cards has no payments to check. */
export const schedulesFor = ({ readers }: Pick<JobServices, 'readers'>): readonly Schedule[] => [
  ...(readers ? [{ job: settleCardPayments, every: MINUTE }] : []),
  { job: applyDuePricesJob, every: MINUTE },
  { job: endSalesJob, every: MINUTE },
  { job: tellRestockedJob, every: MINUTE },
  { job: advanceOrdersJob, every: MINUTE },
  { job: settleOnlinePayments, every: MINUTE },
  { job: tidyPictures, every: 6 * HOUR },
  { job: middleSizes, every: 24 * HOUR },
  { job: forgetBaskets, dailyAt: AT_NIGHT },
  { job: forgetBuyers, dailyAt: AT_NIGHT },
  { job: forgetBuyerSessions, dailyAt: AT_NIGHT },
  { job: leaveJob, dailyAt: AT_NIGHT },
  { job: forgetNotices, dailyAt: AT_NIGHT },
  { job: forgetTickets, dailyAt: AT_NIGHT },
  { job: forgetExports, dailyAt: AT_NIGHT },
  { job: stockDays, dailyAt: AT_NIGHT },
  { job: suggestOrders, dailyAt: AT_NIGHT },
  { job: dayBooks, dailyAt: AT_NIGHT },
  { job: dueReports, dailyAt: IN_THE_MORNING },
  { job: releaseMacou, dailyAt: MIDNIGHT },
]
