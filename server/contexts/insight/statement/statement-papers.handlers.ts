import { statementPapers } from '#contract/insight/statement-papers.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import type { PaperForm } from '#contract/paper-form.ts'
import {
  deductionsContent,
  type PageReader,
  paymentsContent,
  refundsContent,
  summaryContent,
  taxesContent,
  tipsContent,
} from '#server/contexts/insight/statement/page-contents.ts'
import { type PaperPage, statementPaper } from '#server/contexts/insight/statement/statement-paper.ts'
import { letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import { type Ctx, implementExternal, type RawReply } from '#server/kernel/context.ts'
import { paperReply } from '#server/kernel/paper-reply.ts'

type Asked = StatementRange & { readonly form: PaperForm }

/** The paper of a page; `file`: the beginning of its name. */
const paperOf =
  (page: PaperPage, file: string, content: PageReader) =>
  async (ctx: Ctx, { form, ...range }: Asked): Promise<RawReply> => {
    const sender = await letterhead(ctx)
    const dates = paperDates(ctx.language, sender.timeZone)
    const told = await ctx.db.tx((tx) => content({ ...ctx, tx }, range, dates))
    const paper = statementPaper(ctx, page, sender, told)
    return paperReply(ctx.orgId, paper, form, `${file}-${told.from}-${told.to}`)
  }

export const statementPapersHandlers = implementExternal(statementPapers, {
  summaryTable: paperOf('summaryTable', 'statement', summaryContent),
  paymentDetails: paperOf('paymentDetails', 'payments', paymentsContent),
  taxesDetails: paperOf('taxesDetails', 'taxes', taxesContent),
  tipDetails: paperOf('tipDetails', 'tips', tipsContent),
  refundDetails: paperOf('refundDetails', 'refunds', refundsContent),
  orderDeductionDetails: paperOf('orderDeductionDetails', 'macou-deductions', deductionsContent),
})
