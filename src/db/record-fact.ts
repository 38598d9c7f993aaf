import type { FactData, FactKind } from '#contract/facts/kinds.ts'
import { drawerRows, newFact } from '#db/fact-effects.ts'
import type { FactRow, LaneRow, Ledger, ReceiptRow } from '#db/ledger.ts'
import { enqueue, freeze, LaneMoved, type Timestamp } from '#db/outbox.ts'
import { numberedOneApart } from '#db/receipt-numbers.ts'
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
  const [fact] = await recordFacts(db, laneKey, [what as AnyRecording], moment)
  return fact!
}

/** Of whatever kind. */
export type AnyRecording = { [K in FactKind]: Recording<K> }[FactKind]

interface Prepared {
  readonly what: AnyRecording
  readonly fact: FactRow
  /** The lane before it. */
  readonly lane: LaneRow
}

/**
 * Records events that belong together, in their order: all of them or none. Done before, they are those that were
 * recorded. Throws as `recordFact`.
 */
export async function recordFacts(
  db: Ledger,
  laneKey: string,
  all: readonly AnyRecording[],
  moment: Timestamp,
): Promise<FactRow[]> {
  const ids = all.map(({ id }) => id)
  const kept = async (): Promise<FactRow[] | undefined> => {
    const facts = await db.facts.bulkGet(ids)
    return facts.every((fact) => fact !== undefined) ? facts : undefined
  }
  for (let tries = 1; ; tries++) {
    const done = await kept()
    if (done) return done
    const lane = await db.lanes.get(laneKey)
    if (!lane || !(lane.status === 'open' || lane.status === 'closing')) throw new NoShift()
    const prepared = await prepare(lane, all, moment)
    const write = (): Promise<FactRow[]> =>
      db.transaction('rw', [db.facts, db.lanes, db.values, db.drawer, db.receipts], async () => {
        for (const one of prepared) await store(db, laneKey, one)
        return prepared.map(({ fact }) => fact)
      })
    try {
      return await withFreedSpace(db, () => withReopen(db, write, { kept }))
    } catch (error) {
      if (tries >= TRIES || !(error instanceof LaneMoved)) throw error
    }
  }
}

/** Each with the number after the one before it. */
async function prepare(lane: LaneRow, all: readonly AnyRecording[], moment: Timestamp): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  let next = lane
  for (const what of all) {
    const fact = await freeze(next, newFact(what.id, what.kind, what.data(next) as never), moment)
    prepared.push({ what, fact, lane: next })
    const nextReceiptSeq = next.nextReceiptSeq + (what.receipt ? 1 : 0)
    next = { ...next, nextSeq: fact.seq + 1, lastHash: fact.sha256, nextReceiptSeq }
  }
  return prepared
}

async function store(db: Ledger, laneKey: string, { what, fact, lane }: Prepared): Promise<void> {
  await enqueue(db, fact, what.receipt !== undefined)
  await db.drawer.bulkAdd(drawerRows(fact, what.kind, what.data(lane) as never))
  if (what.receipt) await db.receipts.add(await numberedOneApart(db, what.receipt(fact, lane)))
  if (what.lane) await db.lanes.update(laneKey, what.lane)
}
