import type { Difference } from '#contract/facts/envelope.ts'
import { clockDifference } from '#domain/differences.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/http/credential.ts'
import { soldExtras } from '#server/modules/extras/sold-extras.ts'
import { bookCash } from '#server/modules/facts/book-cash.ts'
import { membersOfSales, settleWallets } from '#server/modules/facts/book-members.ts'
import { bookRefunds } from '#server/modules/facts/book-refunds.ts'
import { bookShiftEvents } from '#server/modules/facts/book-shift-events.ts'
import { businessDate } from '#server/modules/facts/business-date.ts'
import { storeFacts, usedNumbers, type Arrival, type Judged } from '#server/modules/facts/fact-rows.ts'
import { skusById } from '#server/modules/facts/goods-on-hand.queries.ts'
import { approversIn, judgeApprovals } from '#server/modules/facts/judge-approvals.ts'
import { judgeEarlyRefunds, waitForSales } from '#server/modules/facts/judge-early-refunds.ts'
import type { Lane } from '#server/modules/facts/lane.queries.ts'
import { bookAdjustments } from '#server/modules/facts/late-facts.ts'
import { cashIn, noSums, ofKind, type OpenFact, type ShiftSums } from '#server/modules/facts/open-fact.ts'
import type { Entry, Fact } from '#server/modules/facts/read-entries.ts'
import { storeSales } from '#server/modules/facts/sale-rows.ts'
import { takeStock } from '#server/modules/facts/take-stock.ts'
import { judgeCardSales } from '#server/modules/payments/judge-card-sales.ts'

/**
 * Books facts that are new: their rows, sales, stock, cash and differences. All or nothing; the caller
 * holds the lane's lock. What was submitted in cash is checked against the drawer in the order of the facts.
 */
export async function applyFacts(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  entries: readonly Entry[],
): Promise<Judged[]> {
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
    const differences = laneDifferences(lane, entry.fact, occurredAt)
    if (arrival.arrivedBy === 'receipt') differences.push({ code: 'sale.rebuilt' })
    if (seen.has(entry.seq)) differences.push({ code: 'seq.reused', actual: entry.seq })
    seen.add(entry.seq)
    open.push({ entry, fact: entry.fact, occurredAt, differences })
  }
  await waitForSales(tx, [
    ...ofKind(open, 'sale').map(({ fact }) => fact.id),
    ...ofKind(open, 'refund').map(({ fact }) => fact.data.saleId),
  ])
  const sums = noSums()
  await bookSales(tx, claims, lane, arrival, open, sums)
  await bookRefunds(tx, claims, lane, arrival, open, sums)
  await settleWallets(tx, claims, arrival.now, open)
  await bookCash(tx, claims, { ...lane, ...floatIn(open) }, arrival, open, sums)
  await bookShiftEvents(tx, claims, arrival, open)
  await bookAdjustments(tx, claims, lane, arrival, open)
  await addToShift(tx, claims, sums)
  const judged = entries.map((entry): Judged => {
    const mine = open.find((o) => o.entry === entry)
    if (!mine) return { entry, verdict: 'held', held: entry.held, differences: [], occurredAt: arrival.now }
    return {
      entry,
      verdict: mine.differences.length > 0 ? 'accepted-with-differences' : 'accepted',
      held: undefined,
      differences: mine.differences,
      occurredAt: mine.occurredAt,
    }
  })
  await storeFacts(tx, claims, arrival, judged)
  return judged
}

/** The float of a shift that was started without the network, where its start arrives with these facts. */
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
  if (lane.cashierDisabled) found.push({ code: 'cashier.disabled', actual: fact.by })
  else if (lane.permissions && !lane.permissions.includes('shopOfflineOrderOfflineCollection'))
    found.push({ code: 'permission.changed', actual: fact.by })
  return found
}

/** When the tablet had been heard of before a moment: a batch of the same silence may have come in since. */
function lastHeard({ seenAt, silences }: Lane, at: number): number {
  if (at > seenAt) return seenAt
  return silences.find(([since, until]) => since < at && at <= until)?.[0] ?? at
}

async function bookSales(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  open: readonly OpenFact[],
  sums: ShiftSums,
): Promise<void> {
  const sales = ofKind(open, 'sale')
  if (sales.length === 0) return
  const skuIds = [...new Set(sales.flatMap((s) => s.fact.data.lines.map((line) => line.skuId)))]
  const skus = await skusById(tx, claims.org, claims.store, skuIds)
  const approvers = await approversIn(
    tx,
    claims.org,
    claims.store,
    sales.map((s) => s.fact.data),
  )
  const members = await membersOfSales(tx, claims, sales)
  const extras = await soldExtras(tx, claims, lane.timeZone, sales, skus, members)
  const byCard = await judgeCardSales(
    tx,
    { orgId: claims.org, storeId: claims.store },
    sales.map((s) => s.fact),
    ofKind(open, 'refund').map((one) => one.fact),
  )
  const early = await judgeEarlyRefunds(tx, claims, sales, lane.refundDays)
  for (const sale of sales) {
    const { fact, differences } = sale
    differences.push(...extras.judge(sale), ...judgeApprovals(fact.data, approvers), ...byCard(fact), ...early(sale))
    sums.saleCount += 1
    sums.sales += fact.data.total
    sums.cashSales += cashIn(fact.data.payments)
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
    claims.org,
    claims.store,
    arrival.now,
    sales.map((s) => ({
      fact: s.fact,
      occurredAt: s.occurredAt,
      businessDate: businessDate(s.occurredAt, lane.timeZone),
      hasDifferences: s.differences.length > 0,
      memberId: members.get(s.fact.id),
    })),
  )
  await extras.book(arrival.now, rev)
}

async function addToShift(tx: Tx, claims: CredentialClaims, sums: ShiftSums): Promise<void> {
  await tx.query({
    name: 'add-to-shift',
    text: `update shift set sale_count = sale_count + $4, sales_cents = sales_cents + $5, cash_sales_cents = cash_sales_cents + $6,
      submitted_cents = submitted_cents + $7, refund_count = refund_count + $8, refunds_cents = refunds_cents + $9,
      cash_refunds_cents = cash_refunds_cents + $10, cash_in_cents = cash_in_cents + $11, cash_out_cents = cash_out_cents + $12
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      claims.org,
      claims.store,
      claims.shift,
      sums.saleCount,
      sums.sales,
      sums.cashSales,
      sums.submitted,
      sums.refundCount,
      sums.refunds,
      sums.cashRefunds,
      sums.cashIn,
      sums.cashOut,
    ],
  })
}
