import type { FactData } from '#contract/facts/kinds.ts'
import type { Lease } from '#contract/sales/order.ts'
import type { Cents } from '#domain/money.ts'
import type { LaneRow, Ledger } from '#db/ledger.ts'
import { newFact } from '#db/fact-effects.ts'
import { enqueue, freeze, type Timestamp } from '#db/outbox.ts'
import { NoShift } from '#db/record-fact.ts'
import { withReopen } from '#db/with-reopen.ts'
import { withFreedSpace } from '#db/with-freed-space.ts'
import { laneRow } from '#features/counter/core/device/lane-row.ts'
import { bodyOf } from '#features/counter/core/outbox/fact-row.ts'

/**
 * Starts the next shift at this device's counter after its previous one was closed here: without the network, under the
 * number reserved for it. Lane, first fact and the old lane's change are stored together or not at all. Throws NoShift
 * if the previous shift is not closed here or no number is reserved, and StorageSilent if it is unknown whether it was
 * saved.
 */
export async function startNextShift(
  db: Ledger,
  held: LaneRow,
  { id, float }: { readonly id: string; readonly float: Cents },
  at: Timestamp,
): Promise<LaneRow> {
  const { next, ...before } = held.lease
  if (!next) throw new NoShift()
  const lease: Lease = {
    ...before,
    // the previous shift's signing key must not be reused
    receiptKeys: undefined,
    receiptPair: undefined,
    ...next,
    floatCents: float,
    openedAt: at.device + at.offset,
    nextFactSeq: 1,
    nextReceiptSeq: 1,
  }
  // the time without contact continues to count
  const lane: LaneRow = { ...laneRow(lease, 'open'), contactAt: held.contactAt }
  const data: FactData['shift-start'] = { shiftId: lane.shiftId, afterShiftId: held.shiftId, float }
  const fact = await freeze(lane, newFact(id, 'shift-start', data), at)
  const write = (): Promise<LaneRow> =>
    db.transaction('rw', [db.facts, db.lanes, db.values], async () => {
      const now = await db.lanes.get(held.lane)
      if (now?.status !== 'closing' || now.continuedBy !== undefined) throw new NoShift()
      if (await isUsed(db, lease)) throw new NoShift()
      await db.lanes.add(lane)
      await db.lanes.update(held.lane, { continuedBy: lane.lane })
      await enqueue(db, fact, false)
      return { ...lane, nextSeq: fact.seq + 1, lastHash: fact.sha256 }
    })
  const kept = async (): Promise<LaneRow | undefined> =>
    (await db.facts.get(id)) ? db.lanes.get(lane.lane) : undefined
  return (await kept()) ?? withFreedSpace(db, () => withReopen(db, write, { kept }))
}

/** Whether this device has sold at the counter under that number or a later one. */
async function isUsed(db: Ledger, { counterId, lease }: Lease): Promise<boolean> {
  const lanes = await db.lanes.toArray()
  return lanes.some((lane) => lane.lease.counterId === counterId && lane.lease.lease >= lease)
}

/** The cash that a close left in the drawer; undefined if it was not closed here. */
export async function keptAtClose(db: Ledger, { lane }: LaneRow): Promise<Cents | undefined> {
  const facts = await db.facts.where('[lane+seq]').between([lane, 0], [lane, Number.MAX_SAFE_INTEGER]).toArray()
  const close = facts.findLast(({ kind }) => kind === 'shift-close')
  return close && (bodyOf(close)?.data as FactData['shift-close'] | undefined)?.kept
}
