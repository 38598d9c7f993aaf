import * as v from 'valibot'
import { raw } from '#contract/define.ts'
import { StatementRange } from '#contract/insight/statement.ts'
import { PaperForm } from '#contract/paper-form.ts'
import type { Permission } from '#domain/permissions.ts'

/** A page of the statement as a paper, for who may open that page. */
const paperOf = <C extends Permission>(page: C) =>
  raw({
    name: `statementPapers.${page}`,
    path: `GET /shop/report/downloadPdf/${page}`,
    can: page,
    input: v.object({ ...StatementRange.entries, form: PaperForm }),
    output: v.string(),
    reads: ['sale', 'refund'],
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  })

/** The pages of the statement as papers that bookkeepers file: PDFs with the figures of the screen, and what they mean. */
export const statementPapers = {
  summaryTable: paperOf('summaryTable'),
  paymentDetails: paperOf('paymentDetails'),
  taxesDetails: paperOf('taxesDetails'),
  tipDetails: paperOf('tipDetails'),
  refundDetails: paperOf('refundDetails'),
  orderDeductionDetails: paperOf('orderDeductionDetails'),
}
