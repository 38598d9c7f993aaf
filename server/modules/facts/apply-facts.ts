import { type Difference } from '#contract/facts/envelope.ts'
import { clockDifference } from '#domain/differences.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { type Tx } from '#server/db/session.ts'
import { type CredentialClaims } from '#server/http/credential.ts'
import { businessDate } from '#server/modules/facts/business-date.ts'
import { storeFacts, usedNumbers, type Arrival, type Judged } from '#server/modules/facts/fact-rows.ts'
import { skusById } from '#server/modules/facts/goods-on-hand.queries.ts'
import { judgeSale } from '#server/modules/facts/judge-sale.ts'
import { type Lane } from '#server/modules/facts/lane.queries.ts'
import { type Entry, type Fact } from '#server/modules/facts/read-entries.ts'
import { cashOf, storeSales, type SaleFact } from '#server/modules/facts/sale-rows.ts'
import { takeStock } from '#server/modules/facts/take-stock.ts'

interface Open {
  readonly entry: Entry
  readonly fact: Fact
  readonly occurredAt: number
  readonly differences: Difference[]
}

/** Sums that a batch adds to its shift. */
interface ShiftSums {
  count: number
  sales: number
  cash: number
  submitted: number
}

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
  const open: Open[] = []
  for (const entry of entries) {
    if (!entry.fact) continue
    const occurredAt = Math.min(Math.max(entry.fact.at.device + entry.fact.at.offset, lane.openedAt), arrival.now)
    const differences = laneDifferences(lane, entry.fact, occurredAt)
    if (seen.has(entry.seq)) differences.push({ code: 'seq.reused', actual: entry.seq })
    seen.add(entry.seq)
    open.push({ entry, fact: entry.fact, occurredAt, differences })
  }
  const sums = await bookSales(tx, claims, lane, arrival, open)
  await bookSubmissions(tx, claims, lane, arrival, open, sums)
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
  open: readonly Open[],
): Promise<ShiftSums> {
  const sums: ShiftSums = { count: 0, sales: 0, cash: 0, submitted: 0 }
  const sales = open.filter((o): o is Open & { fact: SaleFact } => o.fact.kind === 'sale')
  if (sales.length === 0) return sums
  const skuIds = [...new Set(sales.flatMap((s) => s.fact.data.lines.map((line) => line.skuId)))]
  const skus = await skusById(tx, claims.org, claims.store, skuIds)
  for (const { fact, differences, occurredAt } of sales) {
    differences.push(...judgeSale(fact.data, skus, occurredAt))
    sums.count += 1
    sums.sales += fact.data.total
    sums.cash += cashOf(fact)
  }
  await takeStock(
    tx,
    { orgId: claims.org, storeId: claims.store, now: arrival.now },
    sales.map(({ fact, differences }) => ({
      id: fact.id,
      receiptNo: fact.data.receiptNo,
      cashierId: fact.data.cashierId,
      cashierName: fact.data.cashierName,
      lines: fact.data.lines,
      differences,
    })),
    skus,
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
    })),
  )
  return sums
}

const submissionColumns = {
  org_id: 'uuid',
  store_id: 'uuid',
  id: 'uuid',
  counter_id: 'uuid',
  shift_id: 'uuid',
  account_id: 'uuid',
  amount_cents: 'bigint',
  remark: 'text',
  status: 'smallint',
  occurred_at: 'timestamptz',
  received_at: 'timestamptz',
}

/** Cash that was handed in has moved: above what was submittable it is a difference, never refused (product.md 5, 6). */
async function bookSubmissions(
  tx: Tx,
  claims: CredentialClaims,
  lane: Lane,
  arrival: Arrival,
  open: readonly Open[],
  sums: ShiftSums,
): Promise<void> {
  const rows: object[] = []
  let cash = lane.cashSales - lane.cashRefunds
  for (const { entry, fact, occurredAt, differences } of open.toSorted((a, b) => a.entry.seq - b.entry.seq)) {
    if (fact.kind === 'sale') cash += cashOf(fact)
    else {
      const submittable = cash - lane.submitted - sums.submitted
      if (fact.data.amount > submittable)
        differences.push({ code: 'submission.exceeds', expected: Math.max(0, submittable), actual: fact.data.amount })
      sums.submitted += fact.data.amount
      rows.push({
        org_id: claims.org,
        store_id: claims.store,
        id: entry.id,
        counter_id: claims.counter,
        shift_id: claims.shift,
        account_id: fact.by,
        amount_cents: fact.data.amount,
        remark: fact.data.remark,
        status: 1,
        occurred_at: new Date(occurredAt).toISOString(),
        received_at: new Date(arrival.now).toISOString(),
      })
    }
  }
  await insertMany(tx, 'cash_submission', submissionColumns, rows)
}

async function addToShift(tx: Tx, claims: CredentialClaims, sums: ShiftSums): Promise<void> {
  await tx.query({
    name: 'add-to-shift',
    text: `update shift set sale_count = sale_count + $4, sales_cents = sales_cents + $5, cash_sales_cents = cash_sales_cents + $6,
      submitted_cents = submitted_cents + $7 where org_id = $1 and store_id = $2 and id = $3`,
    values: [claims.org, claims.store, claims.shift, sums.count, sums.sales, sums.cash, sums.submitted],
  })
}
