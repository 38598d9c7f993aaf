import { retentionOf } from '#db/retention.ts'
import type { Ledger } from '#db/ledger.ts'

/**
 * Forgets facts that the server took in more than 14 days ago, with their receipts and their cash. Never
 * one that is queued or held, and none of a shift that may go on, however long it lasts: its drawer is their sum. The
 * moment is that of the server's last answer: the device's own clock may be set.
 */
export async function prune(db: Ledger): Promise<number> {
  return db.transaction('rw', db.facts, db.receipts, db.drawer, db.lanes, async () => {
    const { before, goesOn } = retentionOf(await db.lanes.toArray())
    const old = await db.facts
      .where('settledAt')
      .between(1, before)
      .filter(({ state, at, shiftId }) => state.startsWith('accepted') && at < before && !goesOn(shiftId))
      .primaryKeys()
    await Promise.all([db.facts.bulkDelete(old), db.receipts.bulkDelete(old), db.drawer.bulkDelete(old)])
    return old.length
  })
}
