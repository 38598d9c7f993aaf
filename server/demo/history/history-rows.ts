import type { FactBody } from '#contract/facts/envelope.ts'
import { reportFactOf } from '#contract/facts/report-fact.ts'
import { shiftReport, type ShiftReport } from '#domain/shift/shift-report.ts'
import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import type { KeptRefund } from '#server/contexts/sales/facts/book/refund-rows.ts'
import type { KeptSale } from '#server/contexts/sales/facts/book/sale-rows.ts'

const APP = '0.1.0'
const iso = (at: number): string => new Date(at).toISOString()

const deviceOf = ({ plan }: PlayedShift): string => `demo-tablet-${plan.counter.code}`

export const shiftRow = (shift: PlayedShift) => ({
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
  cash_out_cents: shift.paidOut,
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

/** The final sums of a shift from its facts, the same as the end of a shift reads from the tables. */
function finalReport({ floatCents, facts }: PlayedShift): ShiftReport {
  const bodies = facts.map(({ body }) => JSON.parse(body) as FactBody)
  return shiftReport(
    floatCents,
    bodies.flatMap((body) => reportFactOf(body, () => 'reviewed') ?? []),
  )
}

/** The token itself was never made: nothing more can be sent for these shifts. */
export const credentialRow = (shift: PlayedShift) => ({
  token_hash: sha256(`demo ${shift.id}`),
  counter_id: shift.plan.counter.id,
  shift_id: shift.id,
  lease: shift.lease,
  device_id: deviceOf(shift),
  created_at: iso(shift.plan.opensAt),
  contiguous_seq: shift.facts.length,
  max_seq: shift.facts.length,
})

export const factRow = (shift: PlayedShift, fact: PlayedFact) => ({
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

/** How long after it arrived a submission was reviewed, in milliseconds. */
const REVIEWED_AFTER = 8 * 60_000
/** So long cash that was paid out waits for its review, in milliseconds. */
const WAITS = 48 * 3_600_000

export const submissionRows = (
  shift: PlayedShift,
  { id, what, occurredAt, receivedAt }: PlayedFact,
  reviewer: string,
) =>
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
          reviewed_by: reviewer,
          reviewed_at: iso(receivedAt + REVIEWED_AFTER),
        },
      ]

/** Cash that was paid out; that of the last hours waits for its review. */
export const movementRows = (
  shift: PlayedShift,
  { id, seq, what, occurredAt, receivedAt }: PlayedFact,
  reviewer: string,
  now: number,
) => {
  if (what.kind !== 'cash-movement') return []
  const { direction, amount, reason } = what.movement
  const waits = receivedAt > now - WAITS
  return [
    {
      id,
      counter_id: shift.plan.counter.id,
      shift_id: shift.id,
      account_id: shift.plan.person.id,
      number: `CR-${shift.plan.counter.code}-${shift.lease}-${seq}`,
      direction,
      amount_cents: amount,
      reason,
      status: waits ? cashReviewStates.pending : cashReviewStates.reviewed,
      occurred_at: iso(occurredAt),
      received_at: iso(receivedAt),
      reviewed_by: waits ? null : reviewer,
      reviewed_at: waits ? null : iso(receivedAt + REVIEWED_AFTER),
    },
  ]
}

export const playedSales = (shift: PlayedShift, fact: PlayedFact, members: ReadonlyMap<string, string>): KeptSale[] =>
  fact.what.kind !== 'sale'
    ? []
    : [
        {
          fact: { ...fact.frozen, kind: 'sale', data: fact.what.sale },
          memberId: members.get(fact.what.sale.memberCode),
          ...keptWith(shift, fact),
        },
      ]

export const playedRefunds = (shift: PlayedShift, fact: PlayedFact): KeptRefund[] =>
  fact.what.kind !== 'refund'
    ? []
    : [{ fact: { ...fact.frozen, kind: 'refund', data: fact.what.refund }, ...keptWith(shift, fact) }]

const keptWith = ({ plan }: PlayedShift, { occurredAt, receivedAt, differences }: PlayedFact) => ({
  occurredAt,
  receivedAt,
  businessDate: plan.date,
  hasDifferences: differences.length > 0,
})
