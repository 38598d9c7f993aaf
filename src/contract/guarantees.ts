import * as v from 'valibot'
import { query } from '#contract/define.ts'
import { CentsSchema, Id, Words } from '#contract/schemas.ts'

/** Guarantee services that are sold with goods. */
export const guarantees = {
  /** What goods offer. A counter has it with its catalogue; this is for whoever asks connected. */
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
