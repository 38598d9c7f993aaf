import { accounting } from '#contract/insight/accounting.ts'
import { exportFiles } from '#contract/insight/export-files.ts'
import { analysis } from '#contract/insight/analysis.ts'
import { reportSchedules } from '#contract/insight/report-schedules.ts'
import { overview } from '#contract/insight/overview.ts'
import { statement } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { home } from '#contract/insight/home.ts'
import { stockExpiry } from '#contract/insight/stock-expiry.ts'
import { stockHome } from '#contract/insight/stock-home.ts'
import { stockWorth } from '#contract/insight/stock-worth.ts'
import { todos } from '#contract/insight/todos.ts'

/** Calls that read all other contexts: today in a store, its reports, and the home of stock. */
export const insightCalls = {
  home,
  stockHome,
  stockExpiry,
  stockWorth,
  todos,
  statement,
  analysis,
  statementPages,
  reportSchedules,
  statementPapers,
  overview,
  accounting,
  exportFiles,
} as const
