import type { Words } from '#contract/schemas.ts'
import { statementHeads } from '#contract/texts/statement.ts'

/** Columns of the file of the sales, refunds and online orders that make a figure. */
export const figureRowHeads = {
  receipt: statementHeads.receipt,
  kind: { zh: '类型', en: 'Type' },
  time: statementHeads.time,
  amount: { zh: '金额', en: 'Amount' },
} as const satisfies Record<string, Words>

export const figureRowKinds = {
  sale: { zh: '销售', en: 'Sale' },
  refund: { zh: '退款', en: 'Refund' },
  order: { zh: '线上订单', en: 'Online order' },
} as const satisfies Record<string, Words>
