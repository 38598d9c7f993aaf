import type { Lease } from '#contract/order.ts'
import { laneOf, type DrawerRow, type FactRow, type LaneRow, type Ledger, type ReceiptRow } from '#db/ledger.ts'
import { saleOf } from '#features/counter/outbox/fact-row.ts'
import { drawerOfSale, receiptOfSale } from '#features/counter/checkout/sale-rows.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

type FactLine = Extract<JournalLine, { t: 'fact' }>

/** What the second copy held that the ledger had lost. */
export interface Recovery {
  readonly facts: number
  readonly lanes: number
}

/**
 * Brings facts and leases from the journal file back into the ledger, queued again: ids make sending them
 * twice harmless. A recovered lane may be sent but not sold on: numbers may have been given that neither
 * copy knows, so the counter needs a new lease first (offline.md 4.1, 5.6).
 */
export async function recover(db: Ledger, lines: readonly JournalLine[]): Promise<Recovery> {
  const leases = new Map<string, Lease>()
  const facts: FactLine[] = []
  for (const line of lines) {
    if (line.t === 'lane') leases.set(line.lane, line.lease as Lease)
    else facts.push(line)
  }
  return db.transaction('rw', [db.facts, db.lanes, db.receipts, db.drawer], async () => {
    const known = new Set((await db.facts.bulkGet(facts.map((line) => line.id))).map((row) => row?.id))
    const missing = facts.filter((line) => !known.has(line.id))
    let lanes = 0
    for (const [lane, lease] of leases) {
      if (await db.lanes.get(lane)) continue
      await db.lanes.add(
        laneRow(
          lease,
          'superseded',
          facts.filter((line) => line.lane === lane),
        ),
      )
      lanes += 1
    }
    await db.facts.bulkPut(missing.map(factRow))
    await db.receipts.bulkPut(missing.flatMap(receiptRow))
    await db.drawer.bulkPut(missing.flatMap(drawerRow))
    return { facts: missing.length, lanes }
  })
}

/** A lane as it stands right after its lease was given, or recovered from what is known of it. */
export function laneRow(lease: Lease, status: LaneRow['status'], facts: readonly FactLine[] = []): LaneRow {
  const last = facts.toSorted((a, b) => a.seq - b.seq).at(-1)
  return {
    lane: laneOf(lease.shiftId, lease.lease),
    shiftId: lease.shiftId,
    storeId: lease.storeId,
    lease,
    nextSeq: Math.max(lease.nextFactSeq, (last?.seq ?? 0) + 1),
    nextReceiptSeq: Math.max(lease.nextReceiptSeq, ...facts.map((fact) => (saleOf(fact)?.receiptSeq ?? 0) + 1)),
    lastHash: last?.sha256 ?? '',
    status,
    paused: '',
    contiguousSeq: 0,
    contactAt: lease.serverTime,
  }
}

const factRow = (line: FactLine): FactRow => ({
  id: line.id,
  lane: line.lane,
  seq: line.seq,
  kind: line.kind,
  body: line.body,
  sha256: line.sha256,
  shiftId: line.lane.split('/')[0]!,
  storeId: line.storeId,
  at: line.at,
  cents: line.cents,
  takes: saleOf(line)?.lines.map((sold): [string, number] => [sold.skuId, sold.quantity]) ?? [],
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  lastError: '',
  differences: [],
  reason: null,
  settledAt: 0,
})

const receiptRow = (line: FactLine): ReceiptRow[] => {
  const sale = saleOf(line)
  return sale ? [receiptOfSale(factRow(line), sale)] : []
}

const drawerRow = (line: FactLine): DrawerRow[] => {
  const fact = factRow(line)
  const sale = saleOf(line)
  if (sale) return drawerOfSale(fact, sale)
  if (line.kind === 'cash-movement') {
    const out = (JSON.parse(line.body) as { data: { direction: string } }).data.direction === 'out'
    return [{ id: fact.id, shiftId: fact.shiftId, at: fact.at, kind: out ? 'cash-out' : 'cash-in', cents: fact.cents }]
  }
  return line.kind === 'cash-submission'
    ? [{ id: fact.id, shiftId: fact.shiftId, at: fact.at, kind: 'submission', cents: fact.cents }]
    : []
}
