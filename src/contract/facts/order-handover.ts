import * as v from 'valibot'
import { Id, Text } from '#contract/schemas.ts'

/** An online order that was handed to its buyer at a counter, version 1. */
export const OrderHandoverV1 = v.object({
  shiftId: Id,
  orderId: Id,
  orderNo: Text(40),
  /** As it was scanned or typed; '': the buyer had none. */
  code: v.optional(Text(20), ''),
})
export type OrderHandoverV1 = v.InferOutput<typeof OrderHandoverV1>
