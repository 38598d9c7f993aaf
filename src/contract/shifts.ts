import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { FactEntry, FactResult } from '#contract/facts/envelope.ts'
import { CentsSchema, Id, Instant } from '#contract/schemas.ts'

/** The shift and its cash (store-and-checkout 4, 7; product.md 6). */
export const shifts = {
  cashierInfo: query({
    name: 'shifts.cashierInfo',
    path: 'GET /shop/shifts/cashierInfo',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.object({
      shift: v.optional(
        v.object({
          id: Id,
          counterName: v.string(),
          cashierName: v.string(),
          openedAt: Instant,
          floatCents: CentsSchema,
          saleCount: v.number(),
          sales: CentsSchema,
          cashSales: CentsSchema,
          submitted: CentsSchema,
          expected: CentsSchema,
        }),
      ),
    }),
    reads: ['shift', 'sale'],
  }),
  /** Cash handed in, as a fact; the same acceptance as the batch. */
  submitCash: command({
    name: 'shifts.submitCash',
    path: 'POST /shop/shifts/submitCash',
    can: 'credential',
    input: v.object({ entry: FactEntry }),
    output: FactResult,
    writes: ['shift'],
    errors: ['auth.credential-ended'],
  }),
}
