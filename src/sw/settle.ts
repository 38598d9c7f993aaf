import { Dexie } from 'dexie'
import type { FactBatchResult, FactResult } from '#contract/facts/envelope.ts'
import type { LeaseNews } from '#contract/sales/order.ts'
import { getValue, learnClock, setValue } from '#db/device-values.ts'
import type { LaneRow, LaneStatus, Ledger } from '#db/ledger.ts'
import { countUnsent } from '#db/outbox-sums.ts'
import { withReopen } from '#db/with-reopen.ts'

/** Closed here but not ended by the server: it continues as well. */
export const goesOn = ({ status }: LaneRow): boolean => status === 'open' || status === 'closing'

const STATUS: Readonly<Record<string, LaneStatus>> = { closed: 'closed', 'taken-over': 'taken-over' }

/** Stores verdicts in one strict transaction. Ids missing in the answer stay queued. */
export async function settle(
  db: Ledger,
  laneKey: string,
  known: number,
  result: FactBatchResult,
  way: { sentAt: number; gotAt: number },
): Promise<number> {
  await withReopen(db, () =>
    db.transaction('rw', db.facts, db.lanes, db.values, db.drawer, async () => {
      await settleFacts(db, result.results, result.serverTime)
      if (result.rejected) await putBack(db, result.rejected)
      const lane = await db.lanes.get(laneKey)
      if (!lane) return
      // the server has less than before: it was restored from a backup, and gets everything again
      if (result.contiguousSeq < known) await requeue(db, laneKey, result.contiguousSeq)
      const epoch = await followEpoch(db, result, result.contiguousSeq < known)
      const over = STATUS[result.shiftState]
      await db.lanes.update(laneKey, {
        ...(goesOn(lane) ? { ...wentBack(lane, result.maxSeq), ...(over ? { status: over } : {}) } : {}),
        contiguousSeq: result.contiguousSeq,
        contactAt: result.serverTime,
        paused: '',
        askAt: undefined,
        refusals: undefined,
        ...(epoch === undefined ? {} : { epoch }),
        ended: over !== undefined,
        ...(result.underReview === undefined ? {} : { underReview: result.underReview }),
        ...(result.waitsFor ? { waitsFor: result.waitsFor } : {}),
        ...renewed(lane, result.news as LeaseNews | undefined),
      })
      await setValue(db, 'catalogueNews', { storeId: lane.storeId, rev: result.catalogueRev })
      await learnClock(db, way.sentAt, way.gotAt, result.serverTime)
    }),
  )
  return result.contiguousSeq
}

/**
 * After a new epoch, or if the server has less than before in whatever epoch, every other lane is asked too. Returns
 * the epoch; an older server sends none, then the known one.
 */
async function followEpoch(db: Ledger, { epoch }: FactBatchResult, hasLess: boolean): Promise<number | undefined> {
  if (epoch === undefined) return getValue(db, 'epoch')
  await setValue(db, 'epoch', epoch)
  if (hasLess)
    await db.lanes.toCollection().modify((lane) => {
      delete lane.epoch
    })
  return epoch
}

/**
 * The server has numbers that this ledger never assigned: the ledger went back, unnoticed by anything on this device.
 * Read in the transaction that assigns them, so that facts of this moment are included. Other numbers may be unknown to
 * the server too, so the lane takes no more sales; the next start of a shift gets a new lease.
 */
function wentBack({ nextSeq, nextReceiptSeq }: LaneRow, maxSeq: number): Partial<LaneRow> {
  const lost = maxSeq + 1 - nextSeq
  return lost > 0
    ? {
        wentBack: true,
        nextSeq: nextSeq + lost,
        // each of them may have had a receipt number
        nextReceiptSeq: nextReceiptSeq + lost,
        status: 'superseded',
      }
    : {}
}

/** A lease updated with the server's news: approvers, rights and refund settings. */
const renewed = ({ lease }: LaneRow, news: LeaseNews | undefined): Partial<LaneRow> =>
  news
    ? {
        news: news.rev,
        lease: {
          ...lease,
          ...news.lease,
          settings: { ...lease.settings, ...(news.refunds ? { refunds: news.refunds } : {}) },
        },
      }
    : {}

/** Cash that a review rejected is back in the drawer. */
async function putBack(db: Ledger, ids: readonly string[]): Promise<void> {
  const rows = (await db.drawer.bulkGet([...ids])).filter((row) => row !== undefined && !row.rejected)
  await db.drawer.bulkPut(rows.map((row) => ({ ...row!, rejected: true as const })))
}

/** Stores the verdicts of facts that still exist, with the server's time, and updates the unsent sums. */
async function settleFacts(db: Ledger, results: readonly FactResult[], serverTime: number): Promise<void> {
  const verdicts = new Map(results.map((one) => [one.id, one]))
  const rows = (await db.facts.bulkGet([...verdicts.keys()])).filter((row) => row !== undefined)
  await db.facts.bulkPut(
    rows.map((row) => {
      const { verdict, differences, reason } = verdicts.get(row.id)!
      return { ...row, state: verdict, differences, reason: reason ?? null, settledAt: serverTime, lastError: '' }
    }),
  )
  await countUnsent(
    db,
    rows.filter((row) => row.state === 'queued'),
    -1,
  )
}

async function requeue(db: Ledger, lane: string, above: number): Promise<void> {
  const rows = await db.facts
    .where('[lane+seq]')
    .between([lane, above + 1], [lane, Dexie.maxKey])
    .toArray()
  await db.facts.bulkPut(rows.map((row) => ({ ...row, state: 'queued' as const, nextAt: 0, settledAt: 0 })))
  await countUnsent(
    db,
    rows.filter((row) => row.state !== 'queued'),
    1,
  )
}
