import type { RefundV1 } from '#contract/facts/refund.ts'
import type { DrawerRow, FactRow, ReceiptRow } from '#db/ledger.ts'

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

/** The cash movement of a refund; undefined if it took none. */
export function cashOfRefund({
  payments,
}: {
  readonly payments: readonly Pick<RefundV1['payments'][number], 'tender' | 'amount'>[]
}): Pick<DrawerRow, 'kind' | 'cents'> | undefined {
  const cash = payments.reduce((sum, { tender, amount }) => sum + (tender === 'cash' ? amount : 0), 0)
  return cash > 0 ? { kind: 'refund', cents: cash } : undefined
}
