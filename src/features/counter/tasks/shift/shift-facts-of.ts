import type { FactData, FactKind } from '#contract/facts/kinds.ts'
import { cents, type Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { recordFact, type Recording } from '#db/record-fact.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { appendJournal, factLine, journalLease } from '#features/counter/core/device/journal.ts'
import { wakeOutbox } from '#features/counter/core/outbox/outbox-runner.ts'
import { startNextShift } from '#features/counter/tasks/shift/start-next-shift.ts'
import { submitCash, type Drawer } from '#features/counter/tasks/shift/submit-cash.ts'

/** A counted drawer, with the amount expected then. */
export interface Counted {
  readonly pieces: FactData['shift-count']['pieces']
  readonly counted: Cents
  readonly expected: Cents
  readonly reason: string
}

/** Records a fact of the shift on this device, appends it to the journal file and sends it. */
async function record<K extends FactKind>(lane: LaneRow, what: Recording<K>): Promise<FactRow> {
  const fact = await recordFact(ledger(), lane.lane, what, await stampNow())
  void appendJournal([factLine(fact)])
  wakeOutbox()
  return fact
}

/** Submits cash during the shift, or at its close. */
export async function recordSubmission(lane: LaneRow, what: Parameters<typeof submitCash>[2]): Promise<void> {
  const fact = await submitCash(ledger(), lane.lane, what, await stampNow())
  void appendJournal([factLine(fact)])
  wakeOutbox()
}

export const moveCash = (
  lane: LaneRow,
  { id, direction, amount, reason }: { id: string; direction: 'in' | 'out'; amount: Cents; reason: string },
): Promise<FactRow> =>
  record(lane, {
    id,
    kind: 'cash-movement',
    data: ({ shiftId }) => ({ shiftId, direction, amount, reason }),
  })

/** Leaves a trace of an amount that this drawer could not give. */
export const recordRefusal = (
  lane: LaneRow,
  what: { id: string; asked: FactData['cash-refusal']['asked']; amount: Cents; reason: string },
): Promise<FactRow> => {
  const { id, ...refused } = what
  return record(lane, { id, kind: 'cash-refusal', data: ({ shiftId }) => ({ shiftId, ...refused }) })
}

export const recordCount = (
  lane: LaneRow,
  id: string,
  purpose: FactData['shift-count']['purpose'],
  { pieces, counted, expected, reason }: Counted,
): Promise<FactRow> =>
  record(lane, {
    id,
    kind: 'shift-count',
    data: ({ shiftId }) => ({ shiftId, purpose, pieces, counted, expected, reason }),
  })

/**
 * The cash submitted at the close, and what stays: everything above the float, as far as the books know. Cash above the
 * expected amount stays in the drawer as the count's difference.
 */
export function submissionAtClose({ counted, expected }: Counted, float: Cents): { submit: Cents; kept: Cents } {
  const submit = cents(Math.max(0, Math.min(counted, expected) - float))
  return { submit, kept: cents(counted - submit) }
}

/** The three facts of a close, each with its own id, so that a second tap closes once. */
export interface CloseIds {
  readonly count: string
  readonly submission: string
  readonly close: string
}

/** Closes the shift at this counter: count, cash submission, close. Provisional until the server has everything. */
export async function closeShift(
  lane: LaneRow,
  ids: CloseIds,
  counted: Counted,
  drawer: Drawer,
  remark: string,
): Promise<void> {
  await recordCount(lane, ids.count, 'close', counted)
  const { submit, kept } = submissionAtClose(counted, drawer.float)
  if (submit > 0) await recordSubmission(lane, { id: ids.submission, amount: submit, remark })
  await record(lane, {
    id: ids.close,
    kind: 'shift-close',
    data: ({ shiftId }) => ({ shiftId, countId: ids.count, kept }),
    lane: { status: 'closing' },
  })
}

/** Reopens a provisionally closed shift: the counter sells again. */
export const reopenShift = (lane: LaneRow, id: string): Promise<FactRow> =>
  record(lane, {
    id,
    kind: 'shift-reopen',
    data: ({ shiftId }) => ({ shiftId }),
    lane: { status: 'open' },
  })

/** Starts the next shift here without the network after a close, with the counted float. */
export async function startNext(held: LaneRow, id: string, float: Cents): Promise<void> {
  const lane = await startNextShift(ledger(), held, { id, float }, await stampNow())
  const fact = await ledger().facts.get(id)
  await journalLease(lane.lane, lane.lease)
  if (fact) void appendJournal([factLine(fact)])
  wakeOutbox()
}

/** A cart emptied for good: a cancelled in-store order. */
export const giveUpCart = (
  lane: LaneRow,
  { lineCount, amount }: { lineCount: number; amount: Cents },
): Promise<FactRow> =>
  record(lane, {
    id: randomId(),
    kind: 'void',
    data: ({ shiftId }) => ({ shiftId, stage: 'cart', lineCount, amount, reason: '' }),
  })
