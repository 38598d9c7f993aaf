import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { sum } from '#domain/money.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { withExchange } from '#domain/receipt/refund-receipt.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { refundReceiptInput } from '#features/counter/parts/sale/refund-receipt-of.ts'

/** Adds the returned products to the receipt of an exchange. */
export type Exchanged = (language: ReceiptLanguage, receipt: Receipt) => Receipt

/** Adds the refund to an exchange's receipt; undefined if that refund is not on this device. */
export async function exchangedReceipt(sale: SaleV2, lane: LaneRow): Promise<Exchanged | undefined> {
  const fact = await ledger().facts.get(sale.exchangeFor ?? '')
  if (!fact) return undefined
  const { data: refund } = JSON.parse(fact.body) as { data: RefundV1 }
  const { settings, counterName } = lane.lease
  const paid = sum(sale.payments.map((payment) => payment.amount))
  return (language, receipt) =>
    withExchange(receipt, paid, refundReceiptInput({ refund, settings, counterName, at: fact.at, language }))
}
