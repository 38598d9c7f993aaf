import { retentionOf } from '#db/retention.ts'
import type { Ledger } from '#db/ledger.ts'

/**
 * Deletes facts that the server received more than 14 days ago, with their receipts and cash. Never a queued or held
 * fact, and none of a shift that may continue, because the drawer is their sum. Uses the time of the server's last
 * answer, since the device's clock may be set.
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
