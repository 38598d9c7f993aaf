import { statementPapers } from '#contract/insight/statement-papers.ts'
import type { ReportPage } from '#contract/insight/report-schedules.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import type { PaperForm } from '#contract/paper-form.ts'
import { pagePaper } from '#server/contexts/insight/statement/page-papers.ts'
import { letterhead } from '#server/contexts/organisation/store/letterhead.ts'
import { type Ctx, implementExternal, type RawReply } from '#server/kernel/context.ts'
import { paperReply } from '#server/kernel/paper-reply.ts'

type Asked = StatementRange & { readonly form: PaperForm }

const paperOf =
  (page: ReportPage) =>
  async (ctx: Ctx, { form, ...range }: Asked): Promise<RawReply> => {
    const sender = await letterhead(ctx)
    const { paper, name } = await ctx.db.tx((tx) => pagePaper({ ...ctx, tx }, page, range, sender))
    return paperReply(ctx.orgId, paper, form, name)
  }

export const statementPapersHandlers = implementExternal(statementPapers, {
  summaryTable: paperOf('summaryTable'),
  paymentDetails: paperOf('paymentDetails'),
  taxesDetails: paperOf('taxesDetails'),
  tipDetails: paperOf('tipDetails'),
  refundDetails: paperOf('refundDetails'),
  orderDeductionDetails: paperOf('orderDeductionDetails'),
  hours: paperOf('hours'),
  margin: paperOf('margin'),
  waste: paperOf('waste'),
})
