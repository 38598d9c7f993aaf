import { Dexie } from 'dexie'
import type { FactBody } from '#contract/facts/envelope.ts'
import { reportFactOf } from '#contract/facts/report-fact.ts'
import { shiftReport, type ShiftReport } from '#domain/shift/shift-report.ts'
import type { LaneRow, Ledger } from '#db/ledger.ts'

/** The shift's X report from the facts on this device; after its end, the same sums are its Z report. */
export async function shiftReportOf(db: Ledger, lane: LaneRow): Promise<ShiftReport> {
  const lanes = await db.lanes.where('shiftId').equals(lane.shiftId).primaryKeys()
  const facts = await Promise.all(
    lanes.map((key) => db.facts.where('[lane+seq]').between([key, Dexie.minKey], [key, Dexie.maxKey]).toArray()),
  )
  const moved = await db.drawer.where('shiftId').equals(lane.shiftId).toArray()
  const rejected = new Set(moved.filter((row) => row.rejected).map((row) => row.id))
  return shiftReport(
    lane.lease.floatCents,
    facts.flat().flatMap((fact) => {
      const meaning = reportFactOf(JSON.parse(fact.body) as FactBody, (id) =>
        // a shift ends with nothing under review
        rejected.has(id) ? 'rejected' : lane.status === 'closed' ? 'reviewed' : 'pending',
      )
      return meaning ? [meaning] : []
    }),
  )
}

/** When and by whom the shift was closed or counted for its handover here; undefined while it is open. */
export async function closingOf(db: Ledger, lane: LaneRow): Promise<{ at: number; by: string } | undefined> {
  const facts = await db.facts
    .where('[lane+seq]')
    .between([lane.lane, Dexie.minKey], [lane.lane, Dexie.maxKey])
    .toArray()
  const close = facts.findLast(({ kind }) => kind === 'shift-close' || kind === 'shift-count')
  if (!close) return undefined
  const { by, seller } = JSON.parse(close.body) as FactBody
  const { cashierName, authority } = lane.lease
  const colleague = seller && seller.by !== by ? authority?.sellers?.find(({ id }) => id === seller.by) : undefined
  return { at: close.at, by: colleague?.name ?? cashierName }
}
