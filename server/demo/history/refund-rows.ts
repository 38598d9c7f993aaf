import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'

const iso = (at: number): string => new Date(at).toISOString()

export function refundRows(shift: PlayedShift, fact: PlayedFact) {
  if (fact.what.kind !== 'refund') return []
  const { refund } = fact.what
  return [
    {
      id: fact.id,
      sale_id: refund.saleId,
      sale_receipt_no: refund.saleReceiptNo,
      counter_id: shift.plan.counter.id,
      shift_id: shift.id,
      cashier_id: refund.cashierId,
      cashier_name: refund.cashierName,
      receipt_no: refund.receiptNo,
      receipt_seq: refund.receiptSeq,
      lease: shift.lease,
      occurred_at: iso(fact.occurredAt),
      business_date: shift.plan.date,
      received_at: iso(fact.receivedAt),
      goods_cents: refund.goods,
      tax_cents: refund.tax,
      total_cents: refund.total,
      cash_cents: refund.payments.reduce((sum, one) => sum + (one.tender === 'cash' ? one.amount : 0), 0),
      tenders: refund.payments.map((one) => one.tender).join('+'),
      reason: refund.reason,
      approved_how: refund.approval?.how ?? '',
      approved_by: refund.approval?.by ?? null,
      state: 'completed',
      has_differences: false,
      rung_disconnected: fact.disconnected,
    },
  ]
}

export const refundLineRows = ({ id, what }: PlayedFact) =>
  what.kind !== 'refund'
    ? []
    : what.refund.lines.map((line, i) => ({
        refund_id: id,
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

export const refundPaymentRows = ({ id, what }: PlayedFact) =>
  what.kind !== 'refund'
    ? []
    : what.refund.payments.map((payment, i) => ({
        refund_id: id,
        payment_no: i + 1,
        tender: payment.tender,
        amount_cents: payment.amount,
        reference: payment.reference,
      }))
