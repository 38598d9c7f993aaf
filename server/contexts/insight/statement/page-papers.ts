import type { ReportPage } from '#contract/insight/report-schedules.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import type { Paper } from '#domain/paper.ts'
import { hoursContent, marginContent, wasteContent } from '#server/contexts/insight/statement/further-contents.ts'
import {
  deductionsContent,
  type PageReader,
  paymentsContent,
  refundsContent,
  summaryContent,
  taxesContent,
  tipsContent,
} from '#server/contexts/insight/statement/page-contents.ts'
import { statementPaper } from '#server/contexts/insight/statement/statement-paper.ts'
import type { Reader } from '#server/kernel/context.ts'
import { type letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'

/** What each page says, and the beginning of its file's name. */
const pages: Readonly<Record<ReportPage, { readonly file: string; readonly content: PageReader }>> = {
  summaryTable: { file: 'statement', content: summaryContent },
  paymentDetails: { file: 'payments', content: paymentsContent },
  taxesDetails: { file: 'taxes', content: taxesContent },
  tipDetails: { file: 'tips', content: tipsContent },
  refundDetails: { file: 'refunds', content: refundsContent },
  orderDeductionDetails: { file: 'macou-deductions', content: deductionsContent },
  hours: { file: 'hours', content: hoursContent },
  margin: { file: 'margin', content: marginContent },
  waste: { file: 'waste', content: wasteContent },
}

/** A page of the statement as a paper, with the name of its file. */
export async function pagePaper(
  ctx: Reader,
  page: ReportPage,
  range: StatementRange,
  sender: Awaited<ReturnType<typeof letterhead>>,
): Promise<{ readonly paper: Paper; readonly name: string }> {
  const { file, content } = pages[page]
  const told = await content(ctx, range, paperDates(ctx.language, sender.timeZone))
  return { paper: statementPaper(ctx, page, sender, told), name: `${file}-${told.from}-${told.to}` }
}
