import type { SaleV2 } from '#contract/facts/sale.ts'
import type { FactRow, ReceiptRow } from '#db/ledger.ts'

/** The fields by which today's list and a reprint find a sale. */
export const receiptOfSale = (fact: FactRow, sale: SaleV2): ReceiptRow => ({
  id: fact.id,
  receiptNo: sale.receiptNo,
  shiftId: fact.shiftId,
  storeId: fact.storeId,
  at: fact.at,
  total: sale.total,
  lineCount: sale.lines.length,
  tenders: sale.payments.map((payment) => payment.tender).join('+'),
  prints: 0,
})
