import type { Difference } from '#contract/facts/envelope.ts'
import { clockDifference } from '#domain/differences.ts'
import { shiftStates } from '#domain/shift-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { settleWallets } from '#server/contexts/sales/facts/book/book-members.ts'
import { bookings } from '#server/contexts/sales/facts/book/bookings.ts'
import { giveHistory } from '#server/contexts/organisation/people/give-history.ts'
import type { Delivery, Judged, JudgedDelivery } from '#server/contexts/sales/facts/judge/delivery.ts'
import { storeFacts, usedNumbers } from '#server/contexts/sales/facts/accept/fact-rows.ts'
import { judgeChains } from '#server/contexts/sales/facts/judge/judge-chain.ts'
import { waitForSales } from '#server/contexts/sales/facts/judge/judge-early-refunds.ts'
import { judgeEnvelope } from '#server/contexts/sales/facts/judge/judge-envelope.ts'
import { judgeLateCounts } from '#server/contexts/sales/facts/judge/judge-late-counts.ts'
import { storeTaxesOf } from '#server/contexts/sales/facts/judge/judge-open-amounts.ts'
import { policiesOf } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { provedApprovals } from '#server/contexts/sales/facts/judge/judge-proofs.ts'
import { judgeSellers } from '#server/contexts/sales/facts/judge/judge-sellers.ts'
import type { Lane } from '#server/contexts/sales/facts/judge/lane.ts'
import { bookAdjustments } from '#server/contexts/sales/facts/book/late-facts.ts'
import { noSums, ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'
import { remadeTold } from '#server/contexts/sales/facts/accept/remake-lane.ts'
import { addToShifts } from '#server/contexts/sales/facts/book/shift-sums.ts'
import { walkDrawer } from '#server/contexts/sales/facts/judge/walk-drawer.ts'

/**
 * Books new facts: rows, sales, stock, cash and differences, all or nothing. The deliveries are of one store and of
 * different shifts; the caller has locked their lanes. The sales of all deliveries are booked with the same statements,
 * which makes many tills at once cheap; the rest is booked lane by lane, in the order of the facts.
 */
export async function applyFacts(tx: Tx, deliveries: readonly Delivery[]): Promise<JudgedDelivery[]> {
  const opened: OpenLane[] = []
  for (const delivery of deliveries) opened.push(await openLane(tx, delivery))
  await waitForSales(
    tx,
    opened.flatMap(({ open }) => [
      ...ofKind(open, 'sale').map(({ fact }) => fact.id),
      ...ofKind(open, 'refund').map(({ fact }) => fact.data.saleId),
    ]),
  )
  await judgeChains(
    tx,
    opened.map(({ delivery: { claims, entries }, open }) => ({ claims, entries, open })),
  )
  const ways = Object.values(bookings)
  for (const way of ways) if ('together' in way) await way.together(tx, opened)
  for (const lane of opened) {
    const { claims, lane: row, arrival } = lane.delivery
    for (const way of ways) if ('each' in way) await way.each(tx, lane)
    await judgeLateCounts(tx, lane)
    await bookAdjustments(tx, claims, row, arrival, lane.open)
    if (row.accountId !== claims.account)
      await giveHistory(tx, claims.org, claims.account, row.accountId, [claims.shift])
  }
  await settleWallets(tx, opened)
  await addToShifts(
    tx,
    opened.map(({ delivery: { claims }, sums }) => ({ claims, sums })),
  )
  const judged = opened.map(({ delivery, open }) => ({ delivery, judged: verdictsOf(delivery, open) }))
  await storeFacts(tx, judged)
  return judged
}

async function openLane(tx: Tx, delivery: Delivery): Promise<OpenLane> {
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
  await recordRestored(tx, claims, lane, open)
  return open
}

function verdictsOf({ entries, arrival }: Delivery, open: readonly OpenFact[]): Judged[] {
  const byEntry = new Map(open.map((one) => [one.entry, one]))
  return entries.map((entry): Judged => {
    const mine = byEntry.get(entry)
    if (!mine) return { entry, verdict: 'held', held: entry.held, differences: [], occurredAt: arrival.now }
    return {
      entry,
      verdict: mine.differences.length > 0 ? 'accepted-with-differences' : 'accepted',
      held: undefined,
      differences: mine.differences,
      occurredAt: mine.occurredAt,
    }
  })
}

/** Reports records created again for this shift as differences of the first fact booked after it. */
async function recordRestored(tx: Tx, claims: CredentialClaims, lane: Lane, open: readonly OpenFact[]): Promise<void> {
  if (lane.remade.length === 0 || !open[0]) return
  open[0].differences.push(...lane.remade)
  await remadeTold(tx, claims)
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
