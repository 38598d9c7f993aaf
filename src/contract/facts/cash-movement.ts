import * as v from 'valibot'
import { Approval } from '#contract/facts/approval.ts'
import { CentsSchema, Id, Text } from '#contract/schemas.ts'

/**
 * Cash put into a drawer or taken out of it besides sales, version 1. What is taken out is the specification's cash
 * request, which an administrator reviews afterwards: the money has moved.
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
