import * as v from 'valibot'
import { Approval } from '#contract/facts/approval.ts'
import { CentsSchema, Id, Text } from '#contract/schemas.ts'

/**
 * Cash put into or taken out of a drawer besides sales, version 1. Cash taken out is the specification's cash request,
 * which an administrator reviews afterwards, since the money has already moved.
 */
export const CashMovementV1 = v.object({
  shiftId: Id,
  direction: v.picklist(['in', 'out']),
  amount: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  reason: v.pipe(Text(200), v.minLength(1)),
  approval: v.optional(Approval),
})
export type CashMovementV1 = v.InferOutput<typeof CashMovementV1>
