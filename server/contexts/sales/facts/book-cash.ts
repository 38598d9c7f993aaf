import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival } from '#server/contexts/sales/facts/fact-rows.ts'
import type { Lane } from '#server/contexts/sales/facts/lane.queries.ts'
import { cashIn, iso, keysOf, type OpenFact, type ShiftSums } from '#server/contexts/sales/facts/open-fact.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'

/**
 * Books cash movements besides sales and refunds, in the order of the facts. The money has already moved, so exceeding
 * the available cash is a difference, never refused. Returns the expected cash at each count, by id, if it can be
 * known.
 */
export async function bookCash(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  open: readonly OpenFact[],
  sums: ShiftSums,
): Promise<ReadonlyMap<string, number>> {
  const drawerAt = new Map<string, number>()
  const arrived = new Set(open.map(({ entry }) => entry.seq))
  let complete = lane.contiguousSeq
  const submissions: NewRow<'cash_submission'>[] = []
  const movements: NewRow<'cash_movement'>[] = []
  // the drawer without its float, after the preceding facts
  let drawer = lane.cashSales - lane.cashRefunds - lane.submitted + lane.cashIn - lane.cashOut
  for (const { entry, fact, occurredAt, differences } of open.toSorted((a, b) => a.entry.seq - b.entry.seq)) {
    const row = (prefix: string) => ({
      ...keysOf(claims),
      id: entry.id,
      counter_id: claims.counter,
      shift_id: claims.shift,
      account_id: fact.by,
      number: `${prefix}-${claims.code}-${fact.lease}-${fact.seq}`,
      occurred_at: iso(occurredAt),
      received_at: iso(arrival.now),
    })
    // a count is compared only if no earlier cash movement is missing
    while (arrived.has(complete + 1)) complete += 1
    if (fact.kind === 'shift-count' && fact.seq <= complete && fact.seq > lane.contiguousSeq)
      drawerAt.set(fact.id, lane.floatCents + drawer)
    if (fact.kind === 'sale') drawer += cashIn(fact.data.payments)
    if (fact.kind === 'refund') drawer -= cashIn(fact.data.payments)
    if (fact.kind === 'cash-submission') {
      const { amount, remark } = fact.data
      if (amount > drawer)
        differences.push({ code: 'submission.exceeds', expected: Math.max(0, drawer), actual: amount })
      drawer -= amount
      sums.submitted += amount
      submissions.push({ ...row('CS'), amount_cents: amount, remark, status: cashReviewStates.pending })
    }
    if (fact.kind === 'cash-movement') {
      const { amount, direction, reason } = fact.data
      const out = direction === 'out'
      const inDrawer = lane.floatCents + drawer
      if (out && amount > inDrawer)
        differences.push({ code: 'cash-out.exceeds', expected: Math.max(0, inDrawer), actual: amount })
      drawer += out ? -amount : amount
      if (out) sums.cashOut += amount
      else sums.cashIn += amount
      const status = out ? cashReviewStates.pending : cashReviewStates.reviewed
      movements.push({ ...row(out ? 'CR' : 'CI'), direction, amount_cents: amount, reason, status })
    }
  }
  await insertMany(tx, 'cash_submission', submissions)
  await insertMany(tx, 'cash_movement', movements)
  return drawerAt
}
