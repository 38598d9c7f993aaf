import * as v from 'valibot'
import { raw, type Tag } from '#contract/define.ts'
import { StatementRange } from '#contract/insight/statement.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { PaperForm } from '#contract/paper-form.ts'
import type { Permission } from '#domain/permissions.ts'

const salesAndRefunds = ['sale', 'refund'] as const

/** A page of the statement as a paper, for who may make the call of that page. */
const paperOf = <C extends Permission>(page: string, can: C, reads: readonly Tag[] = salesAndRefunds) =>
  raw({
    name: `statementPapers.${page}`,
    path: `GET /shop/report/downloadPdf/${page}`,
    can,
    input: v.object({ ...StatementRange.entries, form: PaperForm }),
    output: v.string(),
    reads,
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  })

/** The pages of the statement as papers that bookkeepers file: PDFs with the figures of the screen, and what they mean. */
export const statementPapers = {
  summaryTable: paperOf('summaryTable', 'summaryTable'),
  paymentDetails: paperOf('paymentDetails', 'paymentDetails'),
  taxesDetails: paperOf('taxesDetails', 'taxesDetails'),
  tipDetails: paperOf('tipDetails', 'tipDetails'),
  refundDetails: paperOf('refundDetails', 'refundDetails'),
  orderDeductionDetails: paperOf('orderDeductionDetails', 'orderDeductionDetails'),
  hours: paperOf('hours', 'summaryTable'),
  margin: paperOf('margin', 'summaryTable', statementPages.margin.reads),
  waste: paperOf('waste', 'shopCostSee', statementPages.waste.reads),
}
