import type { Lease } from '#contract/sales/order.ts'
import { byLane } from '#db/by-lane.ts'
import type { FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import { numberedApart } from '#db/receipt-numbers.ts'
import { laneRow, numbersAfter } from '#features/counter/core/device/lane-row.ts'
import {
  recoveredCash,
  recoveredFact,
  recoveredReceipt,
  type FactLine,
} from '#features/counter/core/device/recovered-rows.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

/** The records that the second copy had and the ledger had lost. */
export interface Recovery {
  readonly facts: number
  /** Restored lanes, and lanes that lost numbers: no more sales on them. */
  readonly lanes: number
}

/**
 * Restores facts and leases from the journal file into the ledger as queued; ids make sending them twice harmless. A
 * lane that had lost something is sent but takes no more sales: numbers unknown to both copies may have been used, so
 * the counter needs a new lease first. A fact whose number was used again, because the ledger had gone back, never
 * blocks another from being restored.
 */
export async function recover(db: Ledger, lines: readonly JournalLine[]): Promise<Recovery> {
  const leases = new Map<string, Lease>()
  const byId = new Map<string, FactLine>()
  for (const line of lines) {
    if (line.t === 'lane') leases.set(line.lane, line.lease as Lease)
    else byId.set(line.id, line)
  }
  const facts = [...byId.values()]
  return db.transaction('rw', [db.facts, db.lanes, db.receipts, db.drawer], async () => {
    const known = await db.facts.bulkGet(facts.map(({ id }) => id))
    const missing = facts.filter((_, i) => known[i] === undefined)
    const stopped = await stopLanes(db, facts)
    const added = await addLanes(db, leases, facts)
    const rows = await placed(db, missing)
    await db.facts.bulkAdd(rows)
    await db.receipts.bulkPut(await numberedApart(db, rows.flatMap(recoveredReceipt)))
    await db.drawer.bulkPut(rows.flatMap(recoveredCash))
    return { facts: missing.length, lanes: stopped + added }
  })
}

const goesOn = ({ status }: LaneRow): boolean => status === 'open' || status === 'closing'

/** Raises the numbers of lanes that went back, and stops selling on them. */
async function stopLanes(db: Ledger, facts: readonly FactLine[]): Promise<number> {
  let stopped = 0
  for (const [key, own] of byLane(facts)) {
    const lane = await db.lanes.get(key)
    const after = numbersAfter(own)
    if (!lane || (after.nextSeq <= lane.nextSeq && after.nextReceiptSeq <= lane.nextReceiptSeq)) continue
    await db.lanes.update(key, {
      nextSeq: Math.max(lane.nextSeq, after.nextSeq),
      nextReceiptSeq: Math.max(lane.nextReceiptSeq, after.nextReceiptSeq),
      lastHash: after.nextSeq > lane.nextSeq ? after.lastHash : lane.lastHash,
      wentBack: true,
      ...(goesOn(lane) ? { status: 'superseded' as const } : {}),
    })
    stopped += 1
  }
  return stopped
}

/** Missing leases; if a later lease of a counter was lost, an earlier one takes no more sales either. */
async function addLanes(db: Ledger, leases: ReadonlyMap<string, Lease>, facts: readonly FactLine[]): Promise<number> {
  const here = await db.lanes.toArray()
  const keys = new Set(here.map(({ lane }) => lane))
  const own = byLane(facts)
  const lost = [...leases].filter(([lane]) => !keys.has(lane))
  await db.lanes.bulkAdd(
    lost.map(([lane, lease]) => ({
      ...laneRow(lease, 'superseded', own.get(lane)),
      lane,
      wentBack: true,
    })),
  )
  const fenced = here.filter(
    (lane) =>
      goesOn(lane) &&
      lost.some(([, { counterId, lease }]) => counterId === lane.lease.counterId && lease > lane.lease.lease),
  )
  for (const { lane } of fenced) await db.lanes.update(lane, { status: 'superseded' })
  return lost.length
}

/**
 * Puts facts on their lanes. One whose number another fact has goes on a separate lane of the same lease: the server
 * accepts both and reports that the number was used twice.
 */
async function placed(db: Ledger, missing: readonly FactLine[]): Promise<FactRow[]> {
  const rows: FactRow[] = []
  let left = missing.map((line) => ({ line, lane: line.lane }))
  while (left.length > 0) {
    const numbers = left.map(({ line, lane }) => [lane, line.seq])
    const taken = new Set(
      (await db.facts.where('[lane+seq]').anyOf(numbers).toArray()).map(({ lane, seq }) => `${lane} ${seq}`),
    )
    const next: typeof left = []
    for (const { line, lane } of left) {
      const number = `${lane} ${line.seq}`
      if (taken.has(number)) next.push({ line, lane: `${lane}/again` })
      else rows.push(recoveredFact(line, lane))
      taken.add(number)
    }
    await addLanesBeside(db, new Map(next.map(({ line, lane }) => [lane, line.lane])))
    left = next
  }
  return rows
}

/** Separate lanes for duplicate numbers, each under the lease of its original lane. */
async function addLanesBeside(db: Ledger, lanes: ReadonlyMap<string, string>): Promise<void> {
  for (const [lane, of] of lanes) {
    const beside = await db.lanes.get(of)
    if (beside && !(await db.lanes.get(lane)))
      await db.lanes.add({ ...beside, lane, status: 'superseded', contiguousSeq: 0 })
  }
}
