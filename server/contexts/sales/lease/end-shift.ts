import { expectedCash } from '#server/contexts/sales/lease/expected-cash.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { lockShift } from '#server/contexts/sales/lease/lock-shift.ts'
import { reportOf, type ShiftKeys } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import { shiftStates } from '#domain/shift-states.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

/** The obstacles to ending a shift, in the order in which they are resolved. */
export interface Standing {
  readonly state: string
  /** Missing fact numbers. */
  readonly missing: number
  /** Facts that its tablet still has to send. */
  readonly pending: number
  /** Cash submissions and requests without a review, in cents. */
  readonly underReview: number
  /** Cash above the amount that stays in the drawer that was not submitted, in cents. */
  readonly cashLeft: number
}

interface Row extends Pick<TableRow<'shift'>, 'state' | 'pending_facts' | 'float_cents'> {
  expected: number
  missing: number
  under_review: number
  kept: number | null
  difference: number | null
}

const standingText = `
  select h.state, h.pending_facts, h.float_cents,
    ${expectedCash('h')} as expected,
    (select coalesce(sum(gap), 0)::bigint from (
      select max(fact_seq) - count(distinct fact_seq) as gap from fact
      where org_id = $1 and store_id = $2 and shift_id = $3 and (held_reason is null or held_reason <> 'wrong-counter') group by lease) g) as missing,
    (select coalesce(sum(amount_cents), 0)::bigint from cash_submission
      where org_id = $1 and store_id = $2 and shift_id = $3 and status = ${cashReviewStates.pending})
    + (select coalesce(sum(amount_cents), 0)::bigint from cash_movement
      where org_id = $1 and store_id = $2 and shift_id = $3 and status = ${cashReviewStates.pending} and direction = 'out') as under_review,
    (select (f.body::jsonb -> 'data' ->> 'kept')::bigint from fact f
      where f.org_id = $1 and f.store_id = $2 and f.shift_id = $3 and f.kind = 'shift-close' and f.verdict <> 'held' and h.state = '${shiftStates.closing}'
      order by f.lease desc, f.fact_seq desc limit 1) as kept,
    (select n.counted_cents - n.expected_cents from shift_count n
      where n.org_id = $1 and n.store_id = $2 and n.id = h.closing_count and h.state = '${shiftStates.closing}') as difference
  from shift h where h.org_id = $1 and h.store_id = $2 and h.id = $3`

/**
 * The shift's state, locked until the transaction ends. A count above or below the expected cash is in the drawer as
 * counted, so the cash left to submit is computed from it.
 */
export async function standingOf(tx: Tx, { org, store, shift }: ShiftKeys): Promise<Standing | undefined> {
  await lockShift(tx, { org, store, shift })
  const [row] = (await tx.query<Row>({ text: standingText, values: [org, store, shift] })).rows
  if (!row) return undefined
  return {
    state: row.state,
    missing: row.missing,
    pending: row.pending_facts,
    underReview: row.under_review,
    cashLeft: Math.max(0, row.expected + (row.difference ?? 0) - (row.kept ?? row.float_cents)),
  }
}

/** The first obstacle to ending; undefined: there is none. */
export function inTheWay(standing: Standing): ErrorCode | undefined {
  if (standing.missing > 0 || (standing.state === shiftStates.open && standing.pending > 0))
    return 'shift.facts-missing'
  if (standing.underReview > 0) return 'shift.pending-audit'
  return standing.cashLeft > 0 ? 'shift.cash-left' : undefined
}

export interface Ending {
  readonly how: 'end' | 'handover' | 'takeover'
  readonly handedTo?: {
    readonly id: string
    readonly name: string
    readonly verifiedBy: string
    readonly amount: number
    /** The incoming cashier typed their password. */
    readonly confirmed: boolean
  }
  readonly takenOver?: {
    readonly by: string
    readonly verifiedBy: string
    /** Expected cash in the drawer, in cents. */
    readonly amount: number
    /** The cash counted at a takeover; undefined: an app that did not ask. */
    readonly counted: number | undefined
  }
}

/** The record stored at the end of a shift: its sums, and whether a handover was confirmed. */
export interface FrozenReport extends ShiftReport {
  readonly confirmed?: boolean
}

/** The final sums. The count at a takeover is not a fact of the shift, but is included. */
function frozen(sums: ShiftReport, { handedTo, takenOver }: Ending): FrozenReport {
  const counted = takenOver?.counted
  return {
    ...sums,
    ...(counted === undefined ? {} : { counted: cents(counted), difference: cents(counted - sums.expected) }),
    ...(handedTo ? { confirmed: handedTo.confirmed } : {}),
  }
}

/**
 * Ends a shift that may end, or that is taken over: stores the current sums as its Z report and frees its counter. The
 * caller has locked it; later facts are numbered adjustments.
 */
export async function closeShift(tx: Tx, keys: ShiftKeys, now: number, ending: Ending): Promise<string> {
  const { how, handedTo, takenOver } = ending
  const sums = await reportOf(tx, keys)
  const { number } = await transition<{ number: string }>(
    tx,
    machines.shift,
    { org_id: keys.org, store_id: keys.store, id: keys.shift },
    takenOver ? shiftStates.takenOver : shiftStates.closed,
    {
      set: {
        closed_at: new Date(now),
        ended_how: how,
        z_report: sums && JSON.stringify(frozen(sums, ending)),
        handed_to: handedTo?.id ?? null,
        handed_to_name: handedTo?.name ?? '',
        verified_by: handedTo?.verifiedBy ?? takenOver?.verifiedBy ?? null,
        handover_cents: handedTo?.amount ?? takenOver?.amount ?? null,
        taken_over_by: takenOver?.by ?? null,
      },
      also: () => `number = (select 'SH-' || c.code || '-' || x.lease from counter c
        where c.org_id = x.org_id and c.store_id = x.store_id and c.id = x.counter_id)`,
      returning: 'x.number',
    },
  )
  await tx.query({
    text: 'update counter set shift_id = null where org_id = $1 and store_id = $2 and shift_id = $3',
    values: [keys.org, keys.store, keys.shift],
  })
  return number
}

/**
 * Ends a shift that was closed at its counter once nothing is in the way: called when its facts arrive and when a
 * review is done. Returns the current state.
 */
export async function endIfDone(tx: Tx, keys: ShiftKeys, now: number): Promise<Standing | undefined> {
  const standing = await standingOf(tx, keys)
  if (standing?.state !== shiftStates.closing || inTheWay(standing) !== undefined) return standing
  await closeShift(tx, keys, now, { how: 'end' })
  return { ...standing, state: shiftStates.closed }
}
