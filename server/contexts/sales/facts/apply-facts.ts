import type { Difference } from '#contract/facts/envelope.ts'
import { clockDifference } from '#domain/differences.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { soldExtras } from '#server/contexts/sales/facts/sold-extras.ts'
import { bookCash } from '#server/contexts/sales/facts/book-cash.ts'
import { membersOfSales, settleWallets } from '#server/contexts/sales/facts/book-members.ts'
import { bookRefunds } from '#server/contexts/sales/facts/book-refunds.ts'
import { giveHistory } from '#server/contexts/organisation/people/give-history.ts'
import { bookShiftEvents } from '#server/contexts/sales/facts/book-shift-events.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Delivery, JudgedDelivery } from '#server/contexts/sales/facts/delivery.ts'
import { storeFacts, usedNumbers, type Judged } from '#server/contexts/sales/facts/fact-rows.ts'
import { skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { approversIn, judgeApprovals } from '#server/contexts/sales/facts/judge-approvals.ts'
import { judgeChains } from '#server/contexts/sales/facts/judge-chain.ts'
import { judgeDrawer } from '#server/contexts/sales/facts/judge-drawer.ts'
import { judgeEarlyRefunds, waitForSales } from '#server/contexts/sales/facts/judge-early-refunds.ts'
import { judgeEnvelope } from '#server/contexts/sales/facts/judge-envelope.ts'
import { storeTaxesOf } from '#server/contexts/sales/facts/judge-open-amounts.ts'
import { policiesOf } from '#server/contexts/sales/facts/judge-policy.ts'
import { provedApprovals } from '#server/contexts/sales/facts/judge-proofs.ts'
import { judgeSellers } from '#server/contexts/sales/facts/judge-sellers.ts'
import type { JudgedBy } from '#server/contexts/sales/facts/open-fact.ts'
import type { Lane } from '#server/contexts/sales/facts/lane.queries.ts'
import { bookAdjustments } from '#server/contexts/sales/facts/late-facts.ts'
import {
  cashIn,
  keysOf,
  noSums,
  ofKind,
  type OpenFact,
  type ShiftSums,
} from '#server/contexts/sales/facts/open-fact.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'
import { remadeTold } from '#server/contexts/sales/facts/remake-lane.ts'
import { storeSales } from '#server/contexts/sales/facts/store-sales.ts'
import { addToShifts } from '#server/contexts/sales/facts/shift-sums.ts'
import { takeStock } from '#server/contexts/sales/facts/take-stock.ts'
import { judgeCardSales } from '#server/contexts/sales/payments/judge-card-sales.ts'

/** A delivery while it is being booked. */
interface OpenDelivery {
  readonly delivery: Delivery
  readonly open: readonly OpenFact[]
  readonly sums: ShiftSums
  readonly judgedBy: JudgedBy
}

/**
 * Books new facts: rows, sales, stock, cash and differences, all or nothing. The deliveries are of one store and of
 * different shifts; the caller has locked their lanes. The sales of all deliveries are booked with the same statements,
 * which makes many tills at once cheap; the rest is booked lane by lane, in the order of the facts.
 */
export async function applyFacts(tx: Tx, deliveries: readonly Delivery[]): Promise<JudgedDelivery[]> {
  const opened: OpenDelivery[] = []
  for (const delivery of deliveries) {
    const open = await openFacts(tx, delivery)
    const policies = await policiesOf(tx, delivery.claims, delivery.lane.policy, open)
    const storeTaxes = await storeTaxesOf(tx, delivery.claims, delivery.lane.storeTaxes, open)
    const proved = await provedApprovals(tx, delivery.claims, open, delivery.arrival.proofs ?? new Map())
    const sellers = await judgeSellers(tx, delivery.claims, open, delivery.arrival.proofs ?? new Map())
    opened.push({ delivery, open, sums: noSums(), judgedBy: { policies, storeTaxes, proved, sellers } })
  }
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
  await bookSales(tx, opened)
  for (const { delivery, open, sums, judgedBy } of opened) {
    const { claims, lane, arrival } = delivery
    await bookRefunds(tx, claims, lane, arrival, open, sums, judgedBy)
    await settleWallets(tx, claims, arrival.now, open)
    const drawer = { ...lane, ...floatIn(open) }
    const drawerAt = await bookCash(tx, claims, drawer, arrival, open, sums)
    await judgeDrawer(tx, claims, drawer, open, drawerAt)
    await bookShiftEvents(tx, claims, arrival, open)
    await bookAdjustments(tx, claims, lane, arrival, open)
    if (lane.accountId !== claims.account)
      await giveHistory(tx, claims.org, claims.account, lane.accountId, [claims.shift])
  }
  await addToShifts(
    tx,
    opened.map(({ delivery: { claims }, sums }) => ({ claims, sums })),
  )
  const judged = opened.map(({ delivery, open }) => ({ delivery, judged: verdictsOf(delivery, open) }))
  await storeFacts(tx, judged)
  return judged
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
  await tellRemade(tx, claims, lane, open)
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

/** What was created again for this shift becomes a difference of the first fact booked after it. */
async function tellRemade(tx: Tx, claims: CredentialClaims, lane: Lane, open: readonly OpenFact[]): Promise<void> {
  if (lane.remade.length === 0 || !open[0]) return
  open[0].differences.push(...lane.remade)
  await remadeTold(tx, claims)
}

/** The float of a shift that was started offline, if its start is among these facts. */
const floatIn = (open: readonly OpenFact[]): Partial<Pick<Lane, 'floatCents'>> => {
  const start = ofKind(open, 'shift-start')[0]
  return start ? { floatCents: start.fact.data.float } : {}
}

const HOUR = 3_600_000

function laneDifferences(lane: Lane, fact: Fact, occurredAt: number): Difference[] {
  const found: Difference[] = clockDifference(-fact.at.offset).map((d) => ({ ...d }))
  if (lane.state === 'closed') found.push({ code: 'late.closed-shift' })
  if (lane.state === 'taken-over') found.push({ code: 'late.taken-over' })
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

/** Books the sales of all deliveries (of one store) with the same statements. */
async function bookSales(tx: Tx, opened: readonly OpenDelivery[]): Promise<void> {
  const sales = opened.flatMap(({ open }) => ofKind(open, 'sale'))
  if (sales.length === 0) return
  const { claims, lane, arrival } = opened[0]!.delivery
  const skuIds = [...new Set(sales.flatMap((s) => s.fact.data.lines.map((line) => line.skuId)))]
  const skus = await skusById(tx, claims.org, claims.store, skuIds)
  const members = await membersOfSales(tx, claims, sales)
  const extras = await soldExtras(tx, claims, lane.timeZone, sales, skus, members)
  const byCard = await judgeCardSales(
    tx,
    { orgId: claims.org, storeId: claims.store },
    sales.map((s) => s.fact),
    opened.flatMap(({ open }) => ofKind(open, 'refund').map((one) => one.fact)),
  )
  const early = await judgeEarlyRefunds(tx, claims, sales, lane.refundDays)
  for (const { delivery, open, sums, judgedBy } of opened) {
    const own = ofKind(open, 'sale')
    const approvers = await approversIn(
      tx,
      delivery.claims,
      own.map((s) => s.fact),
      judgedBy.sellers,
    )
    for (const sale of own) {
      const { fact, differences } = sale
      differences.push(...extras.judge(sale, judgedBy), ...judgeApprovals(fact, approvers, judgedBy.proved))
      differences.push(...byCard(fact), ...early(sale))
      sums.saleCount += 1
      sums.sales += fact.data.total
      sums.cashSales += cashIn(fact.data.payments)
    }
  }
  await extras.count()
  const rev = await takeStock(
    tx,
    { orgId: claims.org, storeId: claims.store, now: arrival.now },
    sales.map(({ fact, differences }) => ({
      id: fact.id,
      receiptNo: fact.data.receiptNo,
      cashierId: fact.data.cashierId,
      cashierName: fact.data.cashierName,
      lines: extras.takes(fact.data),
      differences,
    })),
    extras.stocked,
  )
  await storeSales(
    tx,
    keysOf(claims),
    sales.map((s) => ({
      fact: s.fact,
      occurredAt: s.occurredAt,
      receivedAt: arrival.now,
      businessDate: businessDate(s.occurredAt, lane.timeZone),
      hasDifferences: s.differences.length > 0,
      memberId: members.get(s.fact.id),
    })),
  )
  await extras.book(arrival.now, rev)
}
