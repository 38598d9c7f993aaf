import type { FactData, FactKind } from '#contract/facts/kinds.ts'
import { drawerRows, newFact } from '#db/fact-effects.ts'
import type { FactRow, LaneRow, Ledger, ReceiptRow } from '#db/ledger.ts'
import { enqueue, freeze, LaneMoved, type Moment } from '#db/outbox.ts'
import { withReopen } from '#db/with-reopen.ts'
import { withRoom } from '#db/with-room.ts'

/** A fact of the shift other than a sale, made for the lane as it stands: its numbers are only known then. */
export interface Recording<K extends FactKind> {
  /** Minted when the dialog opens, so that a second tap is the same fact. */
  readonly id: string
  readonly kind: K
  readonly data: (lane: LaneRow) => FactData[K]
  /** Takes the lane's next receipt number, and is found by it. */
  readonly receipt?: (fact: FactRow, lane: LaneRow) => ReceiptRow
  /** Written in the same transaction, such as the lane's own state. */
  readonly lane?: Partial<Pick<LaneRow, 'status'>>
}

/** There is no shift here that could take it. */
export class NoShift extends Error {
  override readonly name = 'NoShift'
}

const TRIES = 5

/**
 * Records something that has happened in a shift: one strict transaction over the fact, the numbers, the drawer and
 * the receipt. It works without the network and the server never refuses it. Throws NoShift when the
 * shift does not go on here, StorageSilent when the device did not say whether it was kept, and what says that it is
 * full when giving the ballast back was not enough.
 */
export async function recordFact<K extends FactKind>(
  db: Ledger,
  laneKey: string,
  what: Recording<K>,
  moment: Moment,
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
      return await withRoom(db, () => withReopen(db, write, { kept: () => db.facts.get(id) }))
    } catch (error) {
      if (tries >= TRIES || !(error instanceof LaneMoved)) throw error
    }
  }
}
