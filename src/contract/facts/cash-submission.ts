import * as v from 'valibot'
import { CentsSchema, Id, Text } from '#contract/schemas.ts'

/** Cash submitted during a shift, version 1. Never refused: exceeding the submittable amount is a difference. */
export const CashSubmissionV1 = v.object({
  shiftId: Id,
  amount: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  remark: v.optional(Text(200), ''),
})
export type CashSubmissionV1 = v.InferOutput<typeof CashSubmissionV1>
