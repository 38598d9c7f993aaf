import type { InputOf } from '#contract/define.ts'
import { order, type Lease } from '#contract/sales/order.ts'
import { call } from '#api/call.ts'
import { learnClock } from '#db/device-values.ts'
import { laneOf, ledger, type LaneRow, type Ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import { journalLease } from '#features/counter/core/device/journal.ts'
import { laneRow } from '#features/counter/core/device/lane-row.ts'

/**
 * Starts a shift at a counter, or resumes the own shift on this device: asks the server, and stores lease, numbers and
 * credential in the ledger. Needs the network. Known numbers of a lane never go back.
 */
export async function takeCounter(request: InputOf<typeof order.startShift>): Promise<LaneRow> {
  const db = ledger()
  const lost = await withReopen(db, () => numbersLost(db, request.id))
  const sentAt = Date.now()
  const lease = await call(order.startShift, lost ? { ...request, storageLost: true } : request)
  const gotAt = Date.now()
  await withReopen(db, () => learnClock(db, sentAt, gotAt, lease.serverTime))
  await journalLease(laneOf(lease.shiftId, lease.lease), lease)
  // the specification's key; the ledger is authoritative
  localStorage.setItem('currentCashier', lease.counterId)
  // storing it twice is harmless
  return withReopen(db, () => keepLease(lease))
}

/** Whether this counter's newest lease lost numbers here: selling needs a new one, so that no number is used twice. */
async function numbersLost(db: Ledger, counterId: string): Promise<boolean> {
  const lanes = (await db.lanes.toArray()).filter(({ lease }) => lease.counterId === counterId)
  return lanes.toSorted((a, b) => b.lease.lease - a.lease.lease)[0]?.wentBack === true
}

async function keepLease(lease: Lease): Promise<LaneRow> {
  const db = ledger()
  return db.transaction('rw', db.lanes, async () => {
    const key = laneOf(lease.shiftId, lease.lease)
    const known = await db.lanes.get(key)
    const after = known?.continuedBy === undefined ? undefined : await db.lanes.get(known.continuedBy)
    // the server does not know yet that the next shift was started here
    if (after) return after
    // one lane sells per device: an earlier one keeps its numbers and only waits to be sent
    await db.lanes.where('status').equals('open').modify({ status: 'superseded' })
    const row: LaneRow = known
      ? {
          ...known,
          lease,
          // closed here, which the server may not know yet: only reopening opens it again
          status: known.status === 'closing' ? 'closing' : 'open',
          paused: '',
          contactAt: lease.serverTime,
          nextSeq: Math.max(known.nextSeq, lease.nextFactSeq),
          nextReceiptSeq: Math.max(known.nextReceiptSeq, lease.nextReceiptSeq),
        }
      : laneRow(lease, 'open')
    await db.lanes.put(row)
    return row
  })
}
