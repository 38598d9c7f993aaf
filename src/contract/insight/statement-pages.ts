import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { query } from '#contract/define.ts'
import { ShownProduct } from '#contract/insight/shown-product.ts'
import { CentsSchema, Id, Instant, MilliSchema, page, paging } from '#contract/schemas.ts'
import { StatementRange } from '#contract/insight/statement.ts'
import { MovementDocument } from '#contract/stock/stock-items.ts'
import { writeOffReasons } from '#domain/document-types.ts'

/** The days that were asked for. */
const range = { from: Day, to: Day }
/** For who may see costs. */
const costs = v.optional(CentsSchema)
const errors = ['range.reversed', 'range.too-long', 'range.future'] as const

const Hour = v.object({
  /** 0 Sunday to 6 Saturday. */
  weekday: v.number(),
  /** Of the store’s clock, 0 to 23; the doubled hour of autumn is one. */
  hour: v.number(),
  sales: v.number(),
  net: CentsSchema,
})

const Margin = v.object({ net: CentsSchema, cost: costs, margin: costs, uncosted: costs })

const ProductMargin = v.object({
  /** All guarantees are one row, and so are all open amounts: neither has a cost. */
  kind: v.picklist(['goods', 'guarantee', 'open']),
  /** Of goods. */
  item: v.nullable(ShownProduct),
  /** Less what was refunded. */
  sold: MilliSchema,
  ...Margin.entries,
})
export type ProductMargin = v.InferOutput<typeof ProductMargin>

const DayMargin = v.object({ day: Day, ...Margin.entries, corrections: costs })
export type DayMargin = v.InferOutput<typeof DayMargin>

/** Why goods left the store unsold; counts, which also find goods, last. */
export const wasteReasons = [...writeOffReasons, 'conversion', 'transfer-loss', 'count'] as const
export type WasteReason = (typeof wasteReasons)[number]

/** Below zero: it came back to stock, since a document was reversed or a count found more. */
const lost = { reason: v.picklist(wasteReasons), lines: v.number(), value: CentsSchema }

const DayWaste = v.object({ day: Day, ...lost })
export type DayWaste = v.InferOutput<typeof DayWaste>

const WasteDocument = v.object({
  ...DayWaste.entries,
  at: Instant,
  /** Where the goods were. */
  place: v.picklist(['shelf', 'warehouse', 'staging', 'quarantine', 'transit']),
  document: MovementDocument,
})
export type WasteDocument = v.InferOutput<typeof WasteDocument>

const Restatement = v.object({
  day: Day,
  at: Instant,
  /** What came late. */
  sales: v.number(),
  refunds: v.number(),
  netBefore: CentsSchema,
  netAfter: CentsSchema,
})

/** Further pages of the operating statement, and its history. The figures are those of docs/decisions/day-books.md. */
export const statementPages = {
  hours: query({
    name: 'statementPages.hours',
    path: 'GET /shop/report/hours',
    can: 'summaryTable',
    input: StatementRange,
    output: v.object({
      ...range,
      /** How many of each weekday the range has since the first sale, from Sunday on. */
      weekdays: v.array(v.number()),
      /** Those in which something was sold or refunded. */
      hours: v.array(Hour),
    }),
    reads: ['sale', 'refund', 'online-order'],
    errors,
  }),
  /** Products by margin, the highest first; by net sales for who may not see costs. */
  margin: query({
    name: 'statementPages.margin',
    path: 'GET /shop/report/margin',
    can: 'summaryTable',
    input: v.object({ ...paging, ...StatementRange.entries }),
    output: v.object({
      ...range,
      ...page(ProductMargin).entries,
      sums: Margin,
      /** Later changes of the cost of goods that had left already, booked in the range: below zero, they had cost more. */
      corrections: costs,
      /** Those with sales, refunds or corrections, the earliest first. */
      days: v.array(DayMargin),
    }),
    reads: ['sale', 'refund', 'stock', 'goods'],
    errors,
  }),
  /** What a product sold less what came back on each of the last days, today last: all of its variants together. */
  product: query({
    name: 'statementPages.product',
    path: 'GET /shop/report/product/{id}',
    can: 'summaryTable',
    input: v.object({ id: Id }),
    output: v.object({ days: v.array(v.object({ day: Day, sold: MilliSchema, net: CentsSchema })) }),
    reads: ['sale', 'refund', 'online-order', 'goods'],
    errors: ['record.missing'],
  }),
  /** What left the stock unsold, at cost: by day and reason, and each document, the newest first. */
  waste: query({
    name: 'statementPages.waste',
    path: 'GET /shop/report/wasteDiary',
    can: 'shopCostSee',
    input: v.object({ ...paging, ...StatementRange.entries }),
    output: v.object({ ...range, ...page(WasteDocument).entries, days: v.array(DayWaste) }),
    reads: ['stock'],
    errors,
  }),
  /** Days that said something else before a sale or refund came late: every change, the newest first. */
  restatements: query({
    name: 'statementPages.restatements',
    path: 'GET /shop/report/restatements',
    can: 'summaryTable',
    input: v.object({ ...paging, ...StatementRange.entries }),
    output: v.object({ ...range, ...page(Restatement).entries }),
    reads: ['sale', 'refund', 'online-order'],
    errors,
  }),
}
