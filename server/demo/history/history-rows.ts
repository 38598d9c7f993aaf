import type { FactBody } from '#contract/facts/envelope.ts'
import { reportFactOf } from '#contract/facts/report-fact.ts'
import { shiftReport, type ShiftReport } from '#domain/shift/shift-report.ts'
import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'
import { sha256 } from '#server/http/credential.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'

const APP = '0.1.0'
const iso = (at: number): string => new Date(at).toISOString()

const deviceOf = ({ plan }: PlayedShift): string => `demo-tablet-${plan.counter.code}`

export const shiftRow = (shift: PlayedShift): object => ({
  id: shift.id,
  counter_id: shift.plan.counter.id,
  account_id: shift.plan.person.id,
  cashier_name: shift.plan.person.name,
  device_id: deviceOf(shift),
  lease: shift.lease,
  state: 'closed',
  float_cents: shift.floatCents,
  sale_count: shift.plan.salesAt.length,
  sales_cents: shift.sales,
  cash_sales_cents: shift.cash,
  submitted_cents: shift.submitted,
  refund_count: shift.refundCount,
  refunds_cents: shift.refunds,
  cash_refunds_cents: shift.cashRefunds,
  opened_at: iso(shift.plan.opensAt),
  closed_at: iso(shift.plan.closesAt),
  seen_at: iso(shift.plan.closesAt),
  app_version: APP,
  ended_how: 'end',
  number: `SH-${shift.plan.counter.code}-${shift.lease}`,
  z_report: finalReport(shift),
})

/** What a shift ended with, from its facts: the same as the end of a shift reads from the tables. */
function finalReport({ floatCents, facts }: PlayedShift): ShiftReport {
  const bodies = facts.map(({ body }) => JSON.parse(body) as FactBody)
  return shiftReport(
    floatCents,
    bodies.flatMap((body) => reportFactOf(body, () => 'reviewed') ?? []),
  )
}

/** The token itself was never made: nothing more can be handed over for these shifts. */
export const credentialRow = (shift: PlayedShift): object => ({
  token_hash: sha256(`demo ${shift.id}`),
  counter_id: shift.plan.counter.id,
  shift_id: shift.id,
  lease: shift.lease,
  device_id: deviceOf(shift),
  created_at: iso(shift.plan.opensAt),
  contiguous_seq: shift.facts.length,
  max_seq: shift.facts.length,
})

export const factRow = (shift: PlayedShift, fact: PlayedFact): object => ({
  id: fact.id,
  counter_id: shift.plan.counter.id,
  shift_id: shift.id,
  lease: shift.lease,
  fact_seq: fact.seq,
  kind: fact.what.kind,
  version: fact.what.kind === 'sale' ? 2 : 1,
  body: fact.body,
  sha256: fact.sha256,
  verdict: fact.differences.length > 0 ? 'accepted-with-differences' : 'accepted',
  differences: fact.differences,
  occurred_at: iso(fact.occurredAt),
  received_at: iso(fact.receivedAt),
  arrived_by: 'seed',
  app_version: APP,
})

export const submissionRows = (shift: PlayedShift, { id, what, occurredAt, receivedAt }: PlayedFact): object[] =>
  what.kind !== 'cash-submission'
    ? []
    : [
        {
          id,
          counter_id: shift.plan.counter.id,
          shift_id: shift.id,
          account_id: shift.plan.person.id,
          amount_cents: what.submission.amount,
          status: cashReviewStates.reviewed,
          occurred_at: iso(occurredAt),
          received_at: iso(receivedAt),
        },
      ]

export function saleRows(shift: PlayedShift, fact: PlayedFact): object[] {
  if (fact.what.kind !== 'sale') return []
  const { sale } = fact.what
  return [
    {
      id: fact.id,
      counter_id: shift.plan.counter.id,
      shift_id: shift.id,
      cashier_id: sale.cashierId,
      cashier_name: sale.cashierName,
      receipt_no: sale.receiptNo,
      receipt_seq: sale.receiptSeq,
      lease: shift.lease,
      occurred_at: iso(fact.occurredAt),
      business_date: shift.plan.date,
      received_at: iso(fact.receivedAt),
      line_count: sale.lines.length,
      goods_cents: sale.goods,
      discount_cents: sale.lines.reduce((sum, line) => sum + line.discount, 0),
      tax_cents: sale.tax,
      tip_cents: sale.tip ?? 0,
      total_cents: sale.total,
      cash_cents: sale.payments.reduce((sum, p) => sum + (p.tender === 'cash' ? p.amount : 0), 0),
      change_cents: sale.payments.reduce((sum, p) => sum + (p.change ?? 0), 0),
      tenders: sale.payments.map((p) => p.tender).join('+'),
      prices_include_tax: sale.policy.pricesIncludeTax,
      has_differences: fact.differences.length > 0,
      rung_disconnected: fact.disconnected,
    },
  ]
}

export const lineRows = ({ id, what }: PlayedFact): object[] =>
  what.kind !== 'sale'
    ? []
    : what.sale.lines.map((line, i) => ({
        sale_id: id,
        line_no: i + 1,
        line_id: line.lineId,
        sku_id: line.skuId,
        name_zh: line.name.zh,
        name_en: line.name.en,
        item_no: line.itemNo,
        barcode: line.barcode,
        unit_price_cents: line.unitPrice,
        quantity_milli: line.quantity,
        gross_cents: line.gross,
        discount_cents: line.discount,
        net_cents: line.net,
        tax_cents: line.tax,
        taxes: line.taxes,
        adjustments: line.adjustments ?? [],
      }))

export const paymentRows = ({ id, what }: PlayedFact): object[] =>
  what.kind !== 'sale'
    ? []
    : what.sale.payments.map((payment, i) => ({
        sale_id: id,
        payment_no: i + 1,
        tender: payment.tender,
        amount_cents: payment.amount,
        tendered_cents: payment.tendered ?? null,
        change_cents: payment.change ?? null,
      }))
