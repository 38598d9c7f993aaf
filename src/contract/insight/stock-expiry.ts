import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, MilliSchema, page, paging, Text, Words } from '#contract/schemas.ts'

const Expiring = v.object({
  itemId: Id,
  kind: v.picklist(['goods', 'raw', 'card']),
  name: Words,
  itemNo: v.string(),
  unit: Words,
  /** A day, YYYY-MM-DD. */
  expiresOn: v.string(),
  /** The day is over. */
  past: v.boolean(),
  received: MilliSchema,
  /** Reckoned: what expires first is sold first. */
  left: MilliSchema,
  /** Its value at cost; left out for people who may not see costs. */
  value: v.optional(CentsSchema),
  /** The places from which that quantity can be taken, the item's main bay first. */
  from: v.array(v.object({ placeId: Id, quantity: MilliSchema })),
})
export type Expiring = v.InferOutput<typeof Expiring>

/** Filters and page of what expires; also its URL search. */
export const ExpiringFilter = v.object({
  ...paging,
  keyword: v.optional(Text(80)),
  /** Whether the day is over. */
  when: v.optional(v.picklist(['past', 'coming'])),
})
export type ExpiringFilter = v.InferOutput<typeof ExpiringFilter>
export type ExpiringSearch = v.InferInput<typeof ExpiringFilter>

const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))

/** Goods that expire soon, or have expired, and should still be there. */
export const stockExpiry = {
  list: query({
    name: 'stockExpiry.list',
    path: 'GET /shop/stock/expiringList',
    can: 'shopStockHome',
    input: ExpiringFilter,
    output: v.object({
      ...page(Expiring).entries,
      /** The total value at cost; left out for people who may not see costs. */
      value: v.optional(CentsSchema),
      /** So many days before goods expire they are in the list. */
      days: v.number(),
    }),
    reads: ['stock', 'goods', 'settings'],
  }),
  set: command({
    name: 'stockExpiry.set',
    path: 'POST /shop/stock/expirySet',
    can: 'shopStockWarningSettings',
    input: v.object({ days: Days }),
    output: v.object({}),
    writes: ['settings', 'stock', 'activity'],
  }),
}
