import { liveQuery } from 'dexie'
import { deviceLedger, type Ledger } from '#db/ledger.ts'
import { readMark, noteLoss, writeMark, type Mark } from '#features/counter/core/device/mark.ts'
import { unsentSum } from '#db/outbox-sums.ts'

let keeping = false

/** After a start has restored what it can: reports remaining losses, then keeps the mark up to date. */
export async function startMark(): Promise<void> {
  await compareMark(deviceLedger())
  keepMark()
}

/**
 * On a page without a counter, which restores nothing: keeps the mark up to date if the ledger has all that it
 * remembers.
 */
export async function followMark(): Promise<void> {
  const mark = readMark()
  if (!mark || (await hasAll(deviceLedger(), mark))) keepMark()
}

async function hasAll(db: Ledger, { lane, seq }: Mark): Promise<boolean> {
  return ((await db.lanes.get(lane))?.nextSeq ?? 0) > seq
}

/** Updates the mark after each commit to the ledger, for the page's lifetime. */
export function keepMark(): void {
  if (keeping) return
  keeping = true
  liveQuery(() => markOf(deviceLedger())).subscribe({
    next: (mark) => mark && writeMark(mark),
    error: () => {
      keeping = false
    },
  })
}

async function markOf(db: Ledger): Promise<Mark | undefined> {
  const lanes = (await db.lanes.toArray()).toSorted((a, b) => b.lease.openedAt - a.lease.openedAt)
  const lane = lanes.find(({ status }) => status === 'open' || status === 'closing') ?? lanes[0]
  if (!lane) return undefined
  const { count, sales, cents } = await unsentSum(db)
  const receipt = lane.nextReceiptSeq - 1
  return {
    lane: lane.lane,
    counter: lane.lease.counterCode,
    seq: lane.nextSeq - 1,
    receiptNo: receipt > 0 ? `${lane.lease.counterCode}-${lane.lease.lease}-${receipt}` : '',
    at: Date.now(),
    unsent: count,
    sales,
    cents,
  }
}

/**
 * After restoring: whether the ledger lacks what the mark remembers. If so, somebody must be told, with the most that
 * was unsent.
 */
export async function compareMark(db: Ledger): Promise<void> {
  const mark = readMark()
  if (!mark) return
  if (await hasAll(db, mark)) return
  const { count, sales, cents } = await unsentSum(db)
  noteLoss({
    ...mark,
    unsent: Math.max(0, mark.unsent - count),
    sales: Math.max(0, mark.sales - sales),
    cents: Math.max(0, mark.cents - cents),
  })
}
