import type { RefundV1 } from '#contract/facts/refund.ts'
import type { FactRow, ReceiptRow } from '#db/ledger.ts'

/** The fields by which today's list, a reprint and a further refund find a refund; its amount is negative. */
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
