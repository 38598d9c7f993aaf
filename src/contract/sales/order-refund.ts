import { refundStates } from '#domain/refund-states.ts'
import * as v from 'valibot'
import { Difference } from '#contract/facts/envelope.ts'
import { RefundTender, ReturnPlace } from '#contract/facts/refund.ts'
import { CentsSchema, Id, Instant, MilliSchema, PpmSchema, Words } from '#contract/schemas.ts'

/** Taxes of a line as the sale stored them. */
export const StoredTaxes = v.array(v.object({ name: v.string(), rate: PpmSchema, amount: CentsSchema }))

/** A booked refund. */
export const OrderRefund = v.object({
  id: Id,
  receiptNo: v.string(),
  occurredAt: Instant,
  counterName: v.string(),
  cashierName: v.string(),
  goods: CentsSchema,
  tax: CentsSchema,
  /** The refunded tip, part of the total; absent: none. */
  tip: v.exactOptional(CentsSchema),
  total: CentsSchema,
  reason: v.string(),
  /** completed; failed: the payment account could not give the money back. */
  state: v.picklist([refundStates.completed, refundStates.failed]),
  /** The approver, if the cashier had no permission; '' otherwise. */
  approvedBy: v.string(),
  disconnected: v.boolean(),
  /** Without a receipt: it belongs to no sale. */
  withoutReceipt: v.optional(v.boolean()),
  differences: v.array(Difference),
  lines: v.array(
    v.object({
      lineId: Id,
      name: Words,
      itemNo: v.string(),
      quantity: MilliSchema,
      net: CentsSchema,
      taxes: StoredTaxes,
      tax: CentsSchema,
      total: CentsSchema,
      to: ReturnPlace,
    }),
  ),
  payments: v.array(v.object({ tender: RefundTender, amount: CentsSchema })),
})
export type OrderRefund = v.InferOutput<typeof OrderRefund>
