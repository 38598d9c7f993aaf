import { liveQuery } from 'dexie'
import { deviceLedger, type Ledger } from '#db/ledger.ts'
import { readMark, noteLoss, writeMark, type Mark } from '#features/counter/core/device/mark.ts'
import { unsentSum } from '#db/outbox-sums.ts'

let keeping = false

/** After a counter's start has brought back what can be: says what is lost all the same, then keeps the mark. */
export async function startMark(): Promise<void> {
  await compareMark(deviceLedger())
  keepMark()
}

/** On a page without a counter, which brings nothing back: keeps the mark where the ledger has all that it remembers. */
export async function followMark(): Promise<void> {
  const mark = readMark()
  if (!mark || (await hasAll(deviceLedger(), mark))) keepMark()
}

async function hasAll(db: Ledger, { lane, seq }: Mark): Promise<boolean> {
  return ((await db.lanes.get(lane))?.nextSeq ?? 0) > seq
}

/** Keeps the mark beside the ledger as each commit leaves it, for as long as the page lives. */
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
 * After what could be brought back is back: whether the ledger lacks what the mark remembers. Then somebody has to be
 * told, with what was unsent at most.
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
