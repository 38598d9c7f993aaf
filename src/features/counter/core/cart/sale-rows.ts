import type { SaleV2 } from '#contract/facts/sale.ts'
import type { DrawerRow, FactRow, ReceiptRow } from '#db/ledger.ts'

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

/** The cash movement of a sale; nothing if no cash was taken. */
export function drawerOfSale(fact: FactRow, sale: SaleV2): DrawerRow[] {
  const cash = sale.payments.reduce((sum, payment) => sum + (payment.tender === 'cash' ? payment.amount : 0), 0)
  return cash === 0 ? [] : [{ id: fact.id, shiftId: fact.shiftId, at: fact.at, kind: 'sale', cents: cash }]
}
