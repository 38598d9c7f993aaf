import * as v from 'valibot'
import { query } from '#contract/define.ts'
import { Day } from '#contract/day.ts'
import { CentsSchema, Id, MilliSchema, Words } from '#contract/schemas.ts'

/** Orders that a tablet keeps, the ones due first. */
export const MOST_READY = 300

const ReadyOrder = v.object({
  id: Id,
  number: v.string(),
  /** Of the buyer's name. */
  initials: v.string(),
  /** `pickupCodeTag` of its code. */
  tag: v.number(),
  /** By the store's clock; minutes of the day. */
  day: Day,
  from: v.number(),
  to: v.number(),
  /** Still to be taken for it. */
  due: CentsSchema,
  lines: v.array(v.object({ name: Words, quantity: MilliSchema })),
})
export type ReadyOrder = v.InferOutput<typeof ReadyOrder>

/** Online orders that wait for pickup, for the tablets of their store: they are handed over without the network too. */
export const readyOrders = {
  list: query({
    name: 'readyOrders.list',
    path: 'GET /shop/order/readyOrders',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.object({
      /** Whether the web shop takes orders. */ takesOrders: v.boolean(),
      records: v.array(ReadyOrder),
      /** Orders that are still to be picked and checked. */ preparing: v.number(),
      /** When the newest of all these was placed, or paid if it is paid by card; ms, 0: there is none. */ newestAt:
        v.number(),
    }),
    reads: ['online'],
  }),
}
