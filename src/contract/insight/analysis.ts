import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { query } from '#contract/define.ts'
import { ShownProduct } from '#contract/insight/shown-product.ts'
import { CentsSchema, MilliSchema, page, paging } from '#contract/schemas.ts'
import { adviceKinds, productClasses } from '#domain/product-analysis.ts'

/** Products, by net sales, that a choice of advice looks at. */
export const ADVISED = 1000
/** Most points of the curve. */
export const CURVE_POINTS = 50

/** Days of the store, both included, never today. No first day: from the first sale on; no last day: yesterday. */
const AnalysisRange = v.object({ from: v.optional(Day), to: v.optional(Day) })

/** Range, filters and page of the list; also its URL search. */
export const AnalysisFilter = v.object({
  ...paging,
  ...AnalysisRange.entries,
  class: v.optional(v.picklist(productClasses)),
  /** Only among the first `ADVISED` products. */
  advice: v.optional(v.picklist(adviceKinds)),
})
export type AnalysisFilter = v.InferOutput<typeof AnalysisFilter>
export type AnalysisSearch = v.InferInput<typeof AnalysisFilter>

/** What both calls say of the range. */
const told = {
  from: Day,
  to: Day,
  /** The days of equal length before; null: the store has no sales so early. */
  before: v.nullable(v.object({ from: Day, to: Day })),
  /** Number of products sold. */
  sold: v.number(),
  /** Enough products were sold to compare them; otherwise there are no classes, and no rows. */
  enough: v.boolean(),
}

const Class = v.object({
  class: v.picklist(productClasses),
  products: v.number(),
  net: CentsSchema,
  /** Of net sales, in parts per million. */
  share: v.number(),
})

/** The first products together, and their part of net sales in parts per million. */
const Point = v.object({ products: v.number(), share: v.number(), class: v.picklist(productClasses) })

/** The stock of a product that is counted (docs/decisions/reordering.md). */
const Stock = v.object({
  available: MilliSchema,
  /** On order, also what waits for its review. */
  coming: MilliSchema,
  /** Open days that it lasts; null: not known. */
  days: v.nullable(v.number()),
  /** The stock that lasts until the delivery after the next one, or the upper limit; null: neither is known. */
  target: v.nullable(MilliSchema),
  /** The quantity that is proposed to order. */
  proposed: MilliSchema,
})

const Row = v.object({
  ...ShownProduct.entries,
  /** Less what came back. */
  quantity: MilliSchema,
  net: CentsSchema,
  /** Net sales less cost, for who may see costs; null: the cost is not known. */
  margin: v.optional(v.nullable(CentsSchema)),
  /** Parts per million of net sales: of this product, and of all up to it. */
  share: v.number(),
  cumulative: v.number(),
  class: v.picklist(productClasses),
  netBefore: v.nullable(CentsSchema),
  /** The change of net sales in percent; null: nothing to compare with. */
  trend: v.nullable(v.number()),
  /** Null: nobody counts it, or it is made when it is sold. */
  stock: v.nullable(Stock),
  advice: v.picklist(adviceKinds),
})
export type AnalysedProduct = v.InferOutput<typeof Row>

const errors = ['range.reversed', 'range.too-long', 'range.today'] as const

/** Which products bring the sales of a range of closed days, and what to do about each (docs/decisions/analysis.md). */
export const analysis = {
  sums: query({
    name: 'analysis.sums',
    path: 'GET /shop/analysisReport',
    can: 'analysisReport',
    input: AnalysisRange,
    output: v.object({
      ...told,
      net: CentsSchema,
      classes: v.array(Class),
      curve: v.array(Point),
      /** Net sales of what is no product. */
      apart: v.object({ open: CentsSchema, guarantees: CentsSchema }),
    }),
    reads: ['sale', 'refund', 'online-order'],
    errors,
  }),
  list: query({
    name: 'analysis.list',
    path: 'GET /shop/index/getAnalysisReportList',
    can: 'analysisReport',
    input: AnalysisFilter,
    output: v.object({
      ...told,
      ...page(Row).entries,
      /** The first day of the second half of the range. */
      halfFrom: Day,
    }),
    reads: ['sale', 'refund', 'goods', 'stock', 'purchase'],
    errors,
  }),
}
