import * as v from 'valibot'
import { CentsSchema } from '#contract/schemas.ts'

/** The sums of a shift: its X report while it is open, its Z report once it has ended. */
export const ShiftReportSchema = v.object({
  saleCount: v.number(),
  goods: CentsSchema,
  discount: CentsSchema,
  tax: CentsSchema,
  tip: CentsSchema,
  total: CentsSchema,
  refundCount: v.number(),
  refunds: CentsSchema,
  /** Refunded tips, included in `refunds`; absent: none. */
  tipsRefunded: v.exactOptional(CentsSchema),
  taxes: v.array(v.object({ name: v.string(), amount: CentsSchema, refunded: CentsSchema })),
  tenders: v.array(v.object({ tender: v.string(), count: v.number(), amount: CentsSchema, refunded: CentsSchema })),
  /** Included in the sums above; absent: only the cashier rang up sales. */
  colleagues: v.exactOptional(
    v.array(v.object({ name: v.string(), count: v.number(), amount: CentsSchema, refunded: CentsSchema })),
  ),
  /** Taken for online orders, which are no sales here; absent: nothing, and none was handed over. */
  orders: v.exactOptional(
    v.object({
      count: v.number(),
      amount: CentsSchema,
      rounding: CentsSchema,
      tenders: v.array(v.object({ tender: v.string(), count: v.number(), amount: CentsSchema })),
      cash: CentsSchema,
      handedOver: v.number(),
    }),
  ),
  voidCount: v.number(),
  voided: CentsSchema,
  float: CentsSchema,
  cashSales: CentsSchema,
  cashRefunds: CentsSchema,
  cashIn: CentsSchema,
  cashOut: CentsSchema,
  submitted: CentsSchema,
  underReview: CentsSchema,
  expected: CentsSchema,
  /** The effect of cash rounding on sales minus refunds; absent: none. */
  rounding: v.exactOptional(CentsSchema),
  counted: v.exactOptional(CentsSchema),
  difference: v.exactOptional(CentsSchema),
})
