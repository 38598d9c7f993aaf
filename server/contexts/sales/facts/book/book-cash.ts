import { cashReviewStates } from '#domain/cash-review-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { iso, keysOf, ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'

const inOrder = <O extends OpenFact>(open: readonly O[]): O[] => open.toSorted((a, b) => a.entry.seq - b.entry.seq)

const rowOf = ({ delivery: { claims, arrival } }: OpenLane, prefix: string, { entry, fact, occurredAt }: OpenFact) => ({
  ...keysOf(claims),
  id: entry.id,
  counter_id: claims.counter,
  shift_id: claims.shift,
  account_id: fact.by,
  number: `${prefix}-${claims.code}-${fact.lease}-${fact.seq}`,
  occurred_at: iso(occurredAt),
  received_at: iso(arrival.now),
})

/**
 * Books cash that was handed in. The money has moved: above what was there to hand in it is a difference, never refused.
 */
export async function bookSubmissions(tx: Tx, lane: OpenLane): Promise<void> {
  const rows: NewRow<'cash_submission'>[] = []
  for (const one of inOrder(ofKind(lane.open, 'cash-submission'))) {
    const { amount, remark } = one.fact.data
    const { cash } = lane.drawer.get(one)!
    if (amount > cash) one.differences.push({ code: 'submission.exceeds', expected: Math.max(0, cash), actual: amount })
    lane.sums.submitted += amount
    rows.push({ ...rowOf(lane, 'CS', one), amount_cents: amount, remark, status: cashReviewStates.pending })
  }
  await insertMany(tx, 'cash_submission', rows)
}

/** Books cash that was put in or taken out, as cash that was handed in. */
export async function bookMovements(tx: Tx, lane: OpenLane): Promise<void> {
  const rows: NewRow<'cash_movement'>[] = []
  for (const one of inOrder(ofKind(lane.open, 'cash-movement'))) {
    const { amount, direction, reason } = one.fact.data
    const out = direction === 'out'
    const inDrawer = lane.float + lane.drawer.get(one)!.cash
    if (out && amount > inDrawer)
      one.differences.push({ code: 'cash-out.exceeds', expected: Math.max(0, inDrawer), actual: amount })
    if (out) lane.sums.cashOut += amount
    else lane.sums.cashIn += amount
    const status = out ? cashReviewStates.pending : cashReviewStates.reviewed
    rows.push({ ...rowOf(lane, out ? 'CR' : 'CI', one), direction, amount_cents: amount, reason, status })
  }
  await insertMany(tx, 'cash_movement', rows)
}

/** Marks cash that a tablet refused to give out, so that a person looks at who asked for how much; nothing moved. */
export function bookRefusals(_tx: Tx, { open }: OpenLane): Promise<void> {
  for (const { fact, differences } of ofKind(open, 'cash-refusal'))
    differences.push({ code: 'cash.refused', actual: fact.data.amount })
  return Promise.resolve()
}
