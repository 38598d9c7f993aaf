import * as v from 'valibot'
import { CentsSchema, Id, Text } from '#contract/schemas.ts'

/** The bills or coins of one value in a drawer: 2000 × 7 are seven twenty-dollar bills. */
const Pieces = v.object({
  value: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)),
})
export type Pieces = v.InferOutput<typeof Pieces>

/** A blind count of the drawer, version 1, with the expected cash at that time and the reason of a difference. */
export const ShiftCountV1 = v.object({
  shiftId: Id,
  purpose: v.picklist(['check', 'close', 'handover']),
  pieces: v.array(Pieces),
  counted: CentsSchema,
  expected: CentsSchema,
  reason: v.optional(Text(200), ''),
})
export type ShiftCountV1 = v.InferOutput<typeof ShiftCountV1>

/**
 * A shift closed at the counter, version 1: nothing more is rung up on it. Offline it is provisional; the server ends
 * it once every fact has arrived and no cash is left to submit.
 */
export const ShiftCloseV1 = v.object({
  shiftId: Id,
  /** The closing count. */
  countId: Id,
  kept: CentsSchema,
})
export type ShiftCloseV1 = v.InferOutput<typeof ShiftCloseV1>

/** A provisional close taken back before the shift has ended, version 1. */
export const ShiftReopenV1 = v.object({ shiftId: Id })
export type ShiftReopenV1 = v.InferOutput<typeof ShiftReopenV1>

/**
 * A shift started offline at a counter, version 1, after the one before was closed there: the first fact of a reserved
 * lease.
 */
export const ShiftStartV1 = v.object({
  shiftId: Id,
  afterShiftId: Id,
  float: v.pipe(
    CentsSchema,
    v.check((n) => n >= 0),
  ),
})
export type ShiftStartV1 = v.InferOutput<typeof ShiftStartV1>

/** An abandoned cart or payment, version 1: a cancelled in-store order. */
export const VoidV1 = v.object({
  shiftId: Id,
  stage: v.picklist(['cart', 'payment']),
  lineCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  amount: CentsSchema,
  reason: v.optional(Text(200), ''),
})
export type VoidV1 = v.InferOutput<typeof VoidV1>
