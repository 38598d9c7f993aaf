import type { FactData, FactKind } from '#contract/facts/kinds.ts'
import type { DrawerRow, FactRow, LaneRow, Ledger, ReceiptRow } from '#db/ledger.ts'
import { enqueue, freeze, LaneMoved, type Timestamp } from '#db/outbox.ts'
import { withReopen } from '#db/with-reopen.ts'
import { withFreedSpace } from '#db/with-freed-space.ts'

/** A fact of the shift other than a sale, made for the lane as it stands: its numbers are only known then. */
export interface Recording<K extends FactKind> {
  /** Minted when the dialog opens, so that a second tap is the same fact. */
  readonly id: string
  readonly kind: K
  readonly data: (lane: LaneRow) => FactData[K]
  /** What it is worth on the outbox's sign. */
  readonly cents: number
  /** How it moves the drawer; absent: not at all. */
  readonly drawer?: Pick<DrawerRow, 'kind' | 'cents'>
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
  moment: Timestamp,
): Promise<FactRow> {
  for (let tries = 1; ; tries++) {
    const done = await db.facts.get(what.id)
    if (done) return done
    const lane = await db.lanes.get(laneKey)
    if (!lane || !(lane.status === 'open' || lane.status === 'closing')) throw new NoShift()
    const { id, kind, cents } = what
    const fact = await freeze(lane, { id, kind, data: what.data(lane), cents, takes: [] }, moment)
    const write = (): Promise<FactRow> =>
      db.transaction('rw', [db.facts, db.lanes, db.values, db.drawer, db.receipts], async () => {
        await enqueue(db, fact, what.receipt !== undefined)
        if (what.drawer) await db.drawer.add({ id, shiftId: fact.shiftId, at: fact.at, ...what.drawer })
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
