import type { Difference } from '#contract/facts/envelope.ts'
import { clockDifference } from '#domain/differences.ts'
import { shiftStates } from '#domain/shift-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'
import type { Delivery } from '#server/contexts/sales/facts/judge/delivery.ts'
import { noSums, ofKind, type OpenFact, type ShiftSums } from '#server/contexts/sales/facts/judge/open-fact.ts'
import { walkDrawer, type DrawerBefore } from '#server/contexts/sales/facts/judge/walk-drawer.ts'
import { judgeEnvelope } from '#server/contexts/sales/facts/judge/judge-envelope.ts'
import type { StoreTaxes } from '#server/contexts/sales/facts/judge/judge-open-amounts.ts'
import { policiesOf, storeTaxesOf, type Policies } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { provedApprovals, type Proved } from '#server/contexts/sales/facts/judge/judge-proofs.ts'
import { judgeRemade } from '#server/contexts/sales/facts/judge/judge-remade.ts'
import { judgeSellers, type Sellers } from '#server/contexts/sales/facts/judge/judge-sellers.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'

/** The data for judging the sales and refunds of a batch, besides the catalogue. */
export interface JudgedBy {
  readonly policies: Policies
  readonly storeTaxes: StoreTaxes
  readonly proved: Proved
  readonly sellers: Sellers
}

/** A delivery while it is booked. */
export interface OpenLane {
  readonly delivery: Delivery
  readonly open: readonly OpenFact[]
  /** The sums it adds to its shift. */
  readonly sums: ShiftSums
  readonly judgedBy: JudgedBy
  /** The float of the shift in cents, also where it was started with these very facts. */
  readonly float: number
  /** The cash in the drawer before each fact. */
  readonly drawer: ReadonlyMap<OpenFact, DrawerBefore>
}

/** Reads what the new facts of a delivery are judged by, and judges what does not depend on their kind. */
export async function openLane(tx: Tx, delivery: Delivery): Promise<OpenLane> {
  const { claims, lane, arrival } = delivery
  const open = await openFacts(tx, delivery)
  const policies = await policiesOf(tx, claims, lane.policy, open)
  const storeTaxes = await storeTaxesOf(tx, claims, lane.storeTaxes, open)
  const proved = await provedApprovals(tx, claims, open, arrival.proofs ?? new Map())
  const sellers = await judgeSellers(tx, claims, open, arrival.proofs ?? new Map())
  return {
    delivery,
    open,
    sums: noSums(),
    judgedBy: { policies, storeTaxes, proved, sellers },
    float: floatIn(open) ?? lane.floatCents,
    drawer: walkDrawer(lane, delivery.entries, open),
  }
}

async function openFacts(tx: Tx, { claims, lane, arrival, entries }: Delivery): Promise<OpenFact[]> {
  const used = await usedNumbers(
    tx,
    claims,
    entries.filter((e) => e.seq <= lane.maxSeq).map((e) => e.seq),
  )
  const seen = new Set(used)
  const open: OpenFact[] = []
  for (const entry of entries) {
    if (!entry.fact) continue
    const occurredAt = Math.min(Math.max(entry.fact.at.device + entry.fact.at.offset, lane.openedAt), arrival.now)
    const differences = [
      ...laneDifferences(lane, entry.fact, occurredAt),
      ...judgeEnvelope(claims, lane, entry.fact, arrival.now),
    ]
    if (arrival.arrivedBy === 'receipt') differences.push({ code: 'sale.rebuilt' })
    if (seen.has(entry.seq)) differences.push({ code: 'seq.reused', actual: entry.seq })
    seen.add(entry.seq)
    open.push({ entry, fact: entry.fact, occurredAt, differences })
  }
  await judgeRemade(tx, claims, lane, open)
  return open
}

/** Numbers of the lane that other facts already use. */
async function usedNumbers(tx: Tx, claims: CredentialClaims, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await tx.query<{ fact_seq: number }>({
    name: 'used-numbers',
    text: `select fact_seq from fact where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4 and fact_seq = any($5::bigint[])
      and (held_reason is null or held_reason not in ('tampered', 'unreadable', 'wrong-counter', 'other-content'))`,
    values: [claims.org, claims.store, claims.shift, claims.lease, numbers],
  })
  return new Set(rows.map((row) => row.fact_seq))
}

/** The float of a shift that was started without the network, where its start arrives with these facts. */
const floatIn = (open: readonly OpenFact[]): number | undefined => ofKind(open, 'shift-start')[0]?.fact.data.float

const HOUR = 3_600_000

function laneDifferences(lane: Lane, fact: Fact, occurredAt: number): Difference[] {
  const found: Difference[] = clockDifference(-fact.at.offset).map((d) => ({ ...d }))
  if (lane.state === shiftStates.closed) found.push({ code: 'late.closed-shift' })
  if (lane.state === shiftStates.takenOver) found.push({ code: 'late.taken-over' })
  const silent = occurredAt - lastHeard(lane, occurredAt)
  if (silent > lane.leaseHours * HOUR)
    found.push({ code: 'lease.expired', expected: lane.leaseHours, actual: Math.round(silent / HOUR) })
  // a cashier from before a restore is reported once, with the first fact
  if (lane.cashierRestored) return found
  if (lane.cashierDisabled) found.push({ code: 'cashier.disabled', actual: fact.by })
  else if (lane.permissions && !lane.permissions.includes('shopOfflineOrderOfflineCollection'))
    found.push({ code: 'permission.changed', actual: fact.by })
  return found
}

/** The last contact before a given time; a batch from the same offline period may have arrived since. */
function lastHeard({ seenAt, silences }: Lane, at: number): number {
  if (at > seenAt) return seenAt
  return silences.find(([since, until]) => since < at && at <= until)?.[0] ?? at
}
