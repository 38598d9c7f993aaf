import { type CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import { cents, type Cents } from '#domain/money.ts'
import { type FactRow, type LaneRow, type Ledger } from '#db/ledger.ts'
import { enqueue, freeze, LaneMoved, type Moment } from '#db/outbox.ts'
import { withReopen } from '#db/with-reopen.ts'

/** The drawer as this device knows it: float, cash sales, what was handed in (product.md 6). */
export interface Drawer {
  readonly float: Cents
  readonly cashSales: Cents
  readonly submitted: Cents
  readonly expected: Cents
  /** Most that can be handed in: expected less the float kept. */
  readonly submittable: Cents
}

export async function drawerOf(db: Ledger, lane: LaneRow): Promise<Drawer> {
  const rows = await db.drawer.where('shiftId').equals(lane.shiftId).toArray()
  const of = (kind: 'sale' | 'submission'): number =>
    rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.cents, 0)
  const cashSales = of('sale')
  const submitted = of('submission')
  const float = lane.lease.floatCents
  return {
    float,
    cashSales: cents(cashSales),
    submitted: cents(submitted),
    expected: cents(float + cashSales - submitted),
    submittable: cents(Math.max(0, cashSales - submitted)),
  }
}

const TRIES = 5

/** Hands cash in, as a fact of the shift; works without the network and is never refused by the server. */
export async function submitCash(
  db: Ledger,
  laneKey: string,
  submission: { id: string; amount: Cents; remark: string },
  moment: Moment,
): Promise<FactRow> {
  for (let tries = 1; ; tries++) {
    const done = await db.facts.get(submission.id)
    if (done) return done
    const lane = await db.lanes.get(laneKey)
    if (!lane || lane.status !== 'open') throw new Error('no open shift')
    const data: CashSubmissionV1 = { shiftId: lane.shiftId, amount: submission.amount, remark: submission.remark }
    const fact = await freeze(
      lane,
      { id: submission.id, kind: 'cash-submission', data, cents: submission.amount, takes: [] },
      moment,
    )
    try {
      const write = (): Promise<FactRow> =>
        db.transaction('rw', db.facts, db.lanes, db.values, db.drawer, async () => {
          await enqueue(db, fact, false)
          await db.drawer.add({
            id: fact.id,
            shiftId: fact.shiftId,
            at: fact.at,
            kind: 'submission',
            cents: submission.amount,
          })
          return fact
        })
      return await withReopen(db, write, { kept: () => db.facts.get(fact.id) })
    } catch (error) {
      if (tries >= TRIES || !(error instanceof LaneMoved)) throw error
    }
  }
}
