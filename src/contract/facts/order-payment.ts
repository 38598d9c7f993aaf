import * as v from 'valibot'
import { CashRoundingSchema, SaleV5, Tender } from '#contract/facts/sale.ts'
import { CentsSchema, Id, Text } from '#contract/schemas.ts'

/**
 * What a counter took for an online order, version 1: one payment, or exactly two. It is no sale: the order is one when
 * it is handed over.
 */
export const OrderPaymentV1 = v.object({
  receiptNo: Text(40),
  /** 1, 2, 3 … within the lease, with those of sales and refunds, without gaps. */
  receiptSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  shiftId: Id,
  cashierId: Id,
  cashierName: Text(120),
  orderId: Id,
  orderNo: Text(40),
  /** What was due of the order; the payments differ from it by the rounding of cash. */
  amount: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  /** Macou is paid in the web shop alone. */
  payments: v.pipe(
    v.array(
      v.object({
        ...SaleV5.entries.payments.pipe[0].item.entries,
        tender: v.pipe(
          Tender,
          v.check((tender) => tender !== 'macou'),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(2),
  ),
  cashRounding: v.exactOptional(CashRoundingSchema),
})
export type OrderPaymentV1 = v.InferOutput<typeof OrderPaymentV1>
