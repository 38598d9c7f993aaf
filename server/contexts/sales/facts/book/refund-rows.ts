import { refundRounding } from '#domain/cash-rounding.ts'
import { refundStates } from '#domain/refund-states.ts'
import { cashIn } from '#contract/facts/fact-kind.ts'
import { iso } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import type { KeptFact, StoreKeys } from '#server/contexts/sales/facts/book/sale-rows.ts'

export type KeptRefund = KeptFact<FactOf<'refund'>>

export function refundRow(keys: StoreKeys, kept: KeptRefund) {
  const { fact } = kept
  const refund = fact.data
  return {
    ...keys,
    id: fact.id,
    sale_id: refund.saleId,
    sale_receipt_no: refund.saleReceiptNo,
    counter_id: fact.counter,
    shift_id: fact.shift,
    cashier_id: refund.cashierId,
    cashier_name: refund.cashierName,
    receipt_no: refund.receiptNo,
    receipt_seq: refund.receiptSeq,
    lease: fact.lease,
    occurred_at: iso(kept.occurredAt),
    business_date: kept.businessDate,
    received_at: iso(kept.receivedAt),
    goods_cents: refund.goods,
    tax_cents: refund.tax,
    tip_cents: refund.tip ?? 0,
    total_cents: refund.total,
    cash_cents: cashIn(refund.payments),
    rounding_cents: refundRounding(refund.total, refund.payments, refund.cashRounding),
    tenders: refund.payments.map((payment) => payment.tender).join('+'),
    reason: refund.reason,
    approved_how: refund.approval?.how ?? '',
    approved_by: refund.approval?.by ?? null,
    state: refundStates.completed,
    has_differences: kept.hasDifferences,
    rung_disconnected: fact.disconnected === true,
  }
}

export const refundLineRows = (keys: StoreKeys, { fact }: KeptRefund) =>
  fact.data.lines.map((line, i) => ({
    ...keys,
    refund_id: fact.id,
    line_no: i + 1,
    line_id: line.lineId,
    sku_id: line.skuId,
    name_zh: line.name.zh,
    name_en: line.name.en,
    item_no: line.itemNo,
    quantity_milli: line.quantity,
    net_cents: line.net,
    tax_cents: line.tax,
    taxes: line.taxes,
    total_cents: line.total,
    stock_to: line.to,
  }))

export const refundPaymentRows = (keys: StoreKeys, { fact }: KeptRefund) =>
  fact.data.payments.map((payment, i) => ({
    ...keys,
    refund_id: fact.id,
    payment_no: i + 1,
    tender: payment.tender,
    amount_cents: payment.amount,
    reference: payment.reference,
  }))
