import type { LaneRow, Ledger } from '#db/ledger.ts'

const KEEP = 14 * 24 * 3_600_000

/** Whether a shift may go on: open or closing here, or a lease that was lost, of which the server has not said its end. */
const mayGoOn = ({ status, ended, paused }: LaneRow): boolean =>
  status === 'open' || status === 'closing' || (status === 'superseded' && ended !== true && paused === '')

/**
 * Forgets facts that the server took in more than 14 days ago, with their receipts and their cash (product.md 5). Never
 * one that is queued or held, and none of a shift that may go on, however long it lasts: its drawer is their sum. The
 * moment is that of the server's last answer: the device's own clock may be set.
 */
export async function prune(db: Ledger): Promise<number> {
  return db.transaction('rw', db.facts, db.receipts, db.drawer, db.lanes, async () => {
    const lanes = await db.lanes.toArray()
    const before = Math.max(0, ...lanes.map(({ contactAt }) => contactAt)) - KEEP
    const goingOn = new Set(lanes.filter(mayGoOn).map(({ shiftId }) => shiftId))
    const old = await db.facts
      .where('settledAt')
      .between(1, before)
      .filter(({ state, at, shiftId }) => state.startsWith('accepted') && at < before && !goingOn.has(shiftId))
      .primaryKeys()
    await Promise.all([db.facts.bulkDelete(old), db.receipts.bulkDelete(old), db.drawer.bulkDelete(old)])
    return old.length
  })
}
