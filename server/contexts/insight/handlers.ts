import { insightCalls } from '#contract/insight/calls.ts'
import { accountingHandlers } from '#server/contexts/insight/accounting/accounting.handlers.ts'
import { analysisHandlers } from '#server/contexts/insight/analysis/analysis.handlers.ts'
import { exportFilesHandlers } from '#server/contexts/insight/export-files/export-files.handlers.ts'
import { homeHandlers } from '#server/contexts/insight/home/home.handlers.ts'
import {
  stockExpiryHandlers,
  stockHomeHandlers,
  stockWorthHandlers,
  todosHandlers,
} from '#server/contexts/insight/stock-home/home.handlers.ts'
import { reportSchedulesHandlers } from '#server/contexts/insight/schedules/schedules.handlers.ts'
import { overviewHandlers } from '#server/contexts/insight/overview/overview.handlers.ts'
import { statementHandlers } from '#server/contexts/insight/statement/statement.handlers.ts'
import { statementPapersHandlers } from '#server/contexts/insight/statement/statement-papers.handlers.ts'
import { statementPagesHandlers } from '#server/contexts/insight/statement-pages/statement-pages.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const insightHandlers = implementContext(insightCalls, {
  home: homeHandlers,
  stockHome: stockHomeHandlers,
  stockExpiry: stockExpiryHandlers,
  stockWorth: stockWorthHandlers,
  todos: todosHandlers,
  statement: statementHandlers,
  analysis: analysisHandlers,
  statementPages: statementPagesHandlers,
  reportSchedules: reportSchedulesHandlers,
  statementPapers: statementPapersHandlers,
  overview: overviewHandlers,
  accounting: accountingHandlers,
  exportFiles: exportFilesHandlers,
})
