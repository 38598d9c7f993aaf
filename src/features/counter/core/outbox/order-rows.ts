import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import type { FactRow, ReceiptRow } from '#db/ledger.ts'

/** The fields by which a receipt for what was taken for an online order is found again. */
export const receiptOfOrder = (fact: FactRow, taken: OrderPaymentV1): ReceiptRow => ({
  id: fact.id,
  receiptNo: taken.receiptNo,
  shiftId: fact.shiftId,
  storeId: fact.storeId,
  at: fact.at,
  total: taken.amount,
  lineCount: 0,
  tenders: taken.payments.map((payment) => payment.tender).join('+'),
  prints: 0,
})
