import * as v from 'valibot'
import { query } from '#contract/define.ts'
import { CentsSchema, Id, Words } from '#contract/schemas.ts'

/** Guarantee services sold with products. */
export const guarantees = {
  /** A product's guarantees, for online callers; a counter has them in its catalogue. */
  list: query({
    name: 'guarantees.list',
    path: 'GET /shop/order/guaranteeList/{id}',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ id: Id }),
    output: v.object({
      records: v.array(
        v.object({
          id: Id,
          type: Words,
          name: Words,
          price: CentsSchema,
          validDays: v.number(),
          introduction: Words,
          macouSupported: v.boolean(),
        }),
      ),
    }),
    reads: ['goods'],
    errors: ['record.missing'],
  }),
}
