import { cents, type Cents } from '#domain/money.ts'
import { shiftCash, type CashEvent } from '#domain/shift/shift-cash.ts'
import type { FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import type { Timestamp } from '#db/outbox.ts'
import { recordFact } from '#db/record-fact.ts'

/** The drawer as known on this device. */
export interface Drawer {
  readonly float: Cents
  readonly cashSales: Cents
  readonly cashRefunds: Cents
  /** Taken for online orders. */
  readonly orders: Cents
  readonly submitted: Cents
  /** Cash in less cash out. */
  readonly other: Cents
  readonly expected: Cents
  /** The most that can be submitted: expected less the float kept. */
  readonly submittable: Cents
}

const EVENT = { sale: 'sale', refund: 'refund', order: 'order', 'cash-in': 'cash-in', 'cash-out': 'cash-out' } as const

export async function drawerOf(db: Ledger, lane: LaneRow): Promise<Drawer> {
  const rows = (await db.drawer.where('shiftId').equals(lane.shiftId).toArray()).filter((row) => !row.rejected)
  const cash = shiftCash([
    { kind: 'float', amount: lane.lease.floatCents },
    ...rows.map((row): CashEvent =>
      row.kind === 'submission'
        ? { kind: 'submission', amount: cents(row.cents), state: 'pending' }
        : { kind: EVENT[row.kind], amount: cents(row.cents) },
    ),
  ])
  return {
    float: cash.float,
    cashSales: cash.sales,
    cashRefunds: cash.refunds,
    orders: cash.orders,
    submitted: cash.submitted,
    other: cash.other,
    expected: cash.expected,
    submittable: cash.submittable,
  }
}

/** Submits cash as a fact of the shift; works without the network and is never refused by the server. */
export const submitCash = (
  db: Ledger,
  laneKey: string,
  { id, amount, remark }: { id: string; amount: Cents; remark: string },
  moment: Timestamp,
): Promise<FactRow> =>
  recordFact(
    db,
    laneKey,
    {
      id,
      kind: 'cash-submission',
      data: (lane) => ({ shiftId: lane.shiftId, amount, remark }),
    },
    moment,
  )
