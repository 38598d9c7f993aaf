import type { Difference } from '#contract/facts/envelope.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'

type Count = FactOf<'shift-count'>['data']

/** Whether a count equals the sum of its bills and coins. */
function judgeCount({ pieces, counted }: Count): Difference[] {
  const sum = pieces.reduce((all, { value, count }) => all + value * count, 0)
  return sum === counted ? [] : [{ code: 'count.figures', expected: sum, actual: counted }]
}

/**
 * Compares counts with their pieces, and what was expected then with the books as far as every fact before it is here;
 * others are judged when a hole closes (`judgeLateCounts`).
 */
export async function judgeCounts(tx: Tx, lane: OpenLane): Promise<void> {
  for (const one of ofKind(lane.open, 'shift-count')) {
    const { fact, differences } = one
    differences.push(...judgeCount(fact.data))
    const { cash, complete } = lane.drawer.get(one)!
    if (!complete) continue
    differences.push(...(await judgeExpected(tx, lane.delivery.claims, fact.data.expected, lane.float + cash)))
  }
}

/** Compares what a tablet expected in the drawer with what the books say was in it. */
export async function judgeExpected(
  tx: Tx,
  claims: CredentialClaims,
  actual: number,
  expected: number,
): Promise<Difference[]> {
  if (expected === actual || (await mayNotKnow(tx, claims, Math.abs(expected - actual)))) return []
  return [{ code: 'count.expected', expected, actual }]
}

/** Judges what stays in the drawer when a shift is closed. */
export function judgeCloses({ delivery: { claims }, open, float }: OpenLane): void {
  for (const { fact, differences } of ofKind(open, 'shift-close')) {
    const { kept } = fact.data
    if (kept < 0 || (kept > float && !(claims.after !== undefined && float === 0)))
      differences.push({ code: 'drawer.kept', expected: float, actual: kept })
  }
}

/** Judges what a shift began with that was started without the network. */
export async function judgeStarts(tx: Tx, { delivery: { claims }, open }: OpenLane): Promise<void> {
  for (const { fact, differences } of ofKind(open, 'shift-start')) {
    const { afterShiftId, float } = fact.data
    if (afterShiftId !== claims.after) differences.push({ code: 'shift.other', actual: afterShiftId })
    const kept = await keptBy(tx, claims)
    if (kept !== undefined && kept !== float) differences.push({ code: 'drawer.float', expected: kept, actual: float })
  }
}

export function judgeVoids({ open }: OpenLane): void {
  for (const { fact, differences } of ofKind(open, 'void')) {
    const { amount } = fact.data
    if (amount < 0) differences.push({ code: 'figures', expected: 0, actual: amount })
  }
}

/**
 * Whether a tablet may have expected this much more or less than the books: it may not know yet about rejected cash,
 * and nothing about the past after losing its storage.
 */
async function mayNotKnow(tx: Tx, claims: CredentialClaims, off: number): Promise<boolean> {
  const { rows } = await tx.query<{ rejected: number; leases: number }>({
    text: `select (select coalesce(sum(amount_cents), 0)::bigint from (
          select amount_cents from cash_submission where org_id = $1 and store_id = $2 and shift_id = $3 and status = ${cashReviewStates.rejected}
          union all
          select amount_cents from cash_movement where org_id = $1 and store_id = $2 and shift_id = $3 and status = ${cashReviewStates.rejected}) r) as rejected,
      (select count(*) from counter_credential where org_id = $1 and store_id = $2 and shift_id = $3 and lease <> $4) as leases`,
    values: [claims.org, claims.store, claims.shift, claims.lease],
  })
  const { rejected, leases } = rows[0]!
  return leases > 0 || off <= rejected
}

/** The cash left in the drawer according to the last close of the previous shift; undefined: there is none. */
async function keptBy(tx: Tx, { org, store, after }: CredentialClaims): Promise<number | undefined> {
  if (after === undefined) return undefined
  const { rows } = await tx.query<{ kept: number }>({
    text: `select (body::jsonb -> 'data' ->> 'kept')::bigint as kept from fact
      where org_id = $1 and store_id = $2 and shift_id = $3 and kind = 'shift-close' and verdict <> 'held'
      order by lease desc, fact_seq desc limit 1`,
    values: [org, store, after],
  })
  return rows[0]?.kept
}
