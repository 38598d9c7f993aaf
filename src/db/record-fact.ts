import type { FactData, FactKind } from '#contract/facts/kinds.ts'
import { drawerRows, newFact } from '#db/fact-effects.ts'
import type { FactRow, LaneRow, Ledger, ReceiptRow } from '#db/ledger.ts'
import { enqueue, freeze, LaneMoved, type Timestamp } from '#db/outbox.ts'
import { withReopen } from '#db/with-reopen.ts'
import { withFreedSpace } from '#db/with-freed-space.ts'

/** A fact other than a sale, built from the lane's state inside the transaction, where its numbers are known. */
export interface Recording<K extends FactKind> {
  /** Created when the dialog opens, so that a second tap is the same fact. */
  readonly id: string
  readonly kind: K
  readonly data: (lane: LaneRow) => FactData[K]
  /** Takes the lane's next receipt number, and is found by it. */
  readonly receipt?: (fact: FactRow, lane: LaneRow) => ReceiptRow
  /** Written in the same transaction, such as the lane's new state. */
  readonly lane?: Partial<Pick<LaneRow, 'status'>>
}

/** No shift here can take the fact. */
export class NoShift extends Error {
  override readonly name = 'NoShift'
}

const TRIES = 5

/**
 * Records an event of a shift in one strict transaction over the fact, the numbers, the drawer and the receipt. Works
 * without the network, and the server never refuses it. Throws NoShift when the shift is not open here, StorageSilent
 * when it is unknown whether it was saved, and the quota error when freeing the reserve was not enough.
 */
export async function recordFact<K extends FactKind>(
  db: Ledger,
  laneKey: string,
  what: Recording<K>,
  moment: Timestamp,
): Promise<FactRow> {
  for (let tries = 1; ; tries++) {
    const done = await db.facts.get(what.id)
    if (done) return done
    const lane = await db.lanes.get(laneKey)
    if (!lane || !(lane.status === 'open' || lane.status === 'closing')) throw new NoShift()
    const { id, kind } = what
    const data = what.data(lane)
    const fact = await freeze(lane, newFact(id, kind, data), moment)
    const write = (): Promise<FactRow> =>
      db.transaction('rw', [db.facts, db.lanes, db.values, db.drawer, db.receipts], async () => {
        await enqueue(db, fact, what.receipt !== undefined)
        await db.drawer.bulkAdd(drawerRows(fact, kind, data))
        if (what.receipt) await db.receipts.add(what.receipt(fact, lane))
        if (what.lane) await db.lanes.update(laneKey, what.lane)
        return fact
      })
    try {
      return await withFreedSpace(db, () => withReopen(db, write, { kept: () => db.facts.get(id) }))
    } catch (error) {
      if (tries >= TRIES || !(error instanceof LaneMoved)) throw error
    }
  }
}
