import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, MilliSchema, page, paging, Text, Words } from '#contract/schemas.ts'
import { MovementDocument } from '#contract/stock/stock-items.ts'

const Item = v.object({
  itemId: Id,
  kind: v.picklist(['goods', 'raw', 'card']),
  name: Words,
  unit: Words,
  /** At all places. */
  quantity: MilliSchema,
  value: CentsSchema,
})

/** The changes of a day's value: movements of a reason, corrections of their cost, or late bookings. */
const Change = v.object({ reason: v.string(), count: v.number(), value: CentsSchema })

const Document = v.object({
  reason: v.string(),
  at: Instant,
  document: MovementDocument,
  value: CentsSchema,
})

/** Why the stock is worth what it is: rows that add up to it, to the cent. */
export const stockWorth = {
  items: query({
    name: 'stockWorth.items',
    path: 'GET /shop/stock/worthItems',
    can: 'shopCostSee',
    input: v.object({ ...paging }),
    output: v.object({ ...page(Item).entries, value: CentsSchema }),
    reads: ['stock', 'goods'],
  }),
  /** From the end of the day before to the end of a day; of today, to now. */
  day: query({
    name: 'stockWorth.day',
    path: 'GET /shop/stock/worthDay',
    can: 'shopCostSee',
    input: v.object({ day: Day }),
    output: v.object({ from: CentsSchema, to: CentsSchema, changes: v.array(Change) }),
    reads: ['stock'],
    errors: ['record.missing'],
  }),
  documents: query({
    name: 'stockWorth.documents',
    path: 'GET /shop/stock/worthDocuments',
    can: 'shopCostSee',
    input: v.object({ ...paging, day: Day, reason: v.pipe(Text(40), v.minLength(1)) }),
    output: page(Document),
    reads: ['stock'],
    errors: ['record.missing'],
  }),
}
