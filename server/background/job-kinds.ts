import type { AnyJobKind } from '#server/jobs/job-kind.ts'
import { middleSizes } from '#server/pictures/middle-sizes.job.ts'
import { tidyPictures } from '#server/pictures/tidy-pictures.job.ts'
import { advanceImport } from '#server/contexts/catalogue/import/advance-import.job.ts'
import { undoRun } from '#server/contexts/catalogue/bulk/undo-run.job.ts'
import { moveToCategory } from '#server/contexts/catalogue/bulk/move-to-category.job.ts'
import { mailOrder } from '#server/contexts/supply/orders/mail-order.job.ts'
import { sendMessage } from '#server/messages/send-message.job.ts'
import { settleCardPayments } from '#server/contexts/sales/payments/settle-left-alone.job.ts'
import { priceBatch } from '#server/contexts/catalogue/prices/price-batch.job.ts'
import { turnRecipe } from '#server/contexts/catalogue/products/turn-recipe.job.ts'
import { applyDuePricesJob } from '#server/contexts/catalogue/prices/apply-due-prices.job.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import { postCountJob } from '#server/contexts/stock/counts/post-count.job.ts'
import { dayBooks } from '#server/contexts/insight/books/day-books.job.ts'
import { dueReports } from '#server/contexts/insight/schedules/due-reports.job.ts'
import { mailReport } from '#server/contexts/insight/schedules/mail-report.job.ts'
import { makeExport } from '#server/contexts/insight/export-files/make-export.job.ts'
import { forgetExports } from '#server/contexts/insight/export-files/forget-exports.job.ts'
import { releaseMacou } from '#server/contexts/sales/macou/release-macou.job.ts'
import { settleOnlinePayments } from '#server/contexts/online/payments/settle-payments.job.ts'
import { advanceOrdersJob } from '#server/contexts/online/orders/advance-orders.job.ts'
import { endSalesJob } from '#server/contexts/online/goods/end-sales.job.ts'
import { onlineRunJob } from '#server/contexts/online/goods/online-run.job.ts'
import { tellRestockedJob } from '#server/contexts/online/shop/tell-restocked.job.ts'
import { settleCounterOrders } from '#server/contexts/sales/facts/book/settle-counter-orders.job.ts'
import { forgetBuyerSessions } from '#server/contexts/online/buyers/forget-buyer-sessions.job.ts'
import { leaveJob } from '#server/contexts/online/buyers/leave.job.ts'
import { forgetBaskets } from '#server/contexts/online/orders/forget-baskets.job.ts'
import { forgetBuyers } from '#server/contexts/online/orders/forget-buyers.job.ts'
import { forgetNotices } from '#server/contexts/online/notices/forget-notices.job.ts'
import { forgetTickets } from '#server/contexts/organisation/printers/forget-tickets.job.ts'

/** Every kind of background job. */
export const jobKinds: readonly AnyJobKind[] = [
  sendMessage,
  mailOrder,
  settleCardPayments,
  tidyPictures,
  middleSizes,
  forgetBaskets,
  forgetBuyers,
  forgetBuyerSessions,
  leaveJob,
  settleCounterOrders,
  tellRestockedJob,
  forgetNotices,
  forgetTickets,
  applyDuePricesJob,
  turnRecipe,
  priceBatch,
  moveToCategory,
  undoRun,
  advanceImport,
  stockDays,
  suggestOrders,
  postCountJob,
  releaseMacou,
  dayBooks,
  dueReports,
  mailReport,
  makeExport,
  forgetExports,
  onlineRunJob,
  endSalesJob,
  advanceOrdersJob,
  settleOnlinePayments,
]
