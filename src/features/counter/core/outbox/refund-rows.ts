import type { RefundV1 } from '#contract/facts/refund.ts'
import type { FactRow, ReceiptRow } from '#db/ledger.ts'

/** What today's list, a reprint and a further refund of the sale find a refund by: its amount is below 0. */
export const receiptOfRefund = (fact: FactRow, refund: RefundV1): ReceiptRow => ({
  id: fact.id,
  receiptNo: refund.receiptNo,
  shiftId: fact.shiftId,
  storeId: fact.storeId,
  at: fact.at,
  total: -refund.total,
  lineCount: refund.lines.length,
  tenders: refund.payments.map((payment) => payment.tender).join('+'),
  prints: 0,
  ofSale: refund.saleId,
})
